import type { Plugin } from '@latchkey/kernel'
import { expectTypeOf, test } from 'vitest'
import { onrampCoinbase } from './index.js'
import { onrampCoinbase as withWords } from './react/index.js'
import { coinbaseOnramp } from './server/index.js'

test('both doors take the same options', () => {
  expectTypeOf(onrampCoinbase).returns.toEqualTypeOf<Plugin>()
  expectTypeOf(withWords).parameters.toEqualTypeOf<Parameters<typeof onrampCoinbase>>()
  // @ts-expect-error how it sells is missing
  onrampCoinbase()
})

test('the server says who may buy, from where, and for whom', () => {
  expectTypeOf(coinbaseOnramp).parameter(0).toHaveProperty('origins')
  expectTypeOf(coinbaseOnramp).parameter(0).toHaveProperty('authorise')
  // @ts-expect-error the key, the origins and the rest are missing
  coinbaseOnramp({})
})
