'use client'

import { definePlugin, type Plugin } from '@latchkey/kernel'
import { PluginWords, ReactView } from '@latchkey/ui-react'
import { onramp as headless } from '../onramp.js'

export type {} from '../events.js'
export type { OnRampMessages } from './messages.js'
export { useOnRamp } from './use-on-ramp.js'
export type { UseOnRamp } from './use-on-ramp.js'

/** The views of buying, over any buying plugin. */
export const onrampViews = (buys: Plugin): Plugin =>
  definePlugin({
    id: 'onramp/react',
    includes: [buys],
    setup(host) {
      const views: readonly ReactView[] = [
        { name: 'onramp:providers', load: () => import('./providers-view.js'), height: 240 },
        { name: 'onramp:buy', load: () => import('./buy-view.js'), height: 480 },
        { name: 'onramp:currency', load: () => import('./currency-view.js'), height: 420 },
        { name: 'onramp:method', load: () => import('./method-view.js'), height: 280 },
        { name: 'onramp:progress', load: () => import('./progress-view.js'), height: 480 },
        { name: 'onramp:activity', load: () => import('./activity-view.js'), height: 320 },
      ]
      for (const view of views) host.add(ReactView, view)
      host.add(PluginWords, {
        english: () => import('./words/en.js'),
        languages: () => import('./words/languages.js'),
      })
    },
  })

/**
 * Buying with its screens: includes the headless plugin. Plugins that sell bring it along by their own `/react` doors.
 */
export const onramp = (): Plugin => onrampViews(headless())
