import type { Plugin } from '@latchkey/kernel'
import { expectTypeOf, test } from 'vitest'
import { coinbaseWallet } from './index.js'
import { coinbaseWallet as withWords } from './react/index.js'

test('both doors take the same options', () => {
  expectTypeOf(coinbaseWallet()).toEqualTypeOf<Plugin>()
  coinbaseWallet({ wallets: 'smartWalletOnly' })
  // @ts-expect-error there are three choices
  coinbaseWallet({ wallets: 'none' })
  expectTypeOf(withWords).parameters.toEqualTypeOf<Parameters<typeof coinbaseWallet>>()
})
