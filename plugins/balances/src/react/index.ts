'use client'

import { AccountTab, atom, definePlugin, View, type Plugin } from '@latchkey/kernel'
import { Portfolio } from '@latchkey/money'
import { AmountMask, PluginWords, ReactSlot, ReactView } from '@latchkey/ui-react'
import { balances as headless } from '../balances.js'
import type { BalancesOptions } from '../options.js'
import type {} from './messages.js'

export { Portfolio }
export type { BalancesMessages } from './messages.js'
export { usePortfolio } from './use-portfolio.js'
export type { UsePortfolio, UsePortfolioOptions } from './use-portfolio.js'
export { usePortfolioChoices } from './use-portfolio-choices.js'
export type { UsePortfolioChoices } from './use-portfolio-choices.js'
export { useWholePortfolio } from './use-whole-portfolio.js'
export type { UseWholePortfolio } from './use-whole-portfolio.js'

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
    needs: { portfolio: Portfolio },
    setup(host, { portfolio }) {
      const { choicesAtom } = portfolio
      host.add(AmountMask, {
        id: 'balances',
        maskedAtom: atom((get) => get(choicesAtom).masked),
      })
      host.add(
        AccountTab,
        { id: 'tokens', label: 'Tokens', view: 'balances:tokens' },
        { order: FIRST },
      )
      for (const name of ['balances:tokens', 'balances:token', 'balances:all'] as const) {
        host.add(View, { name })
      }
      host.add(ReactView, {
        name: 'balances:tokens',
        load: () => worded(import('./tokens-view.js')),
        height: HEIGHT,
      })
      host.add(ReactView, {
        name: 'balances:token',
        load: () => worded(import('./token-view.js')),
        height: HEIGHT,
      })
      host.add(ReactView, {
        name: 'balances:all',
        load: () => worded(import('./whole-view.js')),
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
