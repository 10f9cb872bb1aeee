'use client'

import { definePlugin, type Plugin } from '@latchkey/kernel'
import { PluginWords } from '@latchkey/ui-react'
import type { SafeOptions } from '../options.js'
import { safe as headless } from '../safe.js'

export type { SafeMessages } from './messages.js'

/**
 * The Safe whose app holds this page in a frame, with words for what becomes of a request there. Includes
 * the headless plugin, so an app lists it once.
 *
 * @throws KitError as the headless `safe` does
 */
export const safe = (options: SafeOptions = {}): Plugin =>
  definePlugin({
    id: 'safe/react',
    includes: [headless(options)],
    setup(host) {
      host.add(PluginWords, {
        english: () => import('./words/en.js'),
        languages: () => import('./words/languages.js'),
      })
    },
  })
