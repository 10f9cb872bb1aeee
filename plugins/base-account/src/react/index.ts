'use client'

import { windowWords } from '@latchkey/coinbase-wallet/internal'
import { definePlugin, type Plugin } from '@latchkey/kernel'
import { PluginWords } from '@latchkey/ui-react'
import { baseAccount as headless } from '../base-account.js'
import type { BaseAccountOptions } from '../options.js'

export type { BaseAccountMessages } from './messages.js'

/**
 * Base Account, with words for what can become of its window. Includes the headless plugin, so an app lists it
 * once.
 *
 * @throws KitError as the headless `baseAccount` does
 */
export const baseAccount = (options: BaseAccountOptions = {}): Plugin =>
  definePlugin({
    id: 'base-account/react',
    includes: [headless(options)],
    setup(host) {
      host.add(PluginWords, windowWords)
    },
  })
