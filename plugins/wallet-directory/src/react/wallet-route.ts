import type { Kit, Route, WalletListing } from '@latchkey/kernel'
import { installedAs } from '../matching.js'

/** Where a wallet of the list leads: to itself in the page, to its app, or to getting a wallet. */
export function routeOf(kit: Kit, wallet: WalletListing): Route {
  const connectors = kit.store.get(kit.connections.connectorsAtom)
  const own = installedAs(wallet, connectors)
  if (own) {
    const name = own.type === 'MULTI_CHAIN' ? 'ConnectingMultiChain' : 'ConnectingExternal'
    return { name, params: { connectorId: own.id } }
  }
  const relay = connectors.find(({ type }) => type === 'WALLET_CONNECT')
  if (!relay) return { name: 'GetWallet', params: undefined }
  // A connector names its own view, which takes the wallet.
  return { name: relay.view ?? 'ConnectingExternal', params: { wallet } } as Route
}
