import type { Atom, Kit, Plugin } from '@latchkey/kernel'
import { expectTypeOf, test } from 'vitest'
import { Cloud, cloud, type RemoteFeature } from './index.js'

declare const kit: Kit

test('the service has the type of its token', () => {
  const service = kit.get(Cloud)
  expectTypeOf(service.featuresAtom).toEqualTypeOf<Atom<readonly RemoteFeature[]>>()
  expectTypeOf(service.hides('swaps')).toEqualTypeOf<Atom<boolean>>()
  expectTypeOf(service.allowedOrigins()).toEqualTypeOf<Promise<readonly string[]>>()
})

test('a remote rule is a switch, with lists at most', () => {
  expectTypeOf<RemoteFeature['isEnabled']>().toEqualTypeOf<boolean>()
  expectTypeOf<RemoteFeature['config']>().toEqualTypeOf<readonly string[] | undefined>()
})

test('options are checked where they are written', () => {
  expectTypeOf(cloud({ projectId: 'x' })).toEqualTypeOf<Plugin>()
  // @ts-expect-error services are named one by one
  cloud({ services: 'https://api.example' })
})
