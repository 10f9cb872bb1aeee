'use client'

import { definePlugin, type Plugin } from '@latchkey/kernel'
import { moneyWords } from '@latchkey/money/internal/words'
import { send } from '@latchkey/send/react'
import { PluginWords, ReactView } from '@latchkey/ui-react'
import { pay as headless } from '../pay.js'

export type {} from '../views.js'
export type { PayMessages } from './messages.js'
export { usePay } from './use-pay.js'
export type { UsePay } from './use-pay.js'

/** The view of a payment, over any plugin of payments. */
export const payViews = (pays: Plugin): Plugin =>
  definePlugin({
    id: 'pay/react',
    includes: [pays, send(), moneyWords()],
    setup(host) {
      host.add(ReactView, { name: 'pay:order', load: () => import('./order-view.js'), height: 420 })
      host.add(ReactView, {
        name: 'pay:elsewhere',
        load: () => import('./elsewhere-view.js'),
        height: 560,
      })
      host.add(PluginWords, {
        english: () => import('./words/en.js'),
        languages: () => import('./words/languages.js'),
      })
    },
  })

/**
 * Payments with their screens: includes the headless plugin and sending, so an app lists it once.
 *
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155(), pay()] })
 */
export const pay = (): Plugin => payViews(headless())
