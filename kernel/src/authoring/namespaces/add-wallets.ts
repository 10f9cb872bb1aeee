import type { Host } from '../../core/plugin.js'
import type { Connector } from '../../core/points/connector.js'
import { ConnectorSource } from '../../core/points/connector-source.js'
import { atom, type Store } from '../../core/state.js'

/** The results of looking for wallets, and its end. */
export interface WalletSearch {
  /** Replaces what has been found so far. */
  readonly publish: (connectors: readonly Connector[]) => void
  readonly signal: AbortSignal
  /** Takes what looks at the page once more; see `look` of a `ConnectorSource`. */
  readonly onLook: (look: () => void) => void
}

/**
 * Offers the wallets of a namespace that looking for them finds; it begins when the kit starts.
 *
 * @param prefetch Fetches the code that `search` needs and runs none of it.
 */
export function addWallets(
  host: Host,
  store: Store,
  id: string,
  search: (found: WalletSearch) => Promise<void>,
  prefetch?: () => Promise<unknown>,
): void {
  const foundAtom = atom<readonly Connector[]>([])
  const publish = (connectors: readonly Connector[]) => {
    const before = store.get(foundAtom)
    const isSame =
      connectors.length === before.length && connectors.every((one, at) => one === before[at])
    if (!isSame) store.set(foundAtom, connectors)
  }
  let look: (() => void) | undefined
  const onLook = (again: () => void) => {
    look = again
  }
  host.add(ConnectorSource, {
    id,
    connectors: foundAtom,
    start: (signal) => search({ publish, signal, onLook }),
    look: () => look?.(),
    ...(prefetch && { prefetch }),
  })
}
