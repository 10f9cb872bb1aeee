// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { mnemonicToAccount } from 'viem/accounts'
import { createFakeFrame, type FakeFrame } from '../../testing/frame-page.js'
import { CODE } from '../../testing/wallet-server.js'

async function open() {
  const frame = await createFakeFrame()
  await frame.ask('CONNECT_EMAIL', { email: 'ada@example.org' })
  await frame.ask('CONNECT_OTP', { otp: CODE })
  const { address } = (await frame.ask('GET_USER', { chainId: 31337 })) as { address: string }
  return { frame, address }
}

const words = ({ document }: FakeFrame) =>
  [...document.querySelectorAll('.phrase li')].map((item) => item.textContent)

/** The visitor has seen the form for a moment. */
function look(frame: FakeFrame) {
  frame.see(true)
  frame.move(500)
}

async function type({ document }: FakeFrame, otp: string) {
  await expect.poll(() => document.querySelector<HTMLInputElement>('.code')?.oninput).toBeTruthy()
  const input = document.querySelector<HTMLInputElement>('.code')!
  input.value = otp
  input.dispatchEvent(new Event('input'))
}

test('the phrase is shown in the frame after a fresh code, and the app gets nothing of it', async () => {
  const { frame, address } = await open()
  const asked = frame.ask('EXPORT_WALLET')
  await expect.poll(() => frame.document.querySelector('.code')).not.toBeNull()
  expect(frame.document.querySelector('.code')?.getAttribute('name')).toBe('code')
  await type(frame, '000000')
  await expect.poll(() => frame.document.body.textContent).toContain('Wrong code')
  expect(words(frame)).toEqual([])
  await type(frame, CODE)
  await expect.poll(() => words(frame).length).toBe(12)
  const phrase = words(frame).join(' ')
  expect(mnemonicToAccount(phrase).address).toBe(address)
  expect(frame.document.querySelector('header')?.textContent).toContain('shop.example')
  const done = frame.document.querySelector<HTMLButtonElement>('.approve')
  // It has not been seen yet.
  expect(done?.getAttribute('aria-disabled')).toBe('true')
  done?.click()
  await expect.poll(() => frame.document.body.textContent).toContain('One moment')
  expect(words(frame)).toHaveLength(12)
  look(frame)
  expect(done?.getAttribute('aria-disabled')).toBe('false')
  done?.click()
  await asked
  expect(JSON.stringify(frame.told)).not.toContain(phrase)
  expect(frame.document.body.childElementCount).toBe(0)
})

test.each([
  [
    'cancelled',
    (frame: FakeFrame) => frame.document.querySelector<HTMLButtonElement>('.reject')?.click(),
  ],
  ['aborted by the app', (frame: FakeFrame) => void frame.ask('RPC_ABORT')],
])('an export that is %s shows nothing', async (_, end) => {
  const { frame } = await open()
  const asked = frame.ask('EXPORT_WALLET').catch((error: unknown) => error)
  await expect.poll(() => frame.document.querySelector('.code')).not.toBeNull()
  end(frame)
  expect((await asked) as object).toHaveProperty('code')
  await expect.poll(() => frame.document.body.childElementCount).toBe(0)
})

test('a visitor who is not signed in does not see the sheet', async () => {
  const frame = await createFakeFrame()
  await expect(frame.ask('EXPORT_WALLET')).rejects.toMatchObject({ code: 'not_connected' })
  expect(frame.document.body.childElementCount).toBe(0)
})

test('where a code went out only just, the wait is said and goes by, and another try goes on', async () => {
  const { frame } = await open()
  frame.server.memory.tooSoon = true
  const asked = frame.ask('EXPORT_WALLET')
  await expect.poll(() => frame.document.body.textContent).toContain('after 30 seconds')
  frame.move(12_000)
  expect(frame.document.body.textContent).toContain('after 18 seconds')
  frame.move(18_000)
  expect(frame.document.body.textContent).not.toContain('try again')
  frame.server.memory.tooSoon = false
  look(frame)
  frame.document.querySelector<HTMLButtonElement>('.approve')?.click()
  await type(frame, CODE)
  await expect.poll(() => words(frame).length).toBe(12)
  frame.document.querySelector<HTMLButtonElement>('.approve')?.click()
  await asked
})
