// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createFakeFrame, type Database, type FakeFrame } from '../testing/frame-page.js'
import { approve, node } from '../testing/frame-requests.js'
import { APP, CODE, createFakeServer, type FakeServer } from '../testing/wallet-server.js'

interface User {
  readonly address: string
  readonly email: string | null
}

const signIn = async (frame: FakeFrame) => {
  await frame.ask('CONNECT_EMAIL', { email: 'ada@example.org' })
  await frame.ask('CONNECT_OTP', { otp: CODE })
  return (await frame.ask('GET_USER', { chainId: 31337 })) as User
}

function signal() {
  let give: () => void = () => undefined
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { give, given }
}

/** The server, of which one path, or its node, of which one method, takes its time: the question, or the answer. */
function holdBack({ memory, fetch }: FakeServer, what: string, part: 'question' | 'answer') {
  const [reached, letGo] = [signal(), signal()]
  const isHeld = (url: string, body: unknown) =>
    url.endsWith(what) || (typeof body === 'string' && body.includes(`"method":"${what}"`))
  return {
    memory,
    reached: reached.given,
    letGo: letGo.give,
    fetch: async (url: string, init?: RequestInit) => {
      if (!isHeld(url, init?.body)) return fetch(url, init)
      const early = part === 'answer' ? await fetch(url, init) : undefined
      reached.give()
      await letGo.given
      return early ?? fetch(url, init)
    },
  }
}

const walletCalls = ({ server }: FakeFrame) =>
  server.memory.calls.filter((call) => call.endsWith(' /wallet'))

test('the first login makes a wallet here, and the server gets it sealed', async () => {
  const frame = await createFakeFrame()
  const { address, email } = await signIn(frame)
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(email).toBe('ada@example.org')
  const wallet = frame.server.memory.wallets.get('user-1')
  // 12 bytes of nonce, 16 of entropy, 16 of tag.
  expect(atob(wallet?.sealed ?? '')).toHaveLength(44)
  expect(atob(wallet?.wrappingKey ?? '')).toHaveLength(32)
})

test('a login in another browser opens the same wallet', async () => {
  const server = createFakeServer()
  const one = await signIn(await createFakeFrame({ server }))
  server.memory.user = null
  const other = await signIn(await createFakeFrame({ server }))
  expect(other.address).toBe(one.address)
})

test('a right code is answered with the accounts that the app wishes, as it would ask for them', async () => {
  const wants = [
    { chainId: 'solana:localnet', preferredAccountType: 'eoa' },
    { chainId: 31337, preferredAccountType: 'eoa' },
  ]
  const frame = await createFakeFrame()
  await frame.ask('CONNECT_EMAIL', { email: 'ada@example.org' })
  const { users } = (await frame.ask('CONNECT_OTP', { otp: CODE, wants })) as { users: unknown[] }
  // The frame acts with the one that it told last.
  expect(await frame.ask('GET_CHAIN_ID')).toEqual({ chainId: 31337 })
  expect(users).toEqual([
    await frame.ask('GET_USER', wants[0]),
    await frame.ask('GET_USER', wants[1]),
  ])
})

test('a right code signs in also where an account that the app wishes is not to be had', async () => {
  const frame = await createFakeFrame()
  await frame.ask('CONNECT_EMAIL', { email: 'ada@example.org' })
  const wants = [{ chainId: 999, preferredAccountType: 'eoa' }]
  expect(await frame.ask('CONNECT_OTP', { otp: CODE, wants })).toBeUndefined()
  expect(await frame.ask('IS_CONNECTED')).toEqual({ isConnected: true })
})

test('of two pages that make the first wallet at once, one wallet is left', async () => {
  const server = createFakeServer()
  const frames = await Promise.all([createFakeFrame({ server }), createFakeFrame({ server })])
  const [one, other] = await Promise.all(frames.map(signIn))
  expect(one?.address).toBe(other?.address)
  expect(server.memory.wallets.size).toBe(1)
})

test('a reload restores the wallet without asking for it', async () => {
  const server = createFakeServer()
  const database: Database = new Map()
  const { address } = await signIn(await createFakeFrame({ server, database }))
  const again = await createFakeFrame({ server, database })
  const before = walletCalls(again).length
  expect(await again.ask('IS_CONNECTED')).toEqual({ isConnected: true })
  expect(await again.ask('GET_USER', {})).toMatchObject({ address })
  expect(walletCalls(again)).toHaveLength(before)
})

test('where storage is blocked, the server opens the wallet at each visit', async () => {
  const server = createFakeServer()
  const { address } = await signIn(await createFakeFrame({ server, blocked: true }))
  const again = await createFakeFrame({ server, blocked: true })
  expect(await again.ask('GET_USER', {})).toMatchObject({ address })
})

test('records kept here open with a key that cannot be read out', async () => {
  const database: Database = new Map()
  await signIn(await createFakeFrame({ database }))
  const [record] = [...database.values()] as { key: CryptoKey; sealed: Uint8Array }[]
  expect(record?.key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', record!.key)).rejects.toThrow()
  expect(record?.sealed).toHaveLength(44)
})

test('signing out forgets keys and storage, also where the server is out of reach', async () => {
  const frame = await createFakeFrame()
  await signIn(frame)
  frame.server.memory.down = true
  await expect(frame.ask('SIGN_OUT')).rejects.toMatchObject({ code: 'network_error' })
  expect(frame.database.size).toBe(0)
})

test('signing out everywhere ends the session here, too; where the server is out of reach the visitor stays', async () => {
  const frame = await createFakeFrame()
  const { memory } = frame.server
  await signIn(frame)
  memory.down = true
  const failed = frame.ask('SIGN_OUT', { everywhere: true })
  await expect(failed).rejects.toMatchObject({ code: 'network_error' })
  memory.down = false
  expect(await frame.ask('IS_CONNECTED')).toEqual({ isConnected: true })
  await frame.ask('SIGN_OUT', { everywhere: false })
  expect(memory.everywhere).toBe(false)
  await signIn(frame)
  await frame.ask('SIGN_OUT', { everywhere: true })
  expect([memory.everywhere, frame.database.size]).toEqual([true, 0])
  expect(await frame.ask('IS_CONNECTED')).toEqual({ isConnected: false })
})

test('a sign-out wipes the result of an open question', async () => {
  const server = createFakeServer()
  await signIn(await createFakeFrame({ server }))
  const held = holdBack(server, '/wallet', 'answer')
  const frame = await createFakeFrame({ server: held })
  const asked = frame.ask('GET_USER', {}).catch((error: unknown) => error)
  await held.reached
  await frame.ask('SIGN_OUT')
  held.letGo()
  expect(await asked).toMatchObject({ code: 'not_connected' })
  expect(frame.database.size).toBe(0)
})

test('a question during a sign-out keeps no visitor signed in', async () => {
  const server = createFakeServer()
  await signIn(await createFakeFrame({ server }))
  const held = holdBack(server, '/sign-out', 'question')
  const frame = await createFakeFrame({ server: held })
  const leaving = frame.ask('SIGN_OUT')
  await held.reached
  await frame.ask('IS_CONNECTED')
  held.letGo()
  await leaving
  expect(await frame.ask('IS_CONNECTED')).toEqual({ isConnected: false })
})

test('a session that ended at the server leaves nothing here', async () => {
  const server = createFakeServer()
  const database: Database = new Map()
  await signIn(await createFakeFrame({ server, database }))
  server.memory.user = null
  const again = await createFakeFrame({ server, database })
  expect(await again.ask('IS_CONNECTED')).toEqual({ isConnected: false })
  expect(database.size).toBe(0)
  await expect(again.ask('GET_USER', {})).rejects.toMatchObject({ code: 'not_connected' })
})

/** Somebody has used the wallet on a device, and signed out. */
async function leftDevice() {
  const server = createFakeServer()
  const notes = new Map<string, string>()
  const frame = await createFakeFrame({ server, notes })
  const { address } = await signIn(frame)
  await frame.ask('SIGN_OUT')
  server.memory.calls.length = 0
  return { server, notes, address, wallets: server.memory.wallets }
}

test('a device that knows the wallet of a user takes no other one from the server, and tells no address of it', async () => {
  const { server, notes, address, wallets } = await leftDevice()
  const own = wallets.get('user-1')
  const other = createFakeServer()
  await signIn(await createFakeFrame({ server: other }))
  wallets.set('user-1', other.memory.wallets.get('user-1')!)
  const frame = await createFakeFrame({ server, notes })
  await expect(signIn(frame)).rejects.toMatchObject({ code: 'wallet_changed' })
  expect(frame.database.size).toBe(0)
  wallets.set('user-1', own!)
  expect(await frame.ask('GET_USER', {})).toMatchObject({ address })
  // The note reveals neither the address nor its key.
  const noted = [...notes].join()
  for (const secret of [address.slice(2), own?.wrappingKey ?? '?', own?.sealed ?? '?'])
    expect(noted.toLowerCase()).not.toContain(secret.toLowerCase())
})

test('a device that knows the wallet of a user makes no new one where the server has lost it', async () => {
  const { server, notes, wallets } = await leftDevice()
  wallets.clear()
  await expect(signIn(await createFakeFrame({ server, notes }))).rejects.toMatchObject({
    code: 'wallet_changed',
  })
  expect(wallets.size).toBe(0)
})

test('a device knows the wallets of several users', async () => {
  const { server, notes, address } = await leftDevice()
  const [ada, bob] = [server.memory.next, { id: 'user-2', provider: 'google' }]
  server.memory.next = bob
  const frame = await createFakeFrame({ server, notes })
  const { address: other } = await signIn(frame)
  expect(other).not.toBe(address)
  await frame.ask('SIGN_OUT')
  server.memory.next = ada
  expect((await signIn(await createFakeFrame({ server, notes }))).address).toBe(address)
})

test('a wallet kept for another user is not opened', async () => {
  const server = createFakeServer()
  const database: Database = new Map()
  const ada = await signIn(await createFakeFrame({ server, database }))
  server.memory.user = null
  server.memory.next = { id: 'user-2', email: 'bob@example.org', provider: 'email' }
  const bob = await signIn(await createFakeFrame({ server, database }))
  expect(bob.address).not.toBe(ada.address)
  expect(server.memory.wallets.size).toBe(2)
})

test.each([
  ['another wrapping key', { wrappingKey: btoa('x'.repeat(32)) }],
  ['a short wrapping key', { wrappingKey: btoa('x') }],
  ['no wrapping key', { wrappingKey: undefined }],
  ['changed bytes', { sealed: btoa('y'.repeat(44)) }],
])('a wallet with %s is not opened, and no other one is made', async (_, change) => {
  const server = createFakeServer()
  await signIn(await createFakeFrame({ server }))
  const { wallets } = server.memory
  const spoilt = { ...wallets.get('user-1')!, ...change }
  wallets.set('user-1', spoilt as never)
  const frame = await createFakeFrame({ server })
  await expect(frame.ask('GET_USER', {})).rejects.toMatchObject({ code: 'wallet_unreadable' })
  expect(wallets.get('user-1')).toBe(spoilt)
})

test("a wrong code is the server's refusal, with its code", async () => {
  const frame = await createFakeFrame()
  await frame.ask('CONNECT_EMAIL', { email: 'ada@example.org' })
  await expect(frame.ask('CONNECT_OTP', { otp: '000000' })).rejects.toMatchObject({
    code: 'otp_invalid',
  })
})

test("the session's mark tells an app whether it is still the one that it knew", async () => {
  const frame = await createFakeFrame()
  await signIn(frame)
  const update = frame.told.find(({ message }) => message.type.endsWith('SESSION_UPDATE'))
  const { token } = update?.message.payload as { token: string }
  expect(await frame.ask('IS_CONNECTED', { token })).toEqual({ isConnected: true })
  expect(await frame.ask('IS_CONNECTED', { token: 'user-2' })).toEqual({ isConnected: false })
})

test('a social login says the page to come back to beside the origin that the browser says', async () => {
  const server = createFakeServer()
  const said: unknown[] = []
  const fetch: FakeServer['fetch'] = (url, init) => {
    if (url.endsWith('/social/start')) said.push(init?.body)
    return server.fetch(url, init)
  }
  const frame = await createFakeFrame({ server: { memory: server.memory, fetch } })
  const page = `${APP}/shop?x=1#top`
  await frame.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google', page })
  expect(said).toEqual([JSON.stringify({ provider: 'google', app: APP, page })])
})

test('a social login connects, and one that failed says so', async () => {
  const frame = await createFakeFrame()
  expect(await frame.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })).toEqual({
    uri: 'https://identity.example/authorize',
  })
  await expect(frame.ask('CONNECT_SOCIAL', { uri: 'bad' })).rejects.toMatchObject({
    code: 'social_failed',
  })
  expect(await frame.ask('CONNECT_SOCIAL', { uri: 'good' })).toMatchObject({ chainId: 31337 })
})

test('Farcaster is asked until its app has answered', async () => {
  const frame = await createFakeFrame()
  const { memory } = frame.server
  memory.next = { id: 'fid-7', userName: 'ada.eth', provider: 'farcaster' }
  memory.farcasterPending = 1
  await frame.ask('GET_FARCASTER_URI')
  const asked = frame.ask('CONNECT_FARCASTER')
  await expect.poll(() => memory.farcasterPending).toBe(0)
  await expect
    .poll(() => {
      frame.move(1_000)
      return memory.user
    })
    .not.toBeNull()
  expect(await asked).toEqual({ userName: 'ada.eth' })
})

test('a new login ends the wait for a device of an earlier one', async () => {
  const frame = await createFakeFrame()
  await frame.ask('CONNECT_EMAIL', { email: 'ada@example.org' })
  const waiting = frame.ask('CONNECT_DEVICE').catch((error: unknown) => error)
  await expect.poll(() => frame.events.length).toBe(1)
  await frame.ask('CONNECT_EMAIL', { email: 'bob@example.org' })
  expect(await waiting).toMatchObject({ code: 'request_aborted' })
  expect(frame.events[0]?.closed).toBe(true)
})

const endings = ({ told }: FakeFrame) =>
  told.filter(({ message }) => message.type.endsWith('SESSION_END')).length

test('a sign-out in another page ends the questions here, and the app hears of it', async () => {
  const frame = await createFakeFrame()
  const { address } = await signIn(frame)
  const asked = frame.ask('RPC_REQUEST', {
    method: 'personal_sign',
    params: ['0x6869', address],
    chainId: 31337,
  })
  await expect.poll(() => frame.document.querySelector('main.sheet')).not.toBeNull()
  frame.server.memory.user = null
  frame.hearOthers('signed-out')
  await expect(asked).rejects.toMatchObject({ code: 'request_aborted' })
  await expect.poll(() => endings(frame)).toBe(1)
  expect(frame.document.querySelector('main.sheet')).toBeNull()
  expect(await frame.ask('IS_CONNECTED')).toEqual({ isConnected: false })
})

test('an approved transaction that is being sent is not aborted by a sign-out', async () => {
  const hash = `0x${'0b'.repeat(32)}`
  const held = holdBack(createFakeServer(), 'eth_sendRawTransaction', 'answer')
  const frame = await createFakeFrame({ server: held })
  const { address: from } = await signIn(frame)
  node(frame, { eth_sendRawTransaction: () => hash })
  const asked = frame
    .ask('RPC_REQUEST', {
      method: 'eth_sendTransaction',
      params: [{ from, to: from, value: '0x1' }],
      chainId: 31337,
    })
    .catch((error: unknown) => error)
  await approve(frame)
  await held.reached
  await frame.ask('SIGN_OUT')
  held.letGo()
  expect(await asked).toBe(hash)
})

test('so does the login of somebody else, but not one of the same visitor', async () => {
  const frame = await createFakeFrame()
  const { address } = await signIn(frame)
  const { memory } = frame.server
  const asked = frame.ask('RPC_REQUEST', {
    method: 'personal_sign',
    params: ['0x6869', address],
    chainId: 31337,
  })
  await expect.poll(() => frame.document.querySelector('main.sheet')).not.toBeNull()
  const userCalls = () => memory.calls.filter((call) => call === 'GET /user').length
  const before = userCalls()
  frame.hearOthers('signed-in')
  await expect.poll(userCalls).toBe(before + 1)
  expect([endings(frame), frame.document.querySelector('main.sheet')]).toEqual([
    0,
    expect.anything(),
  ])
  memory.user = { id: 'user-2', email: 'bob@example.org', provider: 'email' }
  frame.hearOthers('signed-in')
  await expect(asked).rejects.toMatchObject({ code: 'request_aborted' })
  await expect.poll(() => endings(frame)).toBe(1)
})

test.each([['anything'], [undefined], [{ type: 'signed-out' }]])(
  'another word of another page, %j, changes nothing',
  async (word) => {
    const frame = await createFakeFrame()
    await signIn(frame)
    frame.hearOthers(word)
    expect(await frame.ask('IS_CONNECTED')).toEqual({ isConnected: true })
    expect(endings(frame)).toBe(0)
  },
)
