// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { APP_PREFIX, FRAME_PREFIX, MESSAGES, type MessageName } from '../wire/messages.js'
import { createFakeFrame, type FakeFrame } from '../testing/frame-page.js'
import { APP, CODE, createFakeServer } from '../testing/wallet-server.js'

const signIn = async (frame: FakeFrame) => {
  await frame.ask('CONNECT_EMAIL', { email: 'ada@example.org' })
  await frame.ask('CONNECT_OTP', { otp: CODE })
}

/** A change that an earlier message began at the server is visible there by then. */
const settled = (frame: FakeFrame) => frame.ask('CONNECT_EMAIL', { email: 'last@example.org' })

test('the app hears that messages are read, at its own origin alone', async () => {
  const { told } = await createFakeFrame()
  const payload = { asksCodes: true, tellsUsers: true, approves: 'any' }
  expect(told).toEqual([{ message: { type: `${FRAME_PREFIX}FRAME_READY`, payload }, to: APP }])
})

test('an answer has the id of its request, and goes to the origin that asked', async () => {
  const frame = await createFakeFrame()
  frame.post({ type: `${APP_PREFIX}GET_CHAIN_ID`, id: 'one' })
  await settled(frame)
  expect(frame.told).toContainEqual({
    message: {
      type: `${FRAME_PREFIX}GET_CHAIN_ID_SUCCESS`,
      id: 'one',
      payload: { chainId: 31337 },
    },
    to: APP,
  })
})

const otherWindow = { postMessage: () => undefined }
const origins = [
  'https://evil.example',
  'http://shop.example',
  'https://shop.example:8443',
  'https://sub.shop.example',
  'https://shop.example.evil.example',
  'null',
  '',
]
const forgeries: readonly [string, { origin?: string; source?: unknown }][] = [
  ...origins.map((origin) => [`from ${origin || 'no origin'}`, { origin }] as const),
  ['of another window of the app', { source: otherWindow }],
  ['of no window', { source: null }],
  ['of another window of another origin', { source: otherWindow, origin: 'https://evil.example' }],
].map(([name, sender]) => [name as string, sender as { origin?: string; source?: unknown }])

const harmful: readonly [MessageName, unknown][] = [
  ['SIGN_OUT', undefined],
  ['CONNECT_OTP', { otp: CODE }],
  ['SWITCH_NETWORK', { chainId: 'solana:localnet' }],
  ['RPC_REQUEST', { method: 'personal_sign', params: ['0x6869', '0x'] }],
  ['SYNC_THEME', { themeMode: 'dark' }],
]

test.each(harmful)('a forged %s changes nothing and has no answer', async (message, payload) => {
  const check = async ([, sender]: (typeof forgeries)[number]) => {
    const frame = await createFakeFrame()
    await signIn(frame)
    const { calls } = frame.server.memory
    const [before, told] = [calls.length, frame.told.length]
    frame.post({ type: `${APP_PREFIX}${message}`, id: 'forged', payload }, sender)
    await settled(frame)
    expect(frame.told.slice(told).map(({ message: { id } }) => id)).not.toContain('forged')
    expect(calls.slice(before)).toEqual(['POST /email/start'])
    expect(frame.server.memory.user).not.toBeNull()
    expect(await frame.ask('GET_CHAIN_ID')).toEqual({ chainId: 31337 })
    expect(frame.document.documentElement.dataset['theme']).toBeUndefined()
    expect(frame.document.body.childElementCount).toBe(0)
  }
  expect(await failing(forgeries, check, ([name]) => name)).toEqual([])
})

test('an id that was used before is not answered again', async () => {
  const frame = await createFakeFrame()
  const once = { type: `${APP_PREFIX}CONNECT_EMAIL`, id: 'same', payload: { email: 'a@b.example' } }
  frame.post(once)
  frame.post(once)
  await settled(frame)
  expect(frame.server.memory.calls.filter((call) => call === 'POST /email/start')).toHaveLength(2)
  expect(frame.told.filter(({ message }) => message.id === 'same')).toHaveLength(1)
  expect(frame.logged.at(-1)).toContain('used before')
})

test.each([
  ['a text', 'hello'],
  ['nothing', undefined],
  ['a message of the frame itself', { type: `${FRAME_PREFIX}GET_USER_SUCCESS`, id: '1' }],
  ['an unknown message', { type: `${APP_PREFIX}GIVE_KEY`, id: '1' }],
  ['a member of every object', { type: `${APP_PREFIX}constructor`, id: '1' }],
  ['a request without an id', { type: `${APP_PREFIX}SIGN_OUT` }],
  ['an id that is no text', { type: `${APP_PREFIX}SIGN_OUT`, id: 7 }],
])('%s is dropped, and a line is logged', async (_, data) => {
  const frame = await createFakeFrame()
  const told = frame.told.length
  frame.post(data)
  await settled(frame)
  expect(frame.told.length).toBe(told + 1)
  expect(frame.logged).toHaveLength(1)
})

test.each([
  ['CONNECT_EMAIL', {}],
  ['CONNECT_EMAIL', { email: 7 }],
  ['CONNECT_OTP', { otp: '12345' }],
  ['CONNECT_OTP', { otp: '１２３４５６' }],
  ['SWITCH_NETWORK', { chainId: -1 }],
  ['SWITCH_NETWORK', { chainId: 1.5 }],
  ['RPC_REQUEST', { method: {} }],
  ['SET_PREFERRED_ACCOUNT', { type: 'multisig' }],
  ['SYNC_THEME', { themeVariables: { accent: 7 } }],
  ['GET_SOCIAL_REDIRECT_URI', { provider: 'myspace' }],
] as const)('%s with the payload %j is refused before anything is done', async (name, payload) => {
  const frame = await createFakeFrame()
  const before = frame.server.memory.calls.length
  await expect(frame.ask(name, payload)).rejects.toMatchObject({ code: 'request_malformed' })
  expect(frame.server.memory.calls).toHaveLength(before)
})

/** Asked without a code, the frame asks the visitor; what takes a question back has no answer of its own. */
const answered = (Object.keys(MESSAGES) as MessageName[]).filter(
  (name) => !name.endsWith('_OTP') && name !== 'ABORT',
)

test.each(answered)('%s is answered, by a success or an error', async (name) => {
  const frame = await createFakeFrame()
  const { user } = MESSAGES.GET_USER.success as unknown as { user: unknown }
  expect(user).toBeUndefined()
  if (name === 'CONNECT_DEVICE') {
    const asked = frame.ask(name)
    await expect.poll(() => frame.events.length).toBe(1)
    frame.events[0]?.listen()
    await expect(asked).resolves.toBeUndefined()
    return
  }
  const answer = await frame.ask(name, {}).then(
    () => 'success',
    (error: unknown) => (error as { message: unknown }).message,
  )
  expect(answer).toBeTypeOf('string')
})

test('an unlisted page around the frame learns nothing, and the visitor sees who asked', async () => {
  const frame = await createFakeFrame({ hostOrigin: 'https://evil.example' })
  expect(frame.told).toEqual([])
  expect(frame.document.body.textContent).toContain('https://evil.example')
  frame.post({ type: `${APP_PREFIX}GET_CHAIN_ID`, id: '1' }, { origin: 'https://evil.example' })
  expect(frame.told).toEqual([])
})

test('only listed origins hear of the frame if the browser does not name the page around', async () => {
  const server = createFakeServer()
  server.memory.config = { ...server.memory.config, origins: [APP, 'https://blog.example'] }
  const { told } = await createFakeFrame({ server, hostOrigin: null })
  expect(told.map(({ to }) => to)).toEqual([APP, 'https://blog.example'])
})

test('without its server the page says so, and another try brings it up', async () => {
  const server = createFakeServer()
  server.memory.down = true
  const frame = await createFakeFrame({ server })
  const retry = frame.document.querySelector('button')
  expect(frame.told).toEqual([])
  server.memory.down = false
  retry?.click()
  await expect.poll(() => frame.told.length).toBe(1)
})
