import { decodeJwt, SignJWT } from 'jose'
import { createStorage } from 'unstorage'
import { describe, expect, test } from 'vitest'
import { createTestServer } from '../testing/test-server.js'
import { USUAL_SIGNERS } from '../testing/signers.js'
import { createMemoryNonces } from './memory-nonces.js'
import { createMemoryStorage } from './memory-storage.js'
import { createOpaqueSessions } from './opaque-sessions.js'
import { platformPorts } from '@latchkey/kernel/server'
import { createSignedSessions } from './signed-sessions.js'
import type { SessionRecord } from './session-record.js'

const SECRET = 'a secret of no less than thirty-two bytes'
const OTHER = 'another secret of at least thirty-two bytes'
const [EVM] = USUAL_SIGNERS as [(typeof USUAL_SIGNERS)[number]]
const ACCOUNT = `${EVM.chainId}:${EVM.address}`

/** A clock that the test moves. */
function createClock() {
  let now = Date.parse('2026-09-01T12:00:00Z')
  return {
    ports: { ...platformPorts, now: () => now },
    pass(milliseconds: number) {
      now += milliseconds
    },
  }
}

const recordAt = (now: number): SessionRecord => ({
  message: 'text',
  signature: '0x',
  proof: 'eip191',
  startedAt: now,
  endsAt: now + 60_000,
})

describe('nonces in memory', () => {
  test('are dropped oldest first beyond their number', async () => {
    const nonces = createMemoryNonces({ most: 2 })
    const [first, second, third] = [
      await nonces.issue(1_000),
      await nonces.issue(1_000),
      await nonces.issue(1_000),
    ]
    expect(await nonces.consume(first)).toBe(false)
    expect(await nonces.consume(second)).toBe(true)
    expect(await nonces.consume(third)).toBe(true)
  })

  test('that are void make room when many have come', async () => {
    const { ports, pass } = createClock()
    const nonces = createMemoryNonces({ most: 1_500, ports })
    const kept = await nonces.issue(10_000)
    for (let count = 0; count < 999; count += 1) await nonces.issue(10)
    pass(20)
    // Without the sweep the first one would be the oldest of too many.
    for (let count = 0; count < 1_000; count += 1) await nonces.issue(10)
    expect(await nonces.consume(kept)).toBe(true)
  })
})

describe.each([
  [
    'opaque sessions in unstorage',
    (ports: typeof platformPorts) => createOpaqueSessions({ storage: createStorage(), ports }),
  ],
  [
    'opaque sessions in memory',
    (ports: typeof platformPorts) =>
      createOpaqueSessions({ storage: createMemoryStorage(ports), ports }),
  ],
  [
    'signed sessions in unstorage',
    (ports: typeof platformPorts) =>
      createSignedSessions({ secrets: [SECRET], storage: createStorage(), ports }),
  ],
])('%s', (_what, create) => {
  test('are read until their end', async () => {
    const { ports, pass } = createClock()
    const sessions = create(ports)
    const record = recordAt(ports.now())
    const token = await sessions.open(record)
    expect(token).toMatch(/^[\w.-]{40,}$/)
    expect(await sessions.read(token)).toEqual(record)
    pass(59_999)
    expect(await sessions.read(token)).toEqual(record)
    pass(1)
    expect(await sessions.read(token)).toBeUndefined()
  })

  test('are read no more once they were ended, and ending twice is no error', async () => {
    const { ports } = createClock()
    const sessions = create(ports)
    const [token, other] = [
      await sessions.open(recordAt(ports.now())),
      await sessions.open(recordAt(ports.now())),
    ]
    expect(token).not.toBe(other)
    await sessions.end(token)
    await sessions.end(token)
    await sessions.end('no token')
    expect(await sessions.read(token)).toBeUndefined()
    expect(await sessions.read(other)).toBeDefined()
  })

  test('are none under another token', async () => {
    const { ports } = createClock()
    const sessions = create(ports)
    const token = await sessions.open(recordAt(ports.now()))
    const changed = token.slice(0, -3) + (token.endsWith('AAA') ? 'BBB' : 'AAA')
    expect(await sessions.read(changed)).toBeUndefined()
    expect(await sessions.read('')).toBeUndefined()
  })

  test('sign a visitor in and out', async () => {
    const { ports } = createClock()
    const server = createTestServer({ sessions: create(ports) })
    const alice = server.visitor()
    const { body } = await alice.signIn(EVM)
    expect(await alice.session(ACCOUNT)).toEqual(body.session)
    const kept = new Map(alice.cookies)
    await alice.revoke()
    for (const [name, value] of kept) alice.cookies.set(name, value)
    expect(await alice.session(ACCOUNT)).toBeNull()
  })
})

test('a reader of the storage of opaque sessions finds no token in it', async () => {
  const storage = createStorage()
  const sessions = createOpaqueSessions({ storage })
  const token = await sessions.open(recordAt(Date.now()))
  const keys = await storage.getKeys()
  expect(keys).toHaveLength(1)
  expect(JSON.stringify([keys, await storage.getItem(keys[0]!)])).not.toContain(token)
})

test('opaque sessions without a storage are refused at the start', () => {
  const { getItem, setItem } = createMemoryStorage()
  for (const storage of [undefined, null, {}, 'redis', { getItem, setItem }])
    expect(() => createOpaqueSessions({ storage: storage as never })).toThrow('"storage"')
})

test('a storage that holds something else holds no session', async () => {
  for (const value of [null, 'text', {}, { ...recordAt(Date.now()), endsAt: 'never' }]) {
    const storage = { ...createMemoryStorage(), getItem: () => Promise.resolve(value) }
    expect(await createOpaqueSessions({ storage }).read('x')).toBeUndefined()
  }
})

describe('signed sessions', () => {
  const storage = createMemoryStorage()

  test('outlive a change of the secret while the old one is listed', async () => {
    const before = createSignedSessions({ secrets: [OTHER], storage })
    const token = await before.open(recordAt(Date.now()))
    const during = createSignedSessions({ secrets: [SECRET, OTHER], storage })
    expect(await during.read(token)).toBeDefined()
    expect(await createSignedSessions({ secrets: [SECRET], storage }).read(token)).toBeUndefined()
    expect(await before.read(await during.open(recordAt(Date.now())))).toBeUndefined()
  })

  test('are no unsigned token, none of another algorithm and none of another use', async () => {
    const sessions = createSignedSessions({ secrets: [SECRET], storage })
    const token = await sessions.open(recordAt(Date.now()))
    const [, payload = '', signature = ''] = token.split('.')
    const header = (fields: object) => Buffer.from(JSON.stringify(fields)).toString('base64url')
    const typ = 'siwx-session+jwt'
    expect(await sessions.read(`${header({ alg: 'none', typ })}.${payload}.`)).toBeUndefined()
    expect(
      await sessions.read(`${header({ alg: 'HS384', typ })}.${payload}.${signature}`),
    ).toBeUndefined()
    const claims = decodeJwt(token)
    const key = new TextEncoder().encode(SECRET)
    const sign = (type: string) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: type }).sign(key)
    expect(await sessions.read(await sign('JWT'))).toBeUndefined()
    expect(await sessions.read(await sign(typ))).toBeDefined()
  })

  test('that fit into no cookie are refused', async () => {
    const server = createTestServer({
      sessions: createSignedSessions({ secrets: [SECRET], storage }),
    })
    const resources = Array.from({ length: 60 }, (_, at) => `https://app.example.org/terms/${at}`)
    const answer = await server.visitor().signIn(EVM, { fields: { resources } })
    expect(answer).toMatchObject({ status: 413, code: 'session_too_long' })
  })

  test.each([[[]], [['short']], [[SECRET, 'short']], [[new Uint8Array(31)]]])(
    'are not made with the secrets %j',
    (secrets) => {
      expect(() => createSignedSessions({ secrets, storage })).toThrow('32 bytes')
    },
  )

  test('are none until the server says whether they were ended', async () => {
    const getItem = () => Promise.reject(new Error('down'))
    const sessions = createSignedSessions({ secrets: [SECRET], storage: { ...storage, getItem } })
    const token = await sessions.open(recordAt(Date.now()))
    await expect(sessions.read(token)).rejects.toThrow('down')
  })
})
