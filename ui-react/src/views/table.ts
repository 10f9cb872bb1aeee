import type { ViewName } from '@latchkey/kernel'
import type { ViewComponent } from '../points.js'
import { ConnectView } from './connect-view.js'

/** Loads the drawing of one view. */
export type ViewLoader<N extends ViewName> = () => Promise<{ readonly default: ViewComponent<N> }>

/** Views of the kernel's own business; those of plugins come through the point `ReactView`. */
type OwnViews =
  | 'Connect'
  | 'ConnectingExternal'
  | 'ConnectingMultiChain'
  | 'Account'
  | 'ProfileWallets'
  | 'Networks'
  | 'SwitchNetwork'
  | 'SwitchActiveChain'
  | 'UnsupportedChain'
  | 'WhatIsAWallet'
  | 'GetWallet'
  | 'WalletBrowser'
  | 'Settings'

/** Our views by name, each in a file that is fetched when it is needed. */
export const viewTable: { readonly [N in OwnViews]: ViewLoader<N> } = {
  // Comes with the modal: nearly every open shows it first.
  Connect: () => Promise.resolve({ default: ConnectView }),
  ConnectingExternal: () => import('./connecting-external-view.js'),
  ConnectingMultiChain: () => import('./connecting-multi-chain-view.js'),
  Account: () => import('./account-view.js'),
  ProfileWallets: () => import('./profile-wallets-view.js'),
  Networks: () => import('./networks-view.js'),
  SwitchNetwork: () => import('./switch-network-view.js'),
  SwitchActiveChain: () => import('./switch-active-chain-view.js'),
  UnsupportedChain: () => import('./unsupported-chain-view.js'),
  WhatIsAWallet: () => import('./what-is-a-wallet-view.js'),
  GetWallet: () => import('./get-a-wallet-view.js'),
  WalletBrowser: () => import('./wallet-browser-view.js'),
  Settings: () => import('./settings-view.js'),
}
