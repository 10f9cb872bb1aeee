import type { Browser, KitError, Store } from '@latchkey/kernel'
import { OnRampErrors } from '../errors.js'
import type { Market } from '../market.js'
import type { OnRampState } from '../service.js'

interface PlaceContext {
  readonly store: Store
  readonly market: Market
  readonly page: { readonly browser: Browser }
}

/** What a change does to a purchase. */
export interface PlaceEffects {
  readonly state: () => OnRampState
  /** Whether account or network are others than the form is for. */
  readonly isMoved: () => boolean
  /** Begins anew, and tells why. */
  leave(error: KitError): void
  /** The visitor is back on the page: what they bought may be there. */
  comeBack(): void
}

/**
 * A seller who is asked is asked no longer once account or network are others, and a form is left whose seller may not be
 * bought from any more. A purchase under way is watched where it was made.
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
