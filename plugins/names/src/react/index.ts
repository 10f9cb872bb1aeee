'use client'

import { definePlugin, type Plugin } from '@latchkey/kernel'
import { PluginWords, ReactView } from '@latchkey/ui-react'
import { names as headless, type NamesOptions } from '../names.js'

export type {} from '../views.js'
export type { NamesMessages } from './messages.js'
export { useNameRegistration } from './use-name-registration.js'
export type { UseNameRegistration } from './use-name-registration.js'

/** The views of registrations, over any registrar. */
export const nameViews = (registers: Plugin): Plugin =>
  definePlugin({
    id: 'names/react',
    includes: [registers],
    setup(host) {
      const views: readonly ReactView[] = [
        { name: 'RegisterAccountName', load: () => import('./register-view.js'), height: 420 },
        {
          name: 'RegisterAccountNameSuccess',
          load: () => import('./success-view.js'),
          height: 420,
        },
      ]
      for (const view of views) host.add(ReactView, view)
      host.add(PluginWords, {
        english: () => import('./words/en.js'),
        languages: () => import('./words/languages.js'),
      })
    },
  })

/**
 * Names with the screens of their registration: includes the headless plugin, so an app lists it once.
 *
 * @throws KitError from `createKit`: `option_invalid`
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155({ ens: true }), cloud({ projectId }), names()] })
 */
export const names = (options?: NamesOptions): Plugin => nameViews(headless(options))
