'use client'

import { definePlugin, type Plugin } from '@latchkey/kernel'
import { onramp } from '@latchkey/onramp/react'
import { onrampCoinbase as headless } from '../onramp-coinbase.js'
import type { CoinbaseOptions } from '../options.js'

/**
 * Buying at Coinbase with the screens of buying: includes the headless plugin, so an app lists it once.
 *
 * @throws KitError from `createKit`: `option_invalid`
 */
export const onrampCoinbase = (options: CoinbaseOptions): Plugin =>
  definePlugin({
    id: 'onramp-coinbase/react',
    includes: [onramp(), headless(options)],
    setup() {
      // The screens are those of every provider.
    },
  })
