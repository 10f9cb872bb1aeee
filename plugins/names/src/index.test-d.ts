import type { Atom, Kit, Plugin } from '@latchkey/kernel'
import { expectTypeOf, test } from 'vitest'
import { NameRegistrar, names, type NameState } from './index.js'
import { names as withView, type UseNameRegistration } from './react/index.js'

declare const kit: Kit

test('the service has the type of its token', () => {
  const service = kit.get(NameRegistrar)
  expectTypeOf(service.stateAtom).toEqualTypeOf<Atom<NameState>>()
  expectTypeOf(service.register()).toEqualTypeOf<Promise<string>>()
  // @ts-expect-error a name is a text
  void service.edit(1)
  // @ts-expect-error there is no such note
  void service.accept('anything', true)
})

test('the hook has the steps of the service', () => {
  expectTypeOf<UseNameRegistration['state']['step']>().toEqualTypeOf<NameState['step']>()
})

test('both doors take the same options', () => {
  expectTypeOf(names()).toEqualTypeOf<Plugin>()
  expectTypeOf(withView).parameters.toEqualTypeOf<Parameters<typeof names>>()
})
