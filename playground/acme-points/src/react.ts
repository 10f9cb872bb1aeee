import { definePlugin } from '@latchkey/kernel'
import { PluginWords, ReactView } from '@latchkey/ui-react'
import { points as headless, type PointsOptions } from './index.js'
import { english } from './words.js'

export { Points } from './index.js'
export type { PointsOptions, PointsService } from './index.js'

/** The same plugin with its screen; an app lists this one alone. */
export const points = (options: PointsOptions) =>
  definePlugin({
    id: 'acme:points/react',
    includes: [headless(options)],
    setup(host) {
      host.add(ReactView, {
        name: 'acme:points',
        load: () => import('./view.js'),
        height: 220,
      })
      host.add(PluginWords, { english, languages: { de: () => import('./words-de.js') } })
    },
  })
