import {
  atom,
  type Browser,
  type Connections,
  type NamespaceId,
  type Store,
  type WalletListing,
  type WalletRow,
  type WalletRows,
} from '@latchkey/kernel'
import type { appsHere } from './apps-here.js'

/** Id of the connector and of its row. */
export const CONNECTOR_ID = 'walletConnect'

/** The inputs of the rows. */
export interface RowsContext {
  readonly store: Store
  readonly browser: Browser
  readonly connections: Connections
  readonly wallets?: readonly WalletListing[]
  namespaces(): readonly NamespaceId[]
  prefetch(): void
}

/** The relay's rows: on phones the configured wallets first, everywhere the one that shows a code. */
export function relayRows({
  store,
  browser,
  connections,
  wallets = [],
  namespaces,
  prefetch,
}: RowsContext): WalletRows {
  /** How to tell the apps that can be opened; phones load it with the list. */
  const appsAtom = atom<{ readonly here?: typeof appsHere }>({})
  return {
    group: 'walletConnect',
    async start() {
      if (wallets.length === 0 || !browser.environment().mobile) return
      const { appsHere } = await import('./apps-here.js')
      store.set(appsAtom, { here: appsHere })
    },
    rows: atom((get) => {
      const connected = get(connections.connectionsAtom).some(
        ({ connectorId, status }) => connectorId === CONNECTOR_ID && status === 'connected',
      )
      const row: WalletRow = {
        id: CONNECTOR_ID,
        name: 'WalletConnect',
        namespaces: namespaces(),
        connectorId: CONNECTOR_ID,
        route: { name: 'ConnectingWalletConnect', params: undefined },
        prefetch,
        glyph: 'qrcode',
        tag: connected ? 'connected' : 'qrcode',
      }
      const apps = get(appsAtom).here?.(row, wallets, get(connections.connectorsAtom), browser)
      return [...(apps ?? []), row]
    }),
  }
}
