// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createFakeFrame, type FakeFrame } from '../../testing/frame-page.js'
import { CODE, createFakeServer, LEAVE, type FakeServer } from '../../testing/wallet-server.js'

const ADA = 'ada@example.org'
const NEW = 'new@example.org'

async function type({ document }: FakeFrame, code: string, said: string) {
  await expect.poll(() => document.body.textContent).toContain(said)
  const input = document.querySelector<HTMLInputElement>('.code')!
  input.value = code
  input.dispatchEvent(new Event('input'))
}

/** A window whose visitor is signed in. @param lose whether the answer of a call that the server did is lost */
async function open(lose: (path: string) => boolean = () => false) {
  const { memory, fetch } = createFakeServer()
  const server: FakeServer = {
    memory,
    fetch: async (url, init) => {
      const answer = await fetch(url, init)
      if (lose(new URL(url).pathname)) throw new TypeError('Failed to fetch')
      return answer
    },
  }
  memory.user = memory.next
  const page = await createFakeFrame({ server, isWindow: true })
  return { page, server }
}

const press = ({ document }: FakeFrame, name: string) => {
  document.querySelector<HTMLButtonElement>(name)?.click()
}
const SECOND = '/api/email/change/secondary'

test('a window changes the address by both codes, and hands its session over again', async () => {
  const { page, server } = await open()
  const asked = page.ask('CHANGE_EMAIL', { email: NEW })
  // The proof is about this address, not about the one typed in the app.
  await expect.poll(() => page.document.body.textContent).toContain(`Your new email: ${NEW}`)
  await type(page, '000000', `code sent to ${ADA}`)
  await expect.poll(() => page.document.querySelector('.field .wrong')?.textContent).toBeTruthy()
  await type(page, CODE, `code sent to ${ADA}`)
  await type(page, CODE, `Now enter the code sent to ${NEW}`)
  const { token, newEmail } = (await asked) as { token: string; newEmail: string }
  expect(newEmail).toBe(NEW)
  expect(JSON.parse(token)).toMatchObject({ user: { email: NEW }, leave: LEAVE })
  expect(page.toFrames).toContainEqual({ type: 'latchkey:hand-over', ticket: 'ticket' })
  expect(server.memory.user?.email).toBe(NEW)
})

test('an address that looks like another is shown as what the server sets, and told so', async () => {
  const { page, server } = await open()
  const [named, meant] = ['New@gm\u0430il.com', 'new@xn--gmil-63d.com']
  const asked = page.ask('CHANGE_EMAIL', { email: named })
  await expect.poll(() => page.document.body.textContent).toContain(`Your new email: ${meant}`)
  await type(page, CODE, `code sent to ${ADA}`)
  await type(page, CODE, `Now enter the code sent to ${meant}`)
  expect(await asked).toMatchObject({ newEmail: meant })
  expect(server.memory.user?.email).toBe(meant)
})

test('a refusal of the server reaches the app, and nothing is shown any more', async () => {
  const { page } = await open()
  const asked = page.ask('CHANGE_EMAIL', { email: ADA })
  await expect(asked).rejects.toMatchObject({ code: 'email_invalid' })
  expect(page.document.querySelector('main.sheet')).toBeNull()
})

test('a visitor who gives up changes nothing', async () => {
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

async function bothCodes(page: FakeFrame) {
  await type(page, CODE, `code sent to ${ADA}`)
  await type(page, CODE, `Now enter the code sent to ${NEW}`)
}

test('a locked wallet is unlocked before the change: who gives up there has changed nothing', async () => {
  const { page, server } = await open()
  const sealed = { sealed: 'AAAA', passkeys: [{ credentialId: 'own', sealedKey: 'AAAA' }] }
  server.memory.wallets.set('user-1', sealed)
  const asked = page.ask('CHANGE_EMAIL', { email: NEW })
  await expect.poll(() => page.document.querySelector('textarea')).not.toBeNull()
  press(page, '.reject')
  await expect(asked).rejects.toMatchObject({ code: 'user_rejected' })
  expect(server.memory.calls).not.toContain('POST /email/change/start')
})

test('a change is reported as made even if the session cannot be handed over', async () => {
  const { page, server } = await open((path) => path === '/api/session/hand-over')
  const asked = page.ask('CHANGE_EMAIL', { email: NEW })
  await bothCodes(page)
  expect(await asked).toEqual({ newEmail: NEW })
  expect(server.memory.user?.email).toBe(NEW)
})

test("a change whose answer is lost is reported as made, by the server's record of the user", async () => {
  const { page } = await open((path) => path === SECOND)
  const asked = page.ask('CHANGE_EMAIL', { email: NEW })
  await bothCodes(page)
  expect(await asked).toMatchObject({ newEmail: NEW })
})

test('without an answer, the visitor and the app hear that it is unknown', async () => {
  const lost = new Set<string>()
  const { page } = await open((path) => {
    if (path === SECOND) lost.add(SECOND).add('/api/user')
    return lost.has(path)
  })
  const asked = page.ask('CHANGE_EMAIL', { email: NEW })
  await bothCodes(page)
  const { document } = page
  await expect.poll(() => document.body.textContent).toContain('email may have changed')
  press(page, '.reject')
  await expect(asked).rejects.toMatchObject({ code: 'change_unknown' })
})

test('a visitor who gives up while the server answers hears that the change was made', async () => {
  let answers = () => {}
  const answered = new Promise<void>((resolve) => {
    answers = resolve
  })
  const { server } = await open()
  const late: FakeServer = {
    ...server,
    fetch: async (url, init) => {
      const answer = await server.fetch(url, init)
      if (new URL(url).pathname === SECOND) await answered
      return answer
    },
  }
  const slow = await createFakeFrame({ server: late, isWindow: true })
  const asked = slow.ask('CHANGE_EMAIL', { email: NEW })
  await bothCodes(slow)
  await expect.poll(() => server.memory.user?.email).toBe(NEW)
  press(slow, '.reject')
  answers()
  expect(await asked).toMatchObject({ newEmail: NEW })
})

test('a frame in the app’s page reads the user where the answer to the second code is lost', async () => {
  const { server } = await open((path) => path === SECOND)
  const frame = await createFakeFrame({ server })
  await frame.ask('UPDATE_EMAIL', { email: NEW })
  const typed = async (code: string, to: string) => {
    await expect.poll(() => frame.document.body.textContent).toContain(`code sent to ${to}`)
    frame.see(true)
    frame.move(500)
    await type(frame, code, to)
  }
  const old = frame.ask('UPDATE_EMAIL_PRIMARY_OTP', {})
  await typed(CODE, ADA)
  await old
  const wrong = frame.ask('UPDATE_EMAIL_SECONDARY_OTP', {})
  await typed('000000', NEW)
  await expect(wrong).rejects.toMatchObject({ code: 'network_error' })
  const right = frame.ask('UPDATE_EMAIL_SECONDARY_OTP', {})
  await frame.ask('GET_CHAIN_ID')
  await typed(CODE, NEW)
  expect(await right).toEqual({ newEmail: NEW })
})
