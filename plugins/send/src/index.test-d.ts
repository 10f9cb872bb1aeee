import type { Kit, KitEvents } from '@latchkey/kernel'
import type { TransactionRecord } from '@latchkey/money'
import { expectTypeOf, test } from 'vitest'
import { Send, send, type SendFacts, type SendReview } from './index.js'
import type { UseSend } from './react/index.js'

declare const kit: Kit

test('the service has the type of its token', () => {
  const service = kit.get(Send)
  expectTypeOf(service).toEqualTypeOf<Send>()
  expectTypeOf(service.review()).toEqualTypeOf<Promise<SendReview>>()
  expectTypeOf(service.confirm()).toEqualTypeOf<Promise<TransactionRecord | undefined>>()
})

test('an amount is a bigint, or all there is', () => {
  const service = kit.get(Send)
  void service.edit({ amount: 1n, to: 'vitalik.eth' })
  void service.edit({ amount: 'max' })
  // @ts-expect-error a number keeps 15 of its digits
  void service.edit({ amount: 1.5 })
  // @ts-expect-error there is no such field
  void service.edit({ receiver: '0x' })
  // @ts-expect-error there is no such note
  void service.accept('anything')
})

test('the steps are those that a screen has to draw', () => {
  expectTypeOf<UseSend['state']['step']>().toEqualTypeOf<
    'editing' | 'checking' | 'review' | 'asking' | 'sent'
  >()
})

test('its events bring the facts of the transfer', () => {
  expectTypeOf<KitEvents['SEND_SUCCESS']>().toEqualTypeOf<SendFacts>()
  expectTypeOf<KitEvents['SEND_ERROR']['code']>().toEqualTypeOf<string>()
})

test('it takes no options', () => {
  send()
  // @ts-expect-error there are none
  send({ slippage: 1 })
})
