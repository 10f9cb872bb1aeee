import type { Atom, Browser, Clock, Connections, Modal, Store } from '@latchkey/kernel'

/** Milliseconds in-page wallets have to announce themselves before the relay is fetched unasked. */
const ANNOUNCE_WAIT = 300

const IN_PAGE = ['MULTI_CHAIN', 'ANNOUNCED', 'INJECTED']

/** The inputs of the rule. */
export interface PreloadContext {
  readonly store: Store
  readonly clock: Clock
  readonly modal: Modal
  readonly connections: Connections
}

/** Whether things may be fetched on a guess. */
export const mayPrefetch = (browser: Browser): boolean => !browser.environment().saveData

/** Runs `prefetch` when the modal is open and no wallet of the page has announced itself. */
export function preloadWhenAlone(
  { store, clock, modal, connections }: PreloadContext,
  signal: AbortSignal,
  prefetch: () => void,
): void {
  let cancel: () => void = () => undefined
  const look = () => {
    cancel()
    // On a slow line the search itself is on its way: no wallet counts as missing before it is here.
    if (!store.get(modal.openAtom) || !store.get(connections.startedAtom)) return
    cancel = clock.after(ANNOUNCE_WAIT, () => {
      if (!hasInPage(store, connections.connectorsAtom)) prefetch()
    })
  }
  const stops = [modal.openAtom, connections.startedAtom].map((one) => store.sub(one, look))
  signal.addEventListener('abort', () => {
    cancel()
    for (const stop of stops) stop()
  })
  look()
}

const hasInPage = (store: Store, connectorsAtom: Atom<readonly { readonly type: string }[]>) =>
  store.get(connectorsAtom).some(({ type }) => IN_PAGE.includes(type))
