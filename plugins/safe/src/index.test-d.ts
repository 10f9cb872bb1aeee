import type { Plugin } from '@latchkey/kernel'
import { expectTypeOf, test } from 'vitest'
import { safe } from './index.js'
import { safe as withWords } from './react/index.js'

test('both doors take the same options', () => {
  expectTypeOf(safe()).toEqualTypeOf<Plugin>()
  safe({ origins: ['https://safe.example'] })
  // @ts-expect-error a list, also of one
  safe({ origins: 'https://safe.example' })
  expectTypeOf(withWords).parameters.toEqualTypeOf<Parameters<typeof safe>>()
})
