'use client'

import { definePlugin, type Plugin } from '@latchkey/kernel'
import { PluginWords, ReactView } from '@latchkey/ui-react'
import { smartSessions as headless } from '../smart-sessions.js'

export type {} from '../views.js'
export type { SessionMessages } from './messages.js'
export { useSmartSessions } from './use-smart-sessions.js'
export type { UseSmartSessions } from './use-smart-sessions.js'

/** The screen of sessions, over any lister of them. */
export const sessionViews = (lists: Plugin): Plugin =>
  definePlugin({
    id: 'smart-sessions/react',
    includes: [lists],
    setup(host) {
      const views: readonly ReactView[] = [
        { name: 'smart-sessions:list', load: () => import('./list-view.js'), height: 320 },
        { name: 'smart-sessions:session', load: () => import('./session-view.js'), height: 480 },
      ]
      for (const view of views) host.add(ReactView, view)
      host.add(PluginWords, {
        english: () => import('./words/en.js'),
        languages: () => import('./words/languages.js'),
      })
    },
  })

/**
 * Smart sessions with their screen: includes the headless plugin, so an app lists it once.
 *
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155(), cloud({ projectId }), smartSessions()] })
 */
export const smartSessions = (): Plugin => sessionViews(headless())
