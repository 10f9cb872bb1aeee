'use client'

import { AccountTab, definePlugin, View, type Plugin } from '@latchkey/kernel'
import { moneyWords } from '@latchkey/money/internal/words'
import { PluginWords, ReactView } from '@latchkey/ui-react'
import { activity as headless, type ActivityOptions } from '../activity.js'
import type {} from './messages.js'

export type {} from '../events.js'
export type { ActivityMessages } from './messages.js'
export { useActivity } from './use-activity.js'
export type { UseActivity, UseActivityOptions } from './use-activity.js'

/** Pixels of the views' skeletons. */
const HEIGHT = 420

const english = () => import('./words/en.js')

/** With its words: a view without them would show the names of its messages. */
const worded = async <T>(view: Promise<T>): Promise<T> => {
  await english()
  return view
}

/**
 * The history of an account, with a tab of the account that lists it and a view of each transaction. Includes the
 * headless plugin, so an app lists it once.
 *
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155(), activity()] })
 */
export const activity = (options: ActivityOptions = {}): Plugin =>
  definePlugin({
    id: 'activity/react',
    options,
    features: ['activity'],
    includes: [headless(options), moneyWords()],
    setup(host) {
      host.add(AccountTab, { id: 'activity', label: 'Activity', view: 'activity:list' })
      host.add(View, { name: 'activity:list' })
      host.add(View, { name: 'activity:entry' })
      host.add(ReactView, {
        name: 'activity:list',
        load: () => worded(import('./list-view.js')),
        height: HEIGHT,
      })
      host.add(ReactView, {
        name: 'activity:entry',
        load: () => worded(import('./entry-view.js')),
        height: HEIGHT,
      })
      host.add(PluginWords, {
        english,
        languages: () => import('./words/languages.js'),
      })
    },
  })
