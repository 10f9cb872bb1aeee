import { eip155SignIn } from '@latchkey/eip155'
import { isKitError } from '@latchkey/kernel'
import { describe, expect, test } from 'vitest'
import { FIVE } from '../testing/five-namespaces.js'
import { USUAL_SIGNERS, type Signer } from '../testing/signers.js'
import { createTestServer } from '../testing/test-server.js'
import { createMemoryNonces } from './memory-nonces.js'
import { createMemoryStorage } from './memory-storage.js'
import type { NonceStore } from './nonce-store.js'
import { createOpaqueSessions } from './opaque-sessions.js'
import { platformPorts } from '@latchkey/kernel/server'

const EVM = USUAL_SIGNERS.find(({ chainId }) => chainId.startsWith('eip155'))!
const SOLANA = USUAL_SIGNERS.find(({ chainId }) => chainId.startsWith('solana'))!
const idOf = ({ chainId, address }: Signer) => `${chainId}:${address}`

describe('a message for somebody else (D10, D13)', () => {
  test.each([
    [403, 'domain_unexpected', { domain: 'evil.example' }],
    [403, 'domain_unexpected', { domain: 'app.example.org.evil.example' }],
    [403, 'domain_port_unexpected', { domain: 'app.example.org:8443' }],
    [403, 'uri_unexpected', { uri: 'https://evil.example/login' }],
    [403, 'uri_unexpected', { uri: 'http://app.example.org/login' }],
    [403, 'uri_unexpected', { uri: 'https://app.example.org@evil.example/' }],
    [403, 'chain_unexpected', { chainId: 'eip155:5' as const }],
    [401, 'issued_too_long_ago', { issuedAt: '2026-09-01T11:00:00Z' }],
    [401, 'issued_in_future', { issuedAt: '2026-09-01T12:05:00Z' }],
    [401, 'expired', { expirationTime: '2026-09-01T11:59:59Z' }],
    [401, 'not_yet_valid', { notBefore: '2026-09-01T12:05:00Z' }],
    [401, 'nonce_of_other_browser', { nonce: 'guessedByAttacker1' }],
  ])('is answered with %i %s', async (status, code, fields) => {
    const alice = createTestServer().visitor()
    expect(await alice.signIn(EVM, { fields })).toMatchObject({ status, code })
    expect(await alice.session(idOf(EVM))).toBeNull()
  })

  test.each([
    ['domain_not_lowercase', (text: string) => text.replace('app.', 'App.')],
    ['domain_trailing_dot', (text: string) => text.replace('example.org', 'example.org.')],
    ['domain_not_ascii', (text: string) => text.replace('app.', 'аpp.')],
    ['line_repeated', (text: string) => text.replace(/(Nonce: .*)/, '$1\n$1')],
    ['line_missing', (text: string) => text.replace(/Nonce: .*\n/, '')],
    ['line_unknown', (text: string) => `${text}\nAdmin: true`],
    ['version_unsupported', (text: string) => text.replace('Version: 1', 'Version: 2')],
  ])('is not even read: %s (D11)', async (code, change) => {
    const alice = createTestServer().visitor()
    const { message } = await alice.prepare(EVM)
    const text = change(message)
    const answer = await alice.verify({ message: text, signature: await EVM.sign(text) })
    expect(answer).toMatchObject({ status: 400, code })
  })

  test('a nonce that is only in the statement is none (D11)', async () => {
    const alice = createTestServer().visitor()
    const { nonce } = await alice.nonce()
    const fields = { statement: `Nonce: ${nonce}`, nonce: 'ofTheAttacker123' }
    const { code } = await alice.signIn(EVM, { fields })
    expect(code).toBe('nonce_of_other_browser')
  })

  test("an account cannot be claimed with another one's signature (D13, D14)", async () => {
    const alice = createTestServer().visitor()
    const { message } = await alice.prepare(EVM)
    const other = await alice.prepare(EVM, { fields: { statement: 'Another text.' } })
    const answer = await alice.verify({ message, signature: other.signature })
    expect(answer).toMatchObject({ status: 401, code: 'signature_invalid' })
    const mixed = await alice.signIn(SOLANA, { signature: other.signature })
    expect(mixed).toMatchObject({ status: 401, code: 'signature_malformed' })
  })

  test('a node that fails signs no one in (D15)', async () => {
    const contracts = { rpcUrls: { 'eip155:1': ['https://node.example'] } as const }
    const [, ...others] = FIVE
    const namespaces = [eip155SignIn({ contracts }), ...others]
    const answers = [
      () => Promise.resolve(new Response('broken', { status: 500 })),
      () => Promise.reject(new TypeError('no network')),
    ]
    for (const fetch of answers) {
      const { ports } = createTestServer()
      const { visitor, reported } = createTestServer({ namespaces, ports: { ...ports, fetch } })
      const answer = await visitor().signIn(EVM, { signature: `0x${'12'.repeat(100)}` })
      expect(answer).toMatchObject({ status: 502, code: 'rpc_failed' })
      expect(reported).toHaveLength(1)
    }
  })
})

describe('a nonce (D12)', () => {
  test('has 128 bits or more, and is another one each time', async () => {
    const alice = createTestServer().visitor()
    const nonces = new Set<string>()
    for (let count = 0; count < 200; count += 1) nonces.add((await alice.nonce()).nonce)
    expect(nonces.size).toBe(200)
    for (const nonce of nonces) expect(nonce.length * Math.log2(58)).toBeGreaterThan(128)
  })

  test('is good for one of 1 000 requests at once', async () => {
    const { visitor } = createTestServer()
    const alice = visitor()
    const signed = await alice.prepare(EVM)
    const cookie = [...alice.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () => visitor().verify(signed, { cookie })),
    )
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(codes.filter((code) => code === 'nonce_spent')).toHaveLength(999)
  })

  test('is spent by an attempt that fails', async () => {
    const { visitor } = createTestServer()
    const alice = visitor()
    const { message, signature } = await alice.prepare(EVM)
    const forged = `${signature.slice(0, -6)}aaaa1b`
    expect(await alice.verify({ message, signature: forged })).toMatchObject({ status: 401 })
    expect(await alice.verify({ message, signature })).toMatchObject({
      status: 401,
      code: 'nonce_spent',
    })
  })

  test('ends after ten minutes', async () => {
    const { visitor, pass } = createTestServer()
    const alice = visitor()
    const signed = await alice.prepare(EVM)
    pass(600_000)
    expect(await alice.verify(signed)).toMatchObject({ status: 401, code: 'nonce_spent' })
  })

  test('is of the browser that asked for it: a cookie that is missing or of another is refused', async () => {
    const { visitor } = createTestServer()
    const [alice, mallory] = [visitor(), visitor()]
    const signed = await mallory.prepare(EVM)
    expect(await alice.verify(signed)).toMatchObject({
      status: 401,
      code: 'nonce_of_other_browser',
    })
    await alice.nonce()
    expect(await alice.verify(signed)).toMatchObject({ code: 'nonce_of_other_browser' })
    // A stranger's tries cost its owner nothing.
    expect(await mallory.verify(signed)).toMatchObject({ status: 200 })
  })

  test('two tabs may each have one', async () => {
    const alice = createTestServer().visitor()
    const first = await alice.prepare(EVM)
    const second = await alice.prepare(SOLANA)
    expect(await alice.verify(first)).toMatchObject({ status: 200 })
    expect(await alice.verify(second)).toMatchObject({ status: 200 })
  })

  test('of many that are not used, a browser keeps the last eight', async () => {
    const { visitor, pass } = createTestServer()
    const alice = visitor()
    const first = await alice.prepare(EVM)
    for (let count = 0; count < 20; count += 1) {
      pass(1)
      await alice.nonce()
    }
    expect(alice.cookies.size).toBe(8)
    expect(await alice.verify(first)).toMatchObject({ code: 'nonce_of_other_browser' })
  })

  test('is refused while the store does not answer, or answers anything but yes', async () => {
    const memory = createMemoryNonces()
    for (const consume of [
      () => Promise.reject(new Error('down')),
      () => Promise.resolve('yes' as unknown),
    ]) {
      const nonceStore = { issue: memory.issue, consume: consume as NonceStore['consume'] }
      const { visitor } = createTestServer({ nonceStore })
      const { code } = await visitor().signIn(EVM)
      expect(['nonce_store_failed', 'nonce_spent']).toContain(code)
    }
    const issue = () => Promise.reject(new Error('down'))
    const { visitor, reported } = createTestServer({ nonceStore: { ...memory, issue } })
    expect(await visitor().get('/nonce')).toMatchObject({ status: 503, code: 'nonce_store_failed' })
    expect(reported.some((error) => isKitError(error, 'nonce_store_failed'))).toBe(true)
  })
})

describe('a session', () => {
  test('cannot be had again by replaying its sign-in, signed out or not (D12)', async () => {
    const alice = createTestServer().visitor()
    const signed = await alice.prepare(EVM)
    const cookies = new Map(alice.cookies)
    await alice.verify(signed)
    for (const out of [false, true]) {
      if (out) await alice.revoke()
      for (const [name, value] of cookies) alice.cookies.set(name, value)
      expect(await alice.verify(signed)).toMatchObject({ status: 401, code: 'nonce_spent' })
    }
  })

  test('cannot be used again with a cookie that was kept', async () => {
    const alice = createTestServer().visitor()
    await alice.signIn(EVM)
    const kept = new Map(alice.cookies)
    await alice.revoke()
    for (const [name, value] of kept) alice.cookies.set(name, value)
    expect(await alice.session(idOf(EVM))).toBeNull()
  })

  test('has a token of its own after each sign-in, and the one before is void', async () => {
    const alice = createTestServer().visitor()
    await alice.signIn(EVM)
    const [[name, first] = ['', '']] = alice.cookies
    await alice.signIn(EVM)
    expect(alice.cookies.get(name)).not.toBe(first)
    alice.cookies.set(name, first)
    expect(await alice.session(idOf(EVM))).toBeNull()
  })

  test('is never opened under a token that somebody put into the browser before', async () => {
    const alice = createTestServer().visitor()
    const name = `__Host-siwx.session.${idOf(EVM).replaceAll(':', '.').toLowerCase()}`
    alice.cookies.set(name, 'planted')
    await alice.signIn(EVM)
    expect(alice.cookies.get(name)).toMatch(/^[1-9A-HJ-NP-Za-km-z]{40,45}$/)
  })

  test("does not pass for another account's under that account's cookie name", async () => {
    const alice = createTestServer().visitor()
    await alice.signIn(EVM)
    const [[, token] = ['', '']] = alice.cookies
    alice.cookies.set(`__Host-siwx.session.${idOf(SOLANA).replaceAll(':', '.')}`, token)
    expect(await alice.session(idOf(SOLANA))).toBeNull()
  })

  test('of another app on the same storage is none', async () => {
    const sessions = createOpaqueSessions({ storage: createMemoryStorage() })
    const now = () => Date.now()
    const { ports } = createTestServer()
    const shared = { sessions, ports: { ...ports, now } }
    const alice = createTestServer(shared).visitor()
    await alice.signIn(EVM)
    const elsewhere = createTestServer({ ...shared, domains: ['shop.example.org'] }).visitor()
    for (const [name, value] of alice.cookies) elsewhere.cookies.set(name, value)
    expect(await alice.session(idOf(EVM))).not.toBeNull()
    expect(
      await elsewhere.get('/session?account=x', { origin: 'https://shop.example.org' }),
    ).toMatchObject({ status: 400 })
    const path = `/session?account=${encodeURIComponent(idOf(EVM))}`
    expect((await elsewhere.get(path)).body).toEqual({ session: null })
  })

  test.each([{ message: 'Sign me in.' }, { startedAt: 9e15 }])(
    'is none where the storage holds a record that cannot be read: %j',
    async (change) => {
      const storage = createMemoryStorage()
      const { visitor, sessions } = createTestServer({
        sessions: createOpaqueSessions({
          storage: {
            ...storage,
            setItem: (key, value, options) =>
              storage.setItem(key, { ...value, ...change }, options),
          },
          ports: { ...platformPorts, now: () => Date.parse('2026-09-01T12:00:00Z') },
        }),
      })
      const alice = visitor()
      expect(await alice.signIn(EVM)).toMatchObject({ status: 200 })
      expect(await alice.session(idOf(EVM))).toBeNull()
      const cookie = [...alice.cookies].map((pair) => pair.join('=')).join('; ')
      const own = new Request('https://app.example.org/members', { headers: { cookie } })
      expect(await sessions(own)).toEqual([])
    },
  )

  test('is none while the storage does not answer', async () => {
    const fails = () => Promise.reject(new Error('down'))
    const storage = { getItem: fails, setItem: fails, removeItem: fails }
    const { visitor, reported } = createTestServer({ sessions: createOpaqueSessions({ storage }) })
    const alice = visitor()
    expect(await alice.signIn(EVM)).toMatchObject({ status: 503, code: 'session_store_failed' })
    alice.cookies.set(`__Host-siwx.session.${idOf(EVM).replaceAll(':', '.').toLowerCase()}`, 'x')
    const path = `/session?account=${encodeURIComponent(idOf(EVM))}`
    expect(await alice.get(path)).toMatchObject({ status: 503, code: 'session_store_failed' })
    expect(reported.length).toBe(2)
  })
})
