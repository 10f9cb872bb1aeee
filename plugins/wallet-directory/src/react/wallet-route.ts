import { Browser, type Kit, type Route, type WalletListing } from '@latchkey/kernel'
import { walletRoute } from '@latchkey/kernel/links'

/** Where a wallet of the list leads. */
export const routeOf = (kit: Kit, wallet: WalletListing): Route =>
  walletRoute(kit.store.get(kit.connections.connectorsAtom), kit.get(Browser), wallet)
