'use client'

import { definePlugin, View, type Plugin } from '@latchkey/kernel'
import { PluginWords, ReactSlot, ReactView } from '@latchkey/ui-react'
import type { WalletDirectoryOptions } from '../options.js'
import { walletDirectoryOver } from '../wallet-directory.js'

export type { WalletDirectoryMessages } from './messages.js'

/** Pixels of the view's skeleton. */
const HEIGHT = 560
/** And of the row that leads there. */
const ROW_HEIGHT = 56

/** One file: who draws the list of wallets wants all of it. */
const opening = () => import('./opening.js')

const english = async () => ({ default: (await opening()).english })

/**
 * Every wallet in a list, with the screen that shows it and a row that leads there. Includes the headless
 * plugin, so an app lists it once.
 *
 * @throws KitError from `createKit`, as the headless `walletDirectory` does
 */
export const walletDirectory = (options: WalletDirectoryOptions = {}): Plugin =>
  definePlugin({
    id: 'wallet-directory/react',
    features: ['allWallets'],
    includes: [walletDirectoryOver(options, opening)],
    setup(host) {
      host.add(View, { name: 'AllWallets' })
      host.add(ReactView, {
        name: 'AllWallets',
        // The words come first: a view without them would show the names of its messages. It begins with a list.
        load: async () => {
          const view = Promise.all([import('./all-wallets-view.js'), import('../lists.js')])
          await english()
          return (await view)[0]
        },
        height: HEIGHT,
      })
      const { allWallets = 'SHOW' } = options
      if (allWallets !== 'HIDE') {
        host.add(ReactSlot, {
          id: 'wallet-directory:all',
          slot: 'connect-footer',
          ...(allWallets === 'SHOW' ? { height: ROW_HEIGHT } : {}),
          load: async () => {
            const { AllWalletsRow, MobileAllWalletsRow } = await opening()
            return { default: allWallets === 'SHOW' ? AllWalletsRow : MobileAllWalletsRow }
          },
        })
        host.add(ReactSlot, {
          id: 'wallet-directory:tile',
          slot: 'connect-tiles',
          load: async () => ({ default: (await opening()).AllWalletsTile }),
        })
      }
      host.add(ReactSlot, {
        id: 'wallet-directory:get',
        slot: 'get-wallet',
        load: async () => {
          const wallets = import('./get-wallets.js')
          await english()
          return wallets
        },
      })
      host.add(PluginWords, {
        english,
        languages: () => import('./words/languages.js'),
      })
    },
  })
