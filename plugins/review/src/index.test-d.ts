import { expectTypeOf, test } from 'vitest'
import type { decode } from './evm/index.js'
import { bind, same, type ReviewCall, type ReviewRequest } from './index.js'
import type { Fact } from './internal.js'

declare const request: ReviewRequest
declare const facts: readonly Fact[]

test('value and fee are bigints', () => {
  expectTypeOf<ReviewCall['value']>().toEqualTypeOf<bigint>()
  expectTypeOf<ReviewRequest['calls']>().toExtend<readonly ReviewCall[]>()
  // @ts-expect-error a number keeps 15 of its digits
  const call: ReviewCall = { to: undefined, value: 1, data: '0x' }
  void call
})

test('a review cannot be changed', () => {
  const bound = bind(request, facts)
  // @ts-expect-error it is read only
  bound.account = 'another'
  // @ts-expect-error it is read only
  bound.facts[0] = facts[0]
  expectTypeOf(same).parameter(0).toEqualTypeOf<typeof bound>()
})

test('a call is decoded or it is not', () => {
  expectTypeOf<undefined>().toExtend<ReturnType<typeof decode>>()
})
