import { Browser, type Kit, type Route, type WalletListing } from '@latchkey/kernel'
import { installedIn, walletPlatforms } from '@latchkey/kernel/links'

/**
 * Where a wallet of the list leads: to itself in the page, to its app, or to getting a wallet. One that is in the
 * page and to be had by other ways, too, leads to where these are tabs.
 */
export function routeOf(kit: Kit, wallet: WalletListing): Route {
  const connectors = kit.store.get(kit.connections.connectorsAtom)
  const browser = kit.get(Browser)
  const own = installedIn(connectors, browser)(wallet)
  const relay = connectors.find(({ type }) => type === 'WALLET_CONNECT')
  const listing = { ...wallet, installed: own !== undefined }
  const isAlone = walletPlatforms(listing, browser.environment()).length === 1
  if (own && (isAlone || !relay)) {
    const name = own.type === 'MULTI_CHAIN' ? 'ConnectingMultiChain' : 'ConnectingExternal'
    return { name, params: { connectorId: own.id } }
  }
  if (!relay) return { name: 'GetWallet', params: undefined }
  // A connector names its own view, which takes the wallet.
  return { name: relay.view ?? 'ConnectingExternal', params: { wallet } } as Route
}
