import { expect, test } from 'vitest'
import { createFakePorts } from '@latchkey/kernel/testing'
import { actAsWallet, ALICE, createFakeFrame } from '@latchkey/embedded-wallet/testing'
import { emailWallet } from './embedded-wallet.js'

test('the example of an embedded wallet signs in by e-mail, signs and signs out, without any screen', async () => {
  const ports = createFakePorts()
  const frame = createFakeFrame(ports.browser)
  actAsWallet(frame)
  const signature = `0x${'ab'.repeat(65)}`
  frame.when('RPC_REQUEST', () => ({ value: signature }))
  const { kit, follow, sendCode, signIn, address, sign, signOut } = emailWallet(ports)
  const told: string[] = []
  follow((text) => told.push(text))
  const sending = sendCode('alice@mail.example')
  await expect.poll(() => frame.made.length).toBe(1)
  // Half a second after the frame's page is there it is asked.
  await ports.clock.advance(500)
  await sending
  await expect(signIn('000000')).rejects.toMatchObject({ code: 'otp_invalid' })
  await signIn('123456')
  expect(told).toEqual([
    'Enter the code sent to alice@mail.example.',
    'This code is not right. Check it and try again.',
  ])
  expect(address()?.toLowerCase()).toBe(ALICE)
  expect(await sign('Hello')).toBe(signature)
  await signOut()
  expect([address(), frame.inPage.length]).toEqual([undefined, 0])
  kit.dispose()
})
