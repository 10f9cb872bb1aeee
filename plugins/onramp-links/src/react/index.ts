'use client'

import { definePlugin, type Plugin } from '@latchkey/kernel'
import { onramp } from '@latchkey/onramp/react'
import { onrampLinks as headless } from '../onramp-links.js'
import type { LinksOptions } from '../options.js'

/**
 * Buying by signed links with the screens of buying: includes the headless plugin, so an app lists it once.
 *
 * @throws KitError from `createKit`: `option_invalid`
 */
export const onrampLinks = (options: LinksOptions): Plugin =>
  definePlugin({
    id: 'onramp-links/react',
    includes: [onramp(), headless(options)],
    setup() {
      // The screens are those of every provider.
    },
  })
