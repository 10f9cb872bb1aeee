// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createFakeFrame, type FakeFrame } from '../testing/frame-page.js'
import { CODE, createFakeServer, LEAVE } from '../testing/wallet-server.js'

const ADA = 'ada@example.org'
const NEW = 'new@example.org'

async function type({ document }: FakeFrame, code: string, said: string) {
  await expect.poll(() => document.body.textContent).toContain(said)
  const input = document.querySelector<HTMLInputElement>('.code')!
  input.value = code
  input.dispatchEvent(new Event('input'))
}

/** A window whose visitor is signed in. */
async function open() {
  const server = createFakeServer()
  server.memory.user = server.memory.next
  const page = await createFakeFrame({ server, isWindow: true })
  return { page, server }
}

test('a window changes the address by both codes, and hands its session over again', async () => {
  const { page, server } = await open()
  const asked = page.ask('CHANGE_EMAIL', { email: NEW })
  // Whatever the visitor typed in the app: this is what they prove.
  await expect.poll(() => page.document.body.textContent).toContain(`Your new address: ${NEW}`)
  await type(page, '000000', `code from the mail to ${ADA}`)
  await expect.poll(() => page.document.querySelector('.field .wrong')?.textContent).toBeTruthy()
  await type(page, CODE, `code from the mail to ${ADA}`)
  await type(page, CODE, `Now enter the code from the mail to ${NEW}`)
  const { token, newEmail } = (await asked) as { token: string; newEmail: string }
  expect(newEmail).toBe(NEW)
  expect(JSON.parse(token)).toMatchObject({ user: { email: NEW }, leave: LEAVE })
  expect(page.toFrames).toEqual([{ type: 'latchkey:hand-over', ticket: 'ticket' }])
  expect(server.memory.user?.email).toBe(NEW)
})

test('an address that looks like another is shown as what the server sets, and told so', async () => {
  const { page, server } = await open()
  const [named, meant] = ['New@gm\u0430il.com', 'new@xn--gmil-63d.com']
  const asked = page.ask('CHANGE_EMAIL', { email: named })
  await expect.poll(() => page.document.body.textContent).toContain(`Your new address: ${meant}`)
  await type(page, CODE, `code from the mail to ${ADA}`)
  await type(page, CODE, `Now enter the code from the mail to ${meant}`)
  expect(await asked).toMatchObject({ newEmail: meant })
  expect(server.memory.user?.email).toBe(meant)
})

test('what the server refuses is told to the app, and nothing is shown any more', async () => {
  const { page } = await open()
  const asked = page.ask('CHANGE_EMAIL', { email: ADA })
  await expect(asked).rejects.toMatchObject({ code: 'email_invalid' })
  expect(page.document.querySelector('main.sheet')).toBeNull()
})

test('who gives up changes nothing', async () => {
  const { page, server } = await open()
  const asked = page.ask('CHANGE_EMAIL', { email: NEW })
  await expect.poll(() => page.document.querySelector('.code')).not.toBeNull()
  page.document.querySelector<HTMLButtonElement>('.reject')?.click()
  await expect(asked).rejects.toMatchObject({ code: 'user_rejected' })
  expect(server.memory.user?.email).toBe(ADA)
})

test('a frame in the app’s page does not take a window’s part', async () => {
  const frame = await createFakeFrame()
  await expect(frame.ask('CHANGE_EMAIL', { email: NEW })).rejects.toMatchObject({
    code: 'message_misplaced',
  })
})
