import { expect, test } from 'vitest'
import { createFakePorts } from '@latchkey/kernel/testing'
import { actAsWallet, createFakeFrame } from '@latchkey/embedded-wallet/testing'
import { emailWallet } from './embedded-wallet.js'

test('a visitor signs in, and signs', async () => {
  const ports = createFakePorts()
  const frame = createFakeFrame(ports.browser)
  actAsWallet(frame) // any address, the code 123456
  const signature = `0x${'ab'.repeat(65)}`
  frame.when('RPC_REQUEST', () => ({ value: signature }))
  const { sendCode, signIn, sign } = emailWallet(ports)
  const sending = sendCode('alice@mail.example')
  await expect.poll(() => frame.made.length).toBe(1)
  await ports.clock.advance(500)
  await sending
  await signIn('123456')
  expect(await sign('Hello')).toBe(signature)
})
