import { Browser, type Connector, type Kit, type Route, type WalletListing } from '@latchkey/kernel'
import { installedIn, walletRoute } from '@latchkey/kernel/links'
import { pageId } from '../page-listing.js'

/** Where a wallet of the list leads: to where its row in the Connect view does. */
export function routeOf(
  kit: Kit,
  wallet: WalletListing,
  isConnected: (connector: Connector) => boolean,
): Route {
  const connectors = kit.store.get(kit.connections.connectorsAtom)
  const browser = kit.get(Browser)
  const own = connectors.find(({ id }) => wallet.id === pageId(id))
  const connector = own ?? installedIn(connectors, browser)(wallet)
  if (connector && isConnected(connector)) return { name: 'ProfileWallets', params: undefined }
  if (!own) return walletRoute(connectors, browser, wallet)
  const name = own.type === 'MULTI_CHAIN' ? 'ConnectingMultiChain' : 'ConnectingExternal'
  return { name: own.view ?? name, params: { connectorId: own.id } } as Route
}
