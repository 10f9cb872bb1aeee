import type { Atom, Browser, Store } from '@latchkey/kernel'
import type { OnRampPlace, OnRampProvider } from '../on-ramp-provider.js'
import type { OnRampState } from '../service.js'

/** What is followed. */
export interface PlaceContext {
  readonly store: Store
  readonly browser: Browser
  readonly placeAtom: Atom<OnRampPlace | undefined>
  readonly providersAtom: Atom<readonly OnRampProvider[]>
}

/** What a change does to a purchase. */
export interface PlaceEffects {
  readonly state: () => OnRampState
  reset(): void
  /** The visitor is back on the page: what they bought may be there. */
  comeBack(): void
}

const BEFORE: readonly OnRampState['step'][] = ['providers', 'quote', 'window']

/**
 * A form is for the account, network and provider it was filled in for: with another account or network, or once the
 * provider may not be bought from any more, it begins anew. A purchase under way is watched where it was made.
 */
export function followPlace(
  { store, browser, placeAtom, providersAtom }: PlaceContext,
  { reset, state, comeBack }: PlaceEffects,
): () => void {
  const accountShown = () => store.get(placeAtom)?.account.id
  let shown = accountShown()
  const follow = () => {
    if (accountShown() === shown) return
    shown = accountShown()
    if (BEFORE.includes(state().step)) reset()
  }
  const leave = () => {
    const { step, provider } = state()
    const isFilled = step === 'quote' || step === 'window'
    if (isFilled && !store.get(providersAtom).some(({ id }) => id === provider)) reset()
  }
  const look = () => {
    if (browser.visible()) comeBack()
  }
  const stops = [
    store.sub(placeAtom, follow),
    store.sub(providersAtom, leave),
    browser.on('focus', look),
    browser.on('visibilitychange', look),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
