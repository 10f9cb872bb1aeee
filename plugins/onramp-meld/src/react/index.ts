'use client'

import { definePlugin, type Plugin } from '@latchkey/kernel'
import { onramp } from '@latchkey/onramp/react'
import { onrampMeld as headless } from '../onramp-meld.js'
import type { MeldOptions } from '../options.js'

/**
 * Buying by Meld with the screens of buying: includes the headless plugin, so an app lists it once.
 *
 * @throws KitError from `createKit`: `meld_key_missing`, `option_invalid`
 */
export const onrampMeld = (options: MeldOptions): Plugin =>
  definePlugin({
    id: 'onramp-meld/react',
    includes: [onramp(), headless(options)],
    setup() {
      // The screens are those of every provider.
    },
  })
