'use client'

import { atom, definePlugin, Router, Store, type Plugin } from '@latchkey/kernel'
import { PluginWords, ReactSlot, ReactView } from '@latchkey/ui-react'
import { ASKED_VIEW, AskedApps } from '../asked-app.js'
import { walletConnect as headless } from '../wallet-connect.js'
import { walletWays } from './lazy-ways.js'
import type { WalletConnectOptions } from '../options.js'

export type {} from '../asked-app.js'
export { usePairing } from './use-pairing.js'
export type { UsePairing } from './use-pairing.js'
export type { WalletConnectMessages } from './messages.js'

const VIEW = 'ConnectingWalletConnect'

/** Pixels the view needs: nothing below it moves when its code arrives. */
const HEIGHT = 460

/** The views, over any connecting plugin. */
export const walletConnectView = (connects: Plugin): Plugin =>
  definePlugin({
    id: 'walletconnect/react',
    includes: [connects],
    needs: { router: Router, store: Store, asked: AskedApps },
    setup(host, { router, store, asked }) {
      host.add(ReactView, {
        name: VIEW,
        async load() {
          const route = store.get(router.routeAtom)
          const isOne = route.name === VIEW && route.params?.wallet !== undefined
          // Beside the view, not after it.
          const [view] = await Promise.all([
            import('./connecting-view.js'),
            isOne ? walletWays.load() : undefined,
          ])
          return view
        },
        height: HEIGHT,
      })
      host.add(ReactView, { name: ASKED_VIEW, load: () => import('./answer-view.js'), height: 270 })
      host.add(ReactSlot, {
        id: 'walletconnect:asked',
        slot: 'footer',
        shownAtom: atom((get) => get(asked.askedAtom) !== undefined),
        load: () => import('./asked-strip.js'),
      })
      host.add(PluginWords, {
        english: () => import('./words/en.js'),
        languages: () => import('./words/languages.js'),
      })
    },
  })

/**
 * Wallet apps over a WalletConnect relay, with the screen that shows the code or opens the app.
 * Includes the headless plugin, so an app lists it once.
 *
 * @throws KitError from `createKit`, as the headless `walletConnect` does
 */
export const walletConnect = (options: WalletConnectOptions): Plugin =>
  walletConnectView(headless(options))
