import { definePlugin, type Plugin } from '@latchkey/kernel'
import { PluginWords } from '@latchkey/ui-react'
import type {} from './messages.js'

/** Words that the screens of money share. Plugins with such screens include it; an app never lists it. */
export const moneyWords = (): Plugin =>
  definePlugin({
    id: 'money/words',
    setup(host) {
      host.add(PluginWords, {
        english: () => import('./words/en.js'),
        languages: () => import('./words/languages.js'),
      })
    },
  })
