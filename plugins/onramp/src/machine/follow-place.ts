import type { Atom, Browser, Store } from '@latchkey/kernel'
import type { OnRampPlace } from '../on-ramp-provider.js'
import type { OnRampState } from '../service.js'

/** What is followed. */
export interface PlaceContext {
  readonly store: Store
  readonly browser: Browser
  readonly placeAtom: Atom<OnRampPlace | undefined>
}

/** What a change does to a purchase. */
export interface PlaceEffects {
  readonly step: () => OnRampState['step']
  reset(): void
  /** The visitor is back on the page: what they bought may be there. */
  comeBack(): void
}

const BEFORE: readonly OnRampState['step'][] = ['providers', 'quote', 'window']

/**
 * A form is for the account and network it was filled in for: with another one it begins anew. A purchase under way is
 * watched where it was made.
 */
export function followPlace(
  { store, browser, placeAtom }: PlaceContext,
  { reset, step, comeBack }: PlaceEffects,
): () => void {
  const accountShown = () => store.get(placeAtom)?.account.id
  let shown = accountShown()
  const follow = () => {
    if (accountShown() === shown) return
    shown = accountShown()
    if (BEFORE.includes(step())) reset()
  }
  const look = () => {
    if (browser.visible()) comeBack()
  }
  const stops = [
    store.sub(placeAtom, follow),
    browser.on('focus', look),
    browser.on('visibilitychange', look),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
