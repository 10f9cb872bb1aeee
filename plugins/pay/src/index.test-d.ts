import type { Kit } from '@latchkey/kernel'
import { expectTypeOf, test } from 'vitest'
import { Pay, type PaymentOrder, type PaymentResult } from './index.js'
import type { UsePay } from './react/index.js'

declare const kit: Kit
declare const order: PaymentOrder

test('the service has the type of its token', () => {
  const service = kit.get(Pay)
  expectTypeOf(service).toEqualTypeOf<Pay>()
  expectTypeOf(service.pay(order)).toEqualTypeOf<Promise<PaymentResult>>()
  expectTypeOf<UsePay['pay']>().toEqualTypeOf<Pay['pay']>()
  // @ts-expect-error a number keeps 15 of its digits
  void service.pay({ ...order, amount: 1.5 })
})

test('only what is paid or has failed has a hash', () => {
  type Named = Extract<PaymentResult, { readonly hash: string }>['status']
  expectTypeOf<Named>().toEqualTypeOf<'paid' | 'failed'>()
})
