import {
  atom,
  type Browser,
  type Connections,
  type NamespaceId,
  type WalletListing,
  type WalletRow,
  type WalletRows,
} from '@latchkey/kernel'
import { installedIn, walletPlatforms } from '@latchkey/kernel/links'

/** Id of the connector and of its row. */
export const CONNECTOR_ID = 'walletConnect'

/** What the rows are made from. */
export interface RowsContext {
  readonly browser: Browser
  readonly connections: Connections
  readonly wallets: readonly WalletListing[]
  namespaces(): readonly NamespaceId[]
  prefetch(): void
}

/** The relay's rows: on phones the configured wallets first, everywhere the one that shows a code. */
export function relayRows({
  browser,
  connections,
  wallets,
  namespaces,
  prefetch,
}: RowsContext): WalletRows {
  const row = (wallet: WalletListing | undefined, connected: boolean): WalletRow => ({
    id: wallet ? `${CONNECTOR_ID}:${wallet.id}` : CONNECTOR_ID,
    name: wallet?.name ?? 'WalletConnect',
    namespaces: namespaces(),
    connectorId: CONNECTOR_ID,
    route: { name: 'ConnectingWalletConnect', params: wallet ? { wallet } : undefined },
    prefetch,
    ...(wallet ? { wallet } : { glyph: 'qrcode' as const }),
    ...(wallet?.icon === undefined ? {} : { icon: wallet.icon }),
    ...(connected ? { tag: 'connected' as const } : wallet ? {} : { tag: 'qrcode' as const }),
  })
  return {
    group: 'walletConnect',
    rows: atom((get) => {
      const connected = get(connections.connectionsAtom).some(
        ({ connectorId, status }) => connectorId === CONNECTOR_ID && status === 'connected',
      )
      const place = browser.environment()
      // A wallet around the page, or in it, has a row of its own there: no link leads from it into itself.
      const installedAs = installedIn(get(connections.connectorsAtom), browser)
      const apps = wallets.filter(
        (wallet) => walletPlatforms(wallet, place).includes('mobile') && !installedAs(wallet),
      )
      return [...apps.map((wallet) => row(wallet, false)), row(undefined, connected)]
    }),
  }
}
