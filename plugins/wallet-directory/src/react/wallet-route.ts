import {
  Browser,
  type Kit,
  type NamespaceId,
  type Route,
  type WalletListing,
} from '@latchkey/kernel'
import {
  connectorRoute,
  namespacesOf,
  ownConnectorIn,
  walletRoute,
} from '@latchkey/kernel/internal/tools'
import { pageId } from '../page-listing.js'

/** Whether a connector is connected wherever it could be, with a name to the wallet that calls itself so. */
type IsReached = (connectorId: string, namespaces: readonly NamespaceId[], name?: string) => boolean

/** Where a wallet of the list leads: to where its row in the Connect view does. */
export function routeOf(kit: Kit, wallet: WalletListing, isReached: IsReached): Route {
  const connectors = kit.store.get(kit.connections.connectorsAtom)
  const browser = kit.get(Browser)
  const own = connectors.find(({ id }) => wallet.id === pageId(id))
  const connector = own ?? ownConnectorIn(connectors, browser)(wallet)
  const relay = connectors.find(({ type }) => type === 'WALLET_CONNECT')
  const isConnected = connector
    ? isReached(connector.id, connector.namespaces)
    : relay && isReached(relay.id, namespacesBy(relay.namespaces, wallet), wallet.name)
  if (isConnected) return { name: 'ProfileWallets', params: undefined }
  return own ? connectorRoute(own) : walletRoute(connectors, browser, wallet)
}

/** Namespaces of a wallet that a connector reaches. */
export function namespacesBy(reached: readonly NamespaceId[], wallet: WalletListing) {
  const listed = namespacesOf(wallet) ?? reached
  return reached.filter((id) => listed.includes(id))
}
