import type { Plugin } from '@latchkey/kernel'
import { expectTypeOf, test } from 'vitest'
import { onrampMeld } from './index.js'
import { onrampMeld as withWords } from './react/index.js'

test('the public key is required', () => {
  expectTypeOf(onrampMeld({ publicKey: 'key' })).toEqualTypeOf<Plugin>()
  // @ts-expect-error the key is missing
  onrampMeld({})
  // @ts-expect-error there are no options at all
  onrampMeld()
  // @ts-expect-error an amount is a decimal text
  onrampMeld({ publicKey: 'key', sourceAmount: 50 })
})

test('both doors take the same options', () => {
  expectTypeOf(withWords).parameters.toEqualTypeOf<Parameters<typeof onrampMeld>>()
})
