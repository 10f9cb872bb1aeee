import { kernelRowsAtoms } from '../connections/state.js'
import { definePlugin } from './plugin.js'
import { View } from './points/view.js'
import { WalletRows } from './points/wallet-rows.js'

/** Views of the kernel's own business, by what they are for. */
export const VIEWS = {
  wallets: 'Connect',
  external: 'ConnectingExternal',
  multiChain: 'ConnectingMultiChain',
  account: 'Account',
  connected: 'ProfileWallets',
  networks: 'Networks',
  switchNetwork: 'SwitchNetwork',
  switchChain: 'SwitchActiveChain',
  unsupported: 'UnsupportedChain',
  whatIsAWallet: 'WhatIsAWallet',
  getWallet: 'GetWallet',
  walletBrowser: 'WalletBrowser',
  settings: 'Settings',
} as const

/** Those in which a connection is made. */
const CONNECTING: Readonly<Record<string, View['connects']>> = {
  [VIEWS.wallets]: 'any',
  [VIEWS.multiChain]: 'any',
  [VIEWS.external]: 'whole',
}

/** The kernel's own contributions, made by the same means as any plugin's. */
export const kernelPlugin = definePlugin({
  id: 'kernel',
  setup(host) {
    for (const name of Object.values(VIEWS)) {
      const connects = CONNECTING[name]
      host.add(View, connects ? { name, connects } : { name })
    }
    for (const [group, rows] of kernelRowsAtoms) host.add(WalletRows, { group, rows })
  },
})
