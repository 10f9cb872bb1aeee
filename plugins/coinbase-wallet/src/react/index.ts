'use client'

import { definePlugin, type Plugin } from '@latchkey/kernel'
import { PluginWords } from '@latchkey/ui-react'
import { coinbaseWallet as headless } from '../coinbase-wallet.js'
import type { CoinbaseWalletOptions } from '../options.js'
import { windowWords } from '../window/window-words.js'

export type { CoinbaseWalletMessages } from './messages.js'

/**
 * Coinbase Wallet, with words for what can become of its window. Includes the headless plugin, so an app
 * lists it once.
 *
 * @throws KitError as the headless `coinbaseWallet` does
 */
export const coinbaseWallet = (options: CoinbaseWalletOptions = {}): Plugin =>
  definePlugin({
    id: 'coinbase-wallet/react',
    includes: [headless(options)],
    setup(host) {
      host.add(PluginWords, windowWords)
    },
  })
