import { describe, expect, test } from 'vitest'
import { createTestServer } from '../testing/test-server.js'
import { USUAL_SIGNERS } from '../testing/signers.js'
import { limitedAs } from '@latchkey/kernel/internal/server'
import { createMemoryNonces } from './memory-nonces.js'
import { createMemoryStorage } from './memory-storage.js'
import { createOpaqueSessions } from './opaque-sessions.js'
import { platformPorts, type ServerPorts } from '@latchkey/kernel/server'

const [EVM] = USUAL_SIGNERS as [(typeof USUAL_SIGNERS)[number]]
const PATHS = ['/nonce', '/verify', '/session?account=eip155:1:0x00', '/revoke'] as const

/** Ports whose timers run when the test says so. */
function createTimers() {
  const timers = new Set<() => void>()
  const waits: number[] = []
  const ports: ServerPorts = {
    ...platformPorts,
    later(task, milliseconds) {
      timers.add(task)
      waits.push(milliseconds)
      return () => timers.delete(task)
    },
  }
  return { ports, timers, waits }
}

const never = () => new Promise<never>(() => undefined)
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}

describe('a store that does not answer', () => {
  test('of nonces refuses with 503 once its time is over', async () => {
    const { ports, timers, waits } = createTimers()
    const nonceStore = { issue: never, consume: never }
    const { visitor, reported } = createTestServer({ nonceStore, ports, storeTimeout: 300 })
    const answer = visitor().get('/nonce')
    await until(() => timers.size === 1)
    for (const run of timers) run()
    expect(await answer).toMatchObject({ status: 503, code: 'nonce_store_failed' })
    expect(waits).toEqual([300])
    expect(timers.size).toBe(0)
    expect(reported).toEqual([expect.objectContaining({ code: 'nonce_store_failed' })])
  })

  test('to take a nonce out refuses the sign-in', async () => {
    const { ports, timers } = createTimers()
    const memory = createMemoryNonces()
    const nonceStore = { issue: memory.issue, consume: never }
    const { visitor } = createTestServer({ nonceStore, ports: { ...ports, now: () => NOW } })
    const answer = visitor().signIn(EVM)
    await until(() => timers.size === 1)
    for (const run of timers) run()
    expect(await answer).toMatchObject({ status: 503, code: 'nonce_store_failed' })
  })

  test('of sessions refuses on every path, and in routes of the app', async () => {
    const { ports, timers, waits } = createTimers()
    const kept = createOpaqueSessions({ storage: createMemoryStorage(ports), ports })
    const hangs = { open: never, read: never, end: never }
    let store: typeof kept = kept
    const server = createTestServer({
      ports,
      nonceStore: createMemoryNonces(),
      sessions: {
        open: (record) => store.open(record),
        read: (token) => store.read(token),
        end: (token) => store.end(token),
      },
    })
    const alice = server.visitor()
    expect(await alice.signIn(EVM, { fields: freshFields() })).toMatchObject({ status: 200 })
    store = hangs
    const account = `${EVM.chainId}:${EVM.address}`
    for (const ask of [
      () => alice.get(`/session?account=${encodeURIComponent(account)}`),
      () => alice.post('/revoke', { account }),
      () => alice.signIn(EVM, { fields: freshFields() }),
    ]) {
      const before = waits.length
      const answer = ask()
      let done = false
      void answer.then(() => (done = true))
      // Each call of the store has its own limit.
      await until(() => {
        for (const run of [...timers]) run()
        return done
      })
      expect(await answer).toMatchObject({ status: 503, code: 'session_store_failed' })
      expect(waits.length).toBeGreaterThan(before)
      expect(waits.every((wait) => wait === 5_000)).toBe(true)
    }
  })
})

const NOW = Date.parse('2026-09-01T12:00:00Z')
const freshFields = () => ({ issuedAt: new Date().toISOString() })

test('a store that answers leaves no timer', async () => {
  const { ports, timers } = createTimers()
  const { visitor } = createTestServer({ ports: { ...ports, now: () => NOW } })
  expect(await visitor().get('/nonce')).toMatchObject({ status: 200 })
  expect(timers.size).toBe(0)
})

describe('a limit of requests', () => {
  test.each(PATHS)('refuses %s with 429 before anything is done', async (path) => {
    const asked: unknown[] = []
    const { handle } = createTestServer({
      clientOf: (request) => request.headers.get('x-real-ip') ?? undefined,
      allows: (_request, about) => {
        asked.push(about)
        return Promise.resolve(false)
      },
      nonceStore: { issue: never, consume: never },
    })
    const request = new Request(`https://app.example.org/siwx${path}`, {
      headers: { 'x-real-ip': '2001:db8::1' },
    })
    const answer = await handle(request)
    expect(answer.status).toBe(429)
    expect(await answer.json()).toMatchObject({ error: { code: 'too_many_requests' } })
    const [, action] = /^\/(\w+)/.exec(path) ?? []
    expect(asked).toEqual([{ action, client: '2001:db8:0:0::/64' }])
  })

  test.each([
    [
      'throws',
      () => {
        throw new Error('down')
      },
    ],
    ['rejects', () => Promise.reject(new Error('down'))],
    ['answers something else', () => 'yes' as unknown as boolean],
  ])('that %s lets no request through', async (_what, allows) => {
    const { visitor } = createTestServer({ allows })
    expect((await visitor().get('/nonce')).status).toBeGreaterThanOrEqual(429)
  })
})

describe('pending nonces', () => {
  test('of one client are dropped before those of others', async () => {
    const nonces = createMemoryNonces({ most: 1_000, mostOfClient: 3 })
    const other = await nonces.issue(60_000, 'b')
    const own = []
    for (let count = 0; count < 2_000; count += 1) own.push(await nonces.issue(60_000, 'a'))
    expect(await nonces.consume(other)).toBe(true)
    const fresh = await Promise.all(own.map((nonce) => nonces.consume(nonce)))
    expect(fresh.filter(Boolean)).toHaveLength(3)
    expect(fresh.slice(-3)).toEqual([true, true, true])
  })

  test('that were used make room', async () => {
    const nonces = createMemoryNonces({ mostOfClient: 2 })
    const kept = await nonces.issue(60_000, 'a')
    for (let count = 0; count < 10; count += 1) {
      expect(await nonces.consume(await nonces.issue(60_000, 'a'))).toBe(true)
    }
    expect(await nonces.consume(kept)).toBe(true)
  })

  test('of a flood from one address leave a visitor of another one her nonce', async () => {
    const { handle, visitor } = createTestServer({
      clientOf: (request) => request.headers.get('x-real-ip') ?? 'visitor',
      nonceStore: createMemoryNonces({ most: 500, ports: { ...platformPorts, now: () => NOW } }),
    })
    const alice = visitor()
    const { body } = await alice.get<{ nonce: string }>('/nonce')
    for (let count = 0; count < 600; count += 1) {
      const headers = { 'x-real-ip': `2001:db8::${(count % 60_000).toString(16)}` }
      const { status } = await handle(
        new Request('https://app.example.org/siwx/nonce', { headers }),
      )
      expect(status).toBe(200)
    }
    expect(await alice.signIn(EVM, { fields: { nonce: body.nonce } })).toMatchObject({
      status: 200,
    })
  })
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001::5:6', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  [undefined, undefined],
])('%s is limited as %s', (address, limited) => {
  expect(limitedAs(address)).toBe(limited)
})
