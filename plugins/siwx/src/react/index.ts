'use client'

import { definePlugin, type Plugin } from '@latchkey/kernel'
import { PluginWords, ReactSlot, ReactView } from '@latchkey/ui-react'
import { siwx as headless } from '../client/siwx.js'
import type { SiwxOptions } from '../client/options.js'

export type {} from '../client/sign-in.js'
export type { SiwxMessages } from './messages.js'
export { useSignIn } from './use-sign-in.js'
export type { UseSignIn } from './use-sign-in.js'

/** Pixels the view needs: nothing below it moves when its code arrives. */
const HEIGHT = 520

/** The drawing of the view, over any sign-in plugin. */
export const siwxView = (signsIn: Plugin): Plugin =>
  definePlugin({
    id: 'siwx/react',
    includes: [signsIn],
    setup(host) {
      host.add(ReactView, {
        name: 'SIWXSignMessage',
        load: () => import('./sign-message-view.js'),
        height: HEIGHT,
      })
      host.add(ReactSlot, {
        id: 'siwx',
        slot: 'account-top',
        load: () => import('./sign-in-note.js'),
      })
      host.add(PluginWords, {
        english: () => import('./words/en.js'),
        languages: () => import('./words/languages.js'),
      })
    },
  })

/**
 * Sign-in with its screen: includes the headless plugin, so an app lists it once.
 *
 * @throws KitError from `createKit`, as the headless `siwx` does
 */
export const siwx = (options: SiwxOptions = {}): Plugin => siwxView(headless(options))
