import type { Browser, KitError, Store } from '@latchkey/kernel'
import { OnRampErrors } from '../errors.js'
import type { Market } from '../market.js'
import type { OnRampState } from '../service.js'

interface PlaceContext {
  readonly store: Store
  readonly market: Market
  readonly page: { readonly browser: Browser }
}

/** The effect of a change on a purchase. */
export interface PlaceEffects {
  readonly state: () => OnRampState
  /** Whether account or network are others than the form is for. */
  readonly isMoved: () => boolean
  /** Starts over, and says why. */
  leave(error: KitError): void
  /** The visitor is back on the page: what they bought may be there. */
  comeBack(): void
}

/**
 * A question to a seller ends once account or network are others. A form is left if its seller is no longer
 * available. An open purchase is watched on its network.
 */
export function followPlace(
  { store, market: { placeAtom, providersAtom }, page: { browser } }: PlaceContext,
  { state, isMoved, leave, comeBack }: PlaceEffects,
): () => void {
  const move = () => {
    if (state().step === 'window' && isMoved()) leave(OnRampErrors.onramp_moved())
  }
  const miss = () => {
    const { step, provider = '' } = state()
    const isFilled = step === 'quote' || step === 'window'
    if (!isFilled || store.get(providersAtom).some(({ id }) => id === provider)) return
    leave(isMoved() ? OnRampErrors.onramp_moved() : OnRampErrors.onramp_unavailable({ provider }))
  }
  const look = () => {
    if (browser.visible()) comeBack()
  }
  const stops = [
    store.sub(placeAtom, move),
    store.sub(providersAtom, miss),
    browser.on('focus', look),
    browser.on('visibilitychange', look),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
