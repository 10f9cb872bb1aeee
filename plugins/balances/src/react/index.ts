'use client'

import { AccountTab, definePlugin, View, type Plugin } from '@latchkey/kernel'
import { PluginWords, ReactSlot, ReactView } from '@latchkey/ui-react'
import { balances as headless } from '../balances.js'
import type { BalancesOptions } from '../options.js'
import type {} from './messages.js'

export { Portfolio } from '@latchkey/money'
export type { BalancesMessages } from './messages.js'
export { usePortfolio } from './use-portfolio.js'
export type { UsePortfolio, UsePortfolioOptions } from './use-portfolio.js'

/** Pixels of the view's skeleton. */
const HEIGHT = 240
/** Pixels of the total's place. */
const TOTAL_HEIGHT = 44
/** Before what happened comes what there is. */
const FIRST = -10

const english = () => import('./words/en.js')

/** With its words: a view without them would show the names of its messages. */
const worded = async <T>(view: Promise<T>): Promise<T> => {
  await english()
  return view
}

/**
 * The holdings of accounts, with a tab of the account that lists them and the total in the account's head. Includes
 * the headless plugin, so an app lists it once.
 *
 * @throws KitError from `createKit`, as the headless `balances` does
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155(), balances({ tokens })] })
 */
export const balances = (options: BalancesOptions = {}): Plugin =>
  definePlugin({
    id: 'balances/react',
    includes: [headless(options)],
    setup(host) {
      host.add(
        AccountTab,
        { id: 'tokens', label: 'Tokens', view: 'balances:tokens' },
        { order: FIRST },
      )
      host.add(View, { name: 'balances:tokens' })
      host.add(ReactView, {
        name: 'balances:tokens',
        load: () => worded(import('./tokens-view.js')),
        height: HEIGHT,
      })
      host.add(ReactSlot, {
        id: 'balances:total',
        slot: 'account-balance',
        load: () => worded(import('./total-figure.js')),
        height: TOTAL_HEIGHT,
      })
      host.add(PluginWords, {
        english,
        languages: () => import('./words/languages.js'),
      })
    },
  })
