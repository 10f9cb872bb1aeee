import type { Account, Atom, CaipNetwork, CaipNetworkId, Kit, KitEvents } from '@latchkey/kernel'
import { expectTypeOf, test } from 'vitest'
import { Activity, activity, type ActivityState } from './index.js'
import { activity as withView, type UseActivity } from './react/index.js'

declare const kit: Kit
declare const account: Account
declare const network: CaipNetwork

test('the service has the type of its token', () => {
  const service = kit.get(Activity)
  expectTypeOf(service.stateAtom(account.id)).toEqualTypeOf<Atom<ActivityState>>()
  expectTypeOf(service.older(account, network)).toEqualTypeOf<Promise<void>>()
  // @ts-expect-error an address names no account of a chain
  service.stateAtom('0x0000000000000000000000000000000000000000')
})

test('how far it reaches is one of four words', () => {
  expectTypeOf<ActivityState['older']>().toEqualTypeOf<'none' | 'more' | 'loading' | 'failed'>()
  expectTypeOf<UseActivity['status']>().toEqualTypeOf<ActivityState['status']>()
})

test('a failure is reported without an address', () => {
  expectTypeOf<KitEvents['ERROR_FETCH_TRANSACTIONS']>().toEqualTypeOf<{
    readonly network: CaipNetworkId
    readonly code: string
  }>()
})

test('both doors take the same options', () => {
  activity({ watch: true })
  // @ts-expect-error a word is no answer to yes or no
  activity({ watch: 'always' })
  expectTypeOf(withView).parameters.toEqualTypeOf<Parameters<typeof activity>>()
})
