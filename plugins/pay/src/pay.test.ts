import { expect, test } from 'vitest'
import { settle } from '@latchkey/kernel/testing'
import { BOB, ETHER, ONE, sendKit } from '@latchkey/send/testing'
import { pay } from './pay.js'
import { Pay } from './service.js'

test("a payment with a memo of the visitor's own is not the order paid, and may be", async () => {
  for (const [memo, step, status] of [
    ['Order 7', 'sent', undefined],
    ['Order 8', 'open', 'maybe_paid'],
  ] as const) {
    const self = await sendKit(
      { memo: 'optional' },
      { more: [pay()], kit: { features: { pay: true } } },
    )
    const service = self.kit.get(Pay)
    const order = { asset: ETHER, amount: ONE, recipient: BOB, reference: 'Order 7' }
    let told: string | undefined
    void service.pay(order).then((result) => (told = result.status))
    await expect.poll(() => self.kit.store.get(service.stateAtom).step).toBe('open')
    await service.review()
    await self.fill({ memo })
    await self.send.review()
    await self.press()
    await expect.poll(() => self.chain.prompts.length).toBe(1)
    self.chain.prompts[0]?.answer(`0x${'a1'.repeat(32)}`)
    await expect.poll(() => self.state().step).toBe('sent')
    expect(self.kit.store.get(service.stateAtom).step, memo).toBe(step)
    self.kit.modal.close()
    await settle()
    expect(told, memo).toBe(status)
  }
})

test('a late answer to an older order does not pay the newer one', async () => {
  const self = await sendKit(
    { memo: 'optional' },
    { more: [pay()], kit: { features: { pay: true } } },
  )
  const service = self.kit.get(Pay)
  const told: (string | undefined)[] = []
  const ask = async (index: number, reference: string) => {
    const order = { asset: ETHER, amount: ONE, recipient: BOB, reference }
    void service.pay(order).then((result) => (told[index] = result.status))
    await expect.poll(() => self.kit.store.get(service.stateAtom).order?.reference).toBe(reference)
    await service.review()
  }
  await ask(0, 'Order 7')
  await self.press()
  await expect.poll(() => self.chain.prompts.length).toBe(1)
  await self.send.stopWaiting()
  self.kit.modal.close()
  await expect.poll(() => told[0]).toBe('maybe_paid')
  await ask(1, 'Order 8')
  self.chain.prompts[0]?.answer(`0x${'a1'.repeat(32)}`)
  await settle()
  self.kit.modal.close()
  await settle()
  expect(told[1]).not.toBe('paid')
  expect(self.kit.store.get(service.stateAtom).step).not.toBe('sent')
})
