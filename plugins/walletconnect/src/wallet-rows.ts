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
import { ownMember } from '@latchkey/kernel/internal/page'
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
  const row = (wallet: WalletListing | undefined, connected: boolean): WalletRow => {
    const icon = ownMember(wallet, 'icon')
    return {
      id: wallet ? `${CONNECTOR_ID}:${wallet.id}` : CONNECTOR_ID,
      name: wallet?.name ?? 'WalletConnect',
      namespaces: namespaces(),
      connectorId: CONNECTOR_ID,
      route: { name: 'ConnectingWalletConnect', params: wallet ? { wallet } : undefined },
      prefetch,
      ...(wallet ? { wallet } : { glyph: 'qrcode' as const }),
      ...(icon === undefined ? {} : { icon }),
      ...(connected ? { tag: 'connected' as const } : wallet ? {} : { tag: 'qrcode' as const }),
    }
  }
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
      const apps = get(appsAtom).here?.(wallets, get(connections.connectorsAtom), browser) ?? []
      return [...apps.map((wallet) => row(wallet, false)), row(undefined, connected)]
    }),
  }
}
