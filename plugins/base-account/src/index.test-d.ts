import type { Plugin } from '@latchkey/kernel'
import { expectTypeOf, test } from 'vitest'
import { baseAccount } from './index.js'
import { baseAccount as withWords } from './react/index.js'

test('both doors take the same options', () => {
  expectTypeOf(baseAccount()).toEqualTypeOf<Plugin>()
  baseAccount({ networks: ['eip155:8453'] })
  // @ts-expect-error a network is an id, not a number
  baseAccount({ networks: [8453] })
  expectTypeOf(withWords).parameters.toEqualTypeOf<Parameters<typeof baseAccount>>()
})
