import type { Atom, Kit } from '@latchkey/kernel'
import { expectTypeOf, test } from 'vitest'
import { SmartSessions, smartSessions, type SmartSessionsState } from './index.js'
import type { UseSmartSessions } from './react/index.js'

declare const kit: Kit

test('the service has the type of its token', () => {
  const service = kit.get(SmartSessions)
  expectTypeOf(service.stateAtom).toEqualTypeOf<Atom<SmartSessionsState>>()
  expectTypeOf(service.confirm().then(({ context }) => context)).toEqualTypeOf<Promise<string>>()
})

test('a request says what, for whom and until when', () => {
  const service = kit.get(SmartSessions)
  void service.review({ expiry: 0, signer: { type: 'keys', data: {} }, permissions: [] })
  // @ts-expect-error a session without an end is none
  void service.review({ signer: { type: 'keys', data: {} }, permissions: [] })
  // @ts-expect-error there are two flows
  void service.accept('all', true)
})

test('the hook shows the sessions of the service', () => {
  expectTypeOf<UseSmartSessions['state']>().toEqualTypeOf<SmartSessionsState>()
})

test('it takes no options', () => {
  smartSessions()
  // @ts-expect-error there are none
  smartSessions({ expiry: 1 })
})
