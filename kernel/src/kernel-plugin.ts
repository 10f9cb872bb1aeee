import { kernelRowsAtoms } from './connections/state.js'
import { definePlugin } from './plugin.js'
import { View } from './points/view.js'
import { WalletRows } from './points/wallet-rows.js'

/** Views of the kernel's own business. */
const VIEWS = [
  'Connect',
  'ConnectingExternal',
  'ConnectingMultiChain',
  'Account',
  'ProfileWallets',
  'Networks',
  'SwitchNetwork',
  'SwitchActiveChain',
  'UnsupportedChain',
  'WhatIsAWallet',
  'GetWallet',
  'WalletBrowser',
  'Settings',
] as const

/** The kernel's own contributions, made by the same means as any plugin's. */
export const kernelPlugin = definePlugin({
  id: 'kernel',
  setup(host) {
    for (const name of VIEWS) host.add(View, { name })
    for (const [group, rows] of kernelRowsAtoms) host.add(WalletRows, { group, rows })
  },
})
