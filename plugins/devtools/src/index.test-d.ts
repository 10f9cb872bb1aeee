import type { Kit, Plugin } from '@latchkey/kernel'
import { expectTypeOf, test } from 'vitest'
import { Devtools, devtools, type Session } from './index.js'

declare const kit: Kit

test('the service has the type of its token', () => {
  const service = kit.get(Devtools)
  expectTypeOf(service.session({ addresses: false })).toEqualTypeOf<Promise<Session>>()
  expectTypeOf(service.open()).toEqualTypeOf<Promise<void>>()
})

test('options are typed', () => {
  expectTypeOf(devtools()).toEqualTypeOf<Plugin>()
  devtools({ corner: 'top-end', limit: 200 })
  // @ts-expect-error there is no such corner
  devtools({ corner: 'middle' })
})
