// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createFakeFrame, type FakeFrame } from '../../testing/frame-page.js'
import { APP, CODE, createFakeServer, LEAVE, WALLET } from '../../testing/wallet-server.js'

const ADA = 'ada@example.org'

async function type(frame: FakeFrame, code: string) {
  await expect.poll(() => frame.document.querySelector('.code')).not.toBeNull()
  const input = frame.document.querySelector<HTMLInputElement>('.code')!
  input.value = code
  input.dispatchEvent(new Event('input'))
}

/** A window that has signed in, and what the app was told. */
async function signedIn() {
  const server = createFakeServer()
  const page = await createFakeFrame({ server, isWindow: true })
  const asked = page.ask('LOGIN', { email: ADA })
  await type(page, CODE)
  const { token } = (await asked) as { token: string }
  const accounts = { method: 'eth_accounts', chainId: 31337 }
  const [address = ''] = (await page.ask('RPC_REQUEST', accounts)) as readonly string[]
  // The frame in the app's page has other cookies.
  server.memory.user = null
  return { server, page, token, address }
}

const readyOf = ({ told }: FakeFrame) =>
  told.find(({ message }) => message.type.endsWith('FRAME_READY'))?.message.payload

test('a frame that can keep nothing says so, a window never', async () => {
  expect(readyOf(await createFakeFrame())).toEqual({
    asksCodes: true,
    tellsUsers: true,
    approves: 'any',
  })
  expect(readyOf(await createFakeFrame({ blocked: true }))).toEqual({
    asksCodes: true,
    tellsUsers: true,
    approves: 'any',
    storage: 'blocked',
  })
  expect(readyOf(await createFakeFrame({ blocked: true, isWindow: true }))).toEqual({})
})

test('a window asks for the code, and hands the session over to frames of its own origin', async () => {
  const { page, token } = await signedIn()
  expect(page.toFrames).toContainEqual({ type: 'latchkey:hand-over', ticket: 'ticket' })
  expect(JSON.stringify(page.told)).not.toContain('"ticket"')
  expect(JSON.parse(token)).toMatchObject({ user: { email: ADA }, leave: LEAVE })
  expect(page.document.querySelector('main.sheet')).toBeNull()
})

test.each([
  ['CONNECT_EMAIL', { email: ADA }],
  ['CONNECT_OTP', { otp: CODE }],
  ['CONNECT_SOCIAL', { uri: 'good' }],
  ['GET_USER', { socialUri: 'good' }],
  ['UPDATE_EMAIL', { email: 'new@example.org' }],
  ['SIGN_OUT', undefined],
  ['RELOAD', undefined],
] as const)('a window does not answer %s', async (name, payload) => {
  const { page, server } = await signedIn()
  const before = server.memory.calls.length
  await expect(page.ask(name, payload)).rejects.toMatchObject({ code: 'message_misplaced' })
  expect(server.memory.calls).toHaveLength(before)
})

test('a frame in the app’s page signs no one in as a window does', async () => {
  const frame = await createFakeFrame()
  await expect(frame.ask('LOGIN', { email: ADA })).rejects.toMatchObject({
    code: 'message_misplaced',
  })
  expect(frame.document.querySelector('main.sheet')).toBeNull()
})

test('a window shows the address that the server sends the code to, not what the app wrote', async () => {
  const page = await createFakeFrame({ isWindow: true })
  void page.ask('LOGIN', { email: 'ada@ex\u0430mple.org' })
  await expect.poll(() => page.document.querySelector('.code')).not.toBeNull()
  expect(page.document.body.textContent).toContain('ada@xn--exmple-4nf.org')
})

test('a window says that a code is wrong, and takes the next one', async () => {
  const page = await createFakeFrame({ isWindow: true })
  const asked = page.ask('LOGIN', { email: ADA })
  await type(page, '000000')
  await expect.poll(() => page.document.body.textContent).toContain('Wrong code')
  await type(page, CODE)
  expect(await asked).toHaveProperty('token')
})

test('a visitor who gives up in the window is signed in nowhere', async () => {
  const page = await createFakeFrame({ isWindow: true })
  const asked = page.ask('LOGIN', { email: ADA })
  await expect.poll(() => page.document.querySelector('.code')).not.toBeNull()
  page.document.querySelector<HTMLButtonElement>('.reject')?.click()
  await expect(asked).rejects.toMatchObject({ code: 'user_rejected' })
  expect(page.server.memory.user).toBeNull()
})

test('a provider is gone to by the window itself, which ends the login when it is back', async () => {
  const server = createFakeServer()
  const page = await createFakeFrame({ server, isWindow: true })
  void page.ask('LOGIN', { provider: 'google' })
  await expect.poll(() => page.logged).toContain('left for https://identity.example/authorize')
  const back = await createFakeFrame({ server, isWindow: true, result: 'good' })
  expect(await back.ask('LOGIN', { provider: 'google' })).toHaveProperty('token')
  const failed = await createFakeFrame({ isWindow: true, result: 'bad' })
  await expect(failed.ask('LOGIN', { provider: 'google' })).rejects.toMatchObject({
    code: 'social_failed',
  })
})

test('the token shows the accounts in a frame without a session, which signs nothing', async () => {
  const { server, token, address } = await signedIn()
  const frame = await createFakeFrame({ server, blocked: true })
  expect(await frame.ask('IS_CONNECTED', { token })).toEqual({ isConnected: true })
  expect(await frame.ask('GET_USER', { chainId: 31337 })).toMatchObject({ address, email: ADA })
  expect(await frame.ask('GET_USER', { chainId: 'solana:localnet' })).toMatchObject({
    accounts: [{ type: 'eoa' }],
  })
  for (const [method, params] of [
    ['personal_sign', ['0x6869', address]],
    ['eth_sendTransaction', [{ from: address, to: address }]],
  ] as const)
    await expect(
      frame.ask('RPC_REQUEST', { method, params, chainId: 31337 }),
    ).rejects.toMatchObject({ code: 'window_needed' })
  await expect(frame.ask('EXPORT_WALLET')).rejects.toMatchObject({ code: 'window_needed' })
  await frame.ask('SIGN_OUT')
  expect(server.memory.left).toBe(LEAVE)
  expect(await frame.ask('IS_CONNECTED')).toEqual({ isConnected: false })
})

test('a frame whose storage is its own takes no word for who is signed in', async () => {
  const { server, token } = await signedIn()
  const frame = await createFakeFrame({ server })
  expect(await frame.ask('IS_CONNECTED', { token })).toEqual({ isConnected: false })
})

test('by a ticket the frame has a session of its own, where the browser keeps it', async () => {
  const { server, token, address } = await signedIn()
  const frame = await createFakeFrame({ server, blocked: true })
  frame.post({ type: 'latchkey:hand-over', ticket: 'ticket' }, { origin: WALLET, source: {} })
  await expect.poll(() => server.memory.calls).toContain('POST /session/take-over')
  await expect.poll(async () => frame.ask('IS_CONNECTED')).toEqual({ isConnected: true })
  expect(await frame.ask('IS_CONNECTED', { token })).toEqual({ isConnected: true })
  expect(await frame.ask('GET_USER', { chainId: 31337 })).toMatchObject({ address })
})

test('the ticket changes nothing if it is not kept', async () => {
  const { server, token, address } = await signedIn()
  server.memory.keepsSessions = false
  const frame = await createFakeFrame({ server, blocked: true })
  frame.post({ type: 'latchkey:hand-over', ticket: 'ticket' }, { origin: WALLET, source: {} })
  await expect.poll(() => server.memory.calls).toContain('POST /session/take-over')
  expect(await frame.ask('IS_CONNECTED', { token })).toEqual({ isConnected: true })
  expect(await frame.ask('GET_USER', { chainId: 31337 })).toMatchObject({ address })
})

test.each([
  ['the app', { origin: APP }],
  ['another site', { origin: 'https://evil.example', source: {} }],
])('a ticket of %s is not taken', async (_, sender) => {
  const frame = await createFakeFrame({ blocked: true })
  frame.post({ type: 'latchkey:hand-over', ticket: 'ticket' }, sender)
  expect(await frame.ask('IS_CONNECTED')).toEqual({ isConnected: false })
  expect(frame.server.memory.calls).not.toContain('POST /session/take-over')
})

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const SOLANA = '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA'
const GUEST = {
  v: 1,
  evm: ADDRESS,
  solana: SOLANA,
  leave: LEAVE,
  user: { id: 'user-1', provider: 'email' },
}

test.each([
  ['no JSON', 'user-1'],
  ['another version', JSON.stringify({ ...GUEST, v: 2 })],
  ['no address', JSON.stringify({ ...GUEST, evm: '<img>' })],
  ['another shape', JSON.stringify({ ...GUEST, more: 1 })],
  ['an id of no session', JSON.stringify({ ...GUEST, leave: 'x' })],
])('a token of %s shows no visitor', async (_, token) => {
  const frame = await createFakeFrame({ blocked: true })
  expect(await frame.ask('IS_CONNECTED', { token })).toEqual({ isConnected: false })
})
