import type { Connector, WalletListing } from '../../core/points/connector.js'
import type { Browser } from '../../core/ports/browser.js'
import type { Route } from '../../core/router/route.js'
import { connectorRoute } from './connector-route.js'
import { hasBrowser } from './has-browser.js'
import { ownConnectorIn } from './installed-in.js'
import { waysTo } from './ways-to.js'

/**
 * The view that asks a listed wallet, for `kit.modal.open` and `kit.router.go`: itself in the page, by a connector of
 * its own, or its app over the relay. One that is in the page and to be had by other ways, too, leads to where these
 * are tabs; one that no relay reaches to where its own browser is opened, or else to `GetWallet`.
 *
 * @example
 * kit.modal.open()
 * kit.watch(kit.startedAtom, (isStarted) => {
 *   // Before, the list lacks the wallets of the page: one of them would be asked over the relay.
 *   if (!isStarted) return
 *   kit.router.go(walletRoute(kit.store.get(kit.connections.connectorsAtom), kit.get(Browser), wallet))
 * })
 */
export function walletRoute(
  connectors: readonly Connector[],
  browser: Pick<Browser, 'environment' | 'global'>,
  wallet: WalletListing,
): Route {
  const own = ownConnectorIn(connectors, browser)(wallet)
  const relay = connectors.find(({ type }) => type === 'WALLET_CONNECT')
  const listing = { ...wallet, installed: own !== undefined }
  const ways = waysTo(listing, browser.environment())
  if (own && (ways.length === 1 || !relay || own.type === 'EXTERNAL')) {
    return connectorRoute(own)
  }
  const isApp = relay !== undefined && ways.includes('mobile')
  if (!own && !isApp && hasBrowser(wallet, browser)) {
    return { name: 'WalletBrowser', params: { wallet } }
  }
  if (!relay) return { name: 'GetWallet', params: undefined }
  // A connector names its own view, which takes the wallet.
  return { name: relay.view ?? 'ConnectingExternal', params: { wallet } } as Route
}
