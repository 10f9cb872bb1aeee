// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { APP_PREFIX } from '../../wire/messages.js'
import { createFakeFrame, type FakeFrame } from '../../testing/frame-page.js'
import { CODE, createFakeServer } from '../../testing/wallet-server.js'

const ADA = 'ada@example.org'
const NEW = 'new@example.org'
const PRIMARY = 'POST /email/change/primary'

const text = ({ document }: FakeFrame) => document.body.textContent
const input = ({ document }: FakeFrame) => document.querySelector<HTMLInputElement>('.code')
const shown = (frame: FakeFrame) => expect.poll(() => input(frame)).not.toBeNull()
const wrong = ({ document }: FakeFrame) => document.querySelector('.field .wrong')?.textContent

function type(frame: FakeFrame, code: string) {
  const field = input(frame)!
  field.value = code
  field.dispatchEvent(new Event('input'))
}

/** Everything of the sheet has been in view for a moment. */
function seen(frame: FakeFrame) {
  frame.see(true)
  frame.move(500)
}

/** A frame that has sent the code of a login. */
async function atLogin() {
  const frame = await createFakeFrame()
  await frame.ask('CONNECT_EMAIL', { email: ADA })
  return frame
}

/** A frame whose visitor wants another address, as its app says. */
async function atChange() {
  const server = createFakeServer()
  server.memory.user = server.memory.next
  const frame = await createFakeFrame({ server })
  await frame.ask('UPDATE_EMAIL', { email: NEW })
  return frame
}

const called = ({ server }: FakeFrame, path: string) =>
  server.memory.calls.filter((call) => call.includes(path)).length

test('a login’s code is typed in the frame, and the app hears that it was right, not the code', async () => {
  const frame = await atLogin()
  const asked = frame.ask('CONNECT_OTP', {})
  await shown(frame)
  type(frame, CODE)
  expect(await asked).toBeUndefined()
  expect(await frame.ask('IS_CONNECTED', {})).toEqual({ isConnected: true })
  expect(JSON.stringify(frame.told)).not.toContain(CODE)
  // It stays for a moment, at rest, while the app goes on.
  expect(input(frame)?.disabled).toBe(true)
  frame.move(1_000)
  expect(frame.document.body.childElementCount).toBe(0)
})

test('a wrong code is reported to the app and at the field, which stays for the next try', async () => {
  const frame = await atLogin()
  const first = frame.ask('CONNECT_OTP', {})
  await shown(frame)
  const field = input(frame)
  type(frame, '000000')
  await expect(first).rejects.toMatchObject({ code: 'otp_invalid' })
  expect(wrong(frame)).toBe('Wrong code.')
  const second = frame.ask('CONNECT_OTP', {})
  await expect.poll(() => called(frame, '/email/verify')).toBe(1)
  expect(input(frame)).toBe(field)
  type(frame, CODE)
  expect(await second).toBeUndefined()
})

test('the app takes its question back: the field goes, and a code that is typed counts for nothing', async () => {
  const frame = await atLogin()
  const id = 'question'
  frame.post({ type: `${APP_PREFIX}CONNECT_OTP`, id, payload: {} })
  await shown(frame)
  const field = input(frame)!
  frame.post({ type: `${APP_PREFIX}ABORT`, id: 'end', payload: { id } })
  await expect.poll(() => input(frame)).toBeNull()
  field.value = CODE
  field.dispatchEvent(new Event('input'))
  const answer = frame.told.find(({ message }) => message.id === id)
  expect(answer?.message.payload).toMatchObject({ code: 'request_aborted' })
  expect(frame.told.some(({ message }) => message.id === 'end')).toBe(false)
  expect(await frame.ask('IS_CONNECTED', {})).toEqual({ isConnected: false })
})

test('another page cannot take it back', async () => {
  const frame = await atLogin()
  const id = 'question'
  frame.post({ type: `${APP_PREFIX}CONNECT_OTP`, id, payload: {} })
  await shown(frame)
  const end = { type: `${APP_PREFIX}ABORT`, id: 'end', payload: { id } }
  frame.post(end, { origin: 'https://evil.example' })
  frame.post(end, { source: {} })
  frame.post({ ...end, payload: { id: 'other' } })
  frame.post({ ...end, id: 'end-2', payload: {} })
  await frame.ask('IS_CONNECTED', {})
  expect(input(frame)).not.toBeNull()
})

test('Escape in the field is the visitor’s no', async () => {
  const frame = await atLogin()
  const asked = frame.ask('CONNECT_OTP', {})
  await shown(frame)
  input(frame)!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await expect(asked).rejects.toMatchObject({ code: 'user_rejected' })
  expect(input(frame)).toBeNull()
})

test('both codes of a change are typed in the frame, which says what each is for', async () => {
  const frame = await atChange()
  const old = frame.ask('UPDATE_EMAIL_PRIMARY_OTP', {})
  await shown(frame)
  expect(text(frame)).toContain(`Your new email: ${NEW}`)
  expect(text(frame)).toContain(`code sent to ${ADA}`)
  seen(frame)
  type(frame, CODE)
  expect(await old).toBeUndefined()
  const next = frame.ask('UPDATE_EMAIL_SECONDARY_OTP', {})
  await expect.poll(() => text(frame)).toContain(`Now enter the code sent to ${NEW}`)
  seen(frame)
  type(frame, CODE)
  expect(await next).toEqual({ newEmail: NEW })
})

test.each(['UPDATE_EMAIL_PRIMARY_OTP', 'UPDATE_EMAIL_SECONDARY_OTP'] as const)(
  'a page that has a code of a change hands it over in vain: %s',
  async (name) => {
    const frame = await atChange()
    await expect(frame.ask(name, { otp: CODE })).rejects.toMatchObject({ code: 'code_elsewhere' })
    expect(called(frame, '/email/change/') - called(frame, '/email/change/start')).toBe(0)
  },
)

test('a code of a change counts only once its purpose has been in view for a moment', async () => {
  const frame = await atChange()
  const asked = frame.ask('UPDATE_EMAIL_PRIMARY_OTP', {})
  await shown(frame)
  type(frame, CODE)
  frame.see(true)
  frame.move(499)
  frame.see(false)
  frame.move(1_000)
  await frame.ask('GET_CHAIN_ID')
  expect(frame.server.memory.calls).not.toContain(PRIMARY)
  expect(text(frame)).toContain('whole request into view')
  // The code is there already, so it is sent as soon as all is in view.
  seen(frame)
  expect(await asked).toBeUndefined()
  expect(frame.server.memory.calls).toContain(PRIMARY)
})

test('a visitor who cancels a change in the frame changes nothing', async () => {
  const frame = await atChange()
  const asked = frame.ask('UPDATE_EMAIL_PRIMARY_OTP', {})
  await shown(frame)
  frame.document.querySelector<HTMLButtonElement>('.other')?.click()
  await expect(asked).rejects.toMatchObject({ code: 'user_rejected' })
  expect(frame.server.memory.user?.email).toBe(ADA)
})

test('another change ends the questions of the one before, and is shown by its own address', async () => {
  const frame = await atChange()
  const [old, next] = ['UPDATE_EMAIL_PRIMARY_OTP', 'UPDATE_EMAIL_SECONDARY_OTP'] as const
  const asked = [old, next].map((name) =>
    expect(frame.ask(name, {})).rejects.toMatchObject({ code: 'request_aborted' }),
  )
  await shown(frame)
  const other = frame.ask('UPDATE_EMAIL', { email: 'mallory@example.org' })
  // The new address is not known before the server has answered.
  await expect(frame.ask(old, {})).rejects.toMatchObject({ code: 'change_missing' })
  await other
  await Promise.all(asked)
  expect(input(frame)).toBeNull()
  void frame.ask(old, {}).catch(() => undefined)
  await expect.poll(() => text(frame)).toContain('Your new email: mallory@example.org')
})

test('the server gets the address that the visitor saw', async () => {
  const frame = await atChange()
  // As another frame of the wallet may do.
  frame.server.memory.newEmail = 'mallory@example.org'
  const asked = frame.ask('UPDATE_EMAIL_PRIMARY_OTP', {})
  await shown(frame)
  seen(frame)
  type(frame, CODE)
  await expect(asked).rejects.toMatchObject({ code: 'change_missing' })
  expect(input(frame)).toBeNull()
})

test('trouble of the server is said at the field, and the code may be sent again', async () => {
  const server = createFakeServer()
  let fails = true
  const internal = { error: { code: 'internal', message: 'The wallet server failed.' } }
  const frame = await createFakeFrame({
    server: {
      memory: server.memory,
      fetch: (url, init) =>
        fails && url.endsWith('/email/verify')
          ? Promise.resolve(new Response(JSON.stringify(internal)))
          : server.fetch(url, init),
    },
  })
  await frame.ask('CONNECT_EMAIL', { email: ADA })
  const asked = frame.ask('CONNECT_OTP', {})
  await shown(frame)
  type(frame, CODE)
  await expect(asked).rejects.toMatchObject({ code: 'internal', again: true })
  expect(wrong(frame)).toBe('Something went wrong. Try again.')
  fails = false
  const again = frame.ask('CONNECT_OTP', {})
  await frame.ask('GET_CHAIN_ID')
  type(frame, CODE)
  expect(await again).toBeUndefined()
})

test('a failure before there is a field is not to be asked again at once', async () => {
  const server = createFakeServer()
  server.memory.user = server.memory.next
  const frame = await createFakeFrame({ server })
  await frame.ask('UPDATE_EMAIL', { email: NEW })
  server.memory.down = true
  const asked = frame.ask('UPDATE_EMAIL_PRIMARY_OTP', {})
  await expect(asked).rejects.toEqual({
    code: 'network_error',
    message: expect.any(String) as string,
  })
})

test('a code that was taken back while it was checked leaves no field and no complaint', async () => {
  const server = createFakeServer()
  let answer = () => {}
  const checked = new Promise<void>((resolve) => {
    answer = resolve
  })
  const frame = await createFakeFrame({
    server: {
      memory: server.memory,
      fetch: async (url, init) => {
        if (url.endsWith('/email/verify')) await checked
        return server.fetch(url, init)
      },
    },
  })
  await frame.ask('CONNECT_EMAIL', { email: ADA })
  frame.post({ type: `${APP_PREFIX}CONNECT_OTP`, id: 'question', payload: {} })
  await shown(frame)
  type(frame, '000000')
  frame.post({ type: `${APP_PREFIX}ABORT`, id: 'end', payload: { id: 'question' } })
  answer()
  await expect.poll(() => input(frame)).toBeNull()
  void frame.ask('CONNECT_OTP', {}).catch(() => undefined)
  await shown(frame)
  expect(wrong(frame)).toBe('')
})

test('a question right after a right code has a field of its own', async () => {
  const frame = await atLogin()
  const first = frame.ask('CONNECT_OTP', {})
  await shown(frame)
  type(frame, CODE)
  await first
  const second = frame.ask('CONNECT_OTP', {})
  await expect.poll(() => input(frame)?.disabled).toBe(false)
  frame.move(1_000)
  type(frame, CODE)
  expect(await second).toBeUndefined()
})

test('six digits typed out of sight of their purpose are refused with the reason, and Escape works with the focus anywhere', async () => {
  const frame = await atChange()
  const asked = frame.ask('UPDATE_EMAIL_PRIMARY_OTP', {})
  await shown(frame)
  type(frame, CODE)
  expect(text(frame)).toContain('whole request into view')
  frame.document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  await expect(asked).rejects.toMatchObject({ code: 'user_rejected' })
})

test('the purpose of the code is read aloud with the field', async () => {
  const frame = await atChange()
  void frame.ask('UPDATE_EMAIL_PRIMARY_OTP', {}).catch(() => undefined)
  await shown(frame)
  const [first = ''] = (input(frame)!.getAttribute('aria-describedby') ?? '').split(' ')
  expect(frame.document.getElementById(first)?.textContent).toContain(NEW)
})
