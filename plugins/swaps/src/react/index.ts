'use client'

import { definePlugin, type Plugin } from '@latchkey/kernel'
import { moneyWords } from '@latchkey/money/internal/words'
import { PluginWords, ReactView } from '@latchkey/ui-react'
import { swaps as headless, type SwapsOptions } from '../swaps.js'

export type {} from '../events.js'
export type { SwapMessages } from './messages.js'
export { useSwap } from './use-swap.js'
export type { UseSwap } from './use-swap.js'

/** The views of swaps, over any swapping plugin. */
export const swapViews = (swapping: Plugin): Plugin =>
  definePlugin({
    id: 'swaps/react',
    includes: [swapping, moneyWords()],
    setup(host) {
      const views: readonly ReactView[] = [
        { name: 'Swap', load: () => import('./swap-view.js'), height: 440 },
        { name: 'swaps:token', load: () => import('./token-view.js'), height: 420 },
        { name: 'swaps:review', load: () => import('./review-view.js'), height: 520 },
        { name: 'swaps:state', load: () => import('./state-view.js'), height: 420 },
      ]
      for (const view of views) host.add(ReactView, view)
      host.add(PluginWords, {
        english: () => import('./words/en.js'),
        languages: () => import('./words/languages.js'),
      })
    },
  })

/**
 * Swaps with their screens: includes the headless plugin, so an app lists it once.
 *
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155(), swaps({ providers: [uniswapV2({ network: mainnet.id, router, tokens })] })] })
 */
export const swaps = (options?: SwapsOptions): Plugin => swapViews(headless(options))
