import { describe, expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { USUAL_SIGNERS, type Signer } from '../testing/signers.js'
import { createTestServer } from '../testing/test-server.js'
import { LONGEST_BODY } from './create-sign-in.js'
import { createMemoryNonces } from './memory-nonces.js'
import { createMemoryStorage } from './memory-storage.js'
import { createOpaqueSessions } from './opaque-sessions.js'

const EVM = USUAL_SIGNERS.find(({ chainId }) => chainId.startsWith('eip155'))!
const idOf = ({ chainId, address }: Signer) => `${chainId}:${address}`

describe('a request from elsewhere', () => {
  test('is refused', async () => {
    const rows = [
      [{ origin: 'https://evil.example' }],
      [{ origin: 'null' }],
      [{ origin: 'http://app.example.org' }],
      [{ origin: 'https://app.example.org:8443' }],
      [{ origin: 'https://app.example.org.evil.example' }],
      [{ origin: 'https://evil.example.org' }],
      [{ origin: 'https://app.example.org.' }],
      // With a Cyrillic letter, as browsers write it.
      [{ origin: 'https://xn--pp-7kc.example.org' }],
      [{ origin: 'https://app.example.org, https://evil.example' }],
      [{ origin: '' }],
      // A page of a sibling's subdomain is of the same site, and is sent the cookies.
      [{ origin: 'https://evil.example.org', 'sec-fetch-site': 'same-site' }],
      [{ origin: 'https://app.example.org', 'sec-fetch-site': 'cross-site' }],
    ] as const
    expect(
      await failing(rows, async ([headers]) => {
        const alice = createTestServer().visitor()
        const signed = await alice.prepare(EVM)
        const refused = { status: 403, code: 'origin_not_allowed' }
        expect(await alice.verify(signed, headers)).toMatchObject(refused)
        expect(await alice.post('/revoke', {}, headers)).toMatchObject(refused)
        expect(await alice.verify(signed)).toMatchObject({ status: 200 })
      }),
    ).toEqual([])
  })

  // Links, pictures and frames say no origin; each asked for a nonce, and the ninth took the first one's cookie.
  test.each(['cross-site', 'same-site'])(
    'takes no nonce away, although it says no origin: %s',
    async (site) => {
      const alice = createTestServer().visitor()
      const signed = await alice.prepare(EVM)
      for (let count = 0; count < 9; count += 1) {
        const answer = await alice.get('/nonce', { 'sec-fetch-site': site })
        expect(answer).toMatchObject({ status: 403, code: 'origin_not_allowed' })
      }
      expect(await alice.verify(signed)).toMatchObject({ status: 200 })
    },
  )

  test('changes nothing without an origin, with any claim about the site', async () => {
    const { handle, visitor } = createTestServer()
    const alice = visitor()
    await alice.signIn(EVM)
    const cookie = [...alice.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    for (const site of [undefined, 'none', 'same-origin', 'same-site', 'cross-site'])
      for (const path of ['verify', 'revoke']) {
        const headers = new Headers({ cookie, 'content-type': 'application/json' })
        if (site !== undefined) headers.set('sec-fetch-site', site)
        const init = { method: 'POST', headers, body: '{}' }
        const answer = await handle(new Request(`https://app.example.org/siwx/${path}`, init))
        expect(answer.status).toBe(403)
      }
    expect(await alice.session(idOf(EVM))).not.toBeNull()
  })

  test("is not taken for one of the app's own, or of the visitor's hand", async () => {
    const alice = createTestServer().visitor()
    for (const site of ['same-origin', 'none']) {
      expect(await alice.get('/nonce', { 'sec-fetch-site': site })).toMatchObject({ status: 200 })
    }
    const headers = { origin: 'https://app.example.org', 'sec-fetch-site': 'same-site' }
    expect(await alice.get('/nonce', headers)).toMatchObject({ status: 200 })
  })

  test('is not known by its claim about the host', async () => {
    const { handle } = createTestServer()
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
    }
    const response = await handle(new Request('https://evil.example/siwx/nonce', { headers }))
    expect(response.status).toBe(403)
  })

  test('reaches no page: no origin is allowed unless cross-origin pages are answered', async () => {
    const alice = createTestServer().visitor()
    const { headers } = await alice.get('/nonce', { origin: 'https://app.example.org' })
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test("is answered where cross-origin pages are, to the app's pages alone", async () => {
    const { handle, visitor } = createTestServer({ crossOrigin: true })
    const preflight = (origin: string) =>
      handle(
        new Request('https://api.example.org/siwx/verify', {
          method: 'OPTIONS',
          headers: { origin },
        }),
      )
    const ours = await preflight('https://app.example.org')
    expect(ours.status).toBe(204)
    expect(Object.fromEntries(ours.headers)).toMatchObject({
      'access-control-allow-origin': 'https://app.example.org',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'content-type',
      vary: 'origin',
    })
    const other = await preflight('https://evil.example')
    expect(other.status).toBe(403)
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
    const refused = await visitor().verify({})
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://app.example.org')
  })
})

describe('a request of another form', () => {
  const send = async (path: string, init: RequestInit) => {
    const { handle } = createTestServer()
    const response = await handle(new Request(`https://app.example.org${path}`, init))
    const { error } = (await response.json()) as { readonly error: { readonly code: string } }
    return { status: response.status, code: error.code, headers: response.headers }
  }
  const origin = 'https://app.example.org'
  const json = { origin, 'content-type': 'application/json' }

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'a body of type "%s" is refused',
    async (type) => {
      const init = { method: 'POST', headers: { origin, 'content-type': type }, body: '{}' }
      for (const path of ['/siwx/verify', '/siwx/revoke']) {
        expect(await send(path, init)).toMatchObject({
          status: 415,
          code: 'content_type_unsupported',
        })
      }
    },
  )

  test('a body that is too long is refused, and not read to its end', async () => {
    let pulled = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1
        controller.enqueue(new Uint8Array(64 * 1_024).fill(0x20))
      },
    })
    const init = { method: 'POST', headers: json, body, duplex: 'half' }
    expect(await send('/siwx/verify', init)).toMatchObject({ status: 413, code: 'body_too_large' })
    expect(pulled * 64 * 1_024).toBeLessThan(2 * LONGEST_BODY)
    const said = { ...json, 'content-length': String(LONGEST_BODY + 1) }
    const short = { method: 'POST', headers: said, body: '{}' }
    expect(await send('/siwx/verify', short)).toMatchObject({ status: 413 })
  })

  test('a body of another form is refused', async () => {
    const rows = [
      ...['', '{', '[]', 'null', '"text"', '{}', '{"message":1,"signature":"x"}'],
      // An object's inherited members do not count.
      '{"__proto__":{"message":"a text","signature":"x"}}',
      '{"constructor":{"prototype":{"message":"a text","signature":"x"}}}',
      '{"message":{"toString":"a text"},"signature":["x"]}',
    ] as const
    expect(
      await failing(rows, async (body) => {
        const init = { method: 'POST', headers: json, body }
        expect(await send('/siwx/verify', init)).toMatchObject({
          status: 400,
          code: 'body_invalid',
        })
        expect({}).not.toHaveProperty('message')
      }),
    ).toEqual([])
  })

  test.each([
    ['lists', '['],
    ['objects', '{"a":'],
  ])('a body of %s in each other without an end is refused', async (_what, open) => {
    const body = open.repeat(Math.floor(LONGEST_BODY / open.length))
    const init = { method: 'POST', headers: json, body }
    expect(await send('/siwx/verify', init)).toMatchObject({ status: 400, code: 'body_invalid' })
  })

  test('a body whose length is said wrongly is read as far as it may be', async () => {
    const body = 'x'.repeat(LONGEST_BODY + 1)
    for (const length of ['2', '-1', 'many']) {
      const init = { method: 'POST', headers: { ...json, 'content-length': length }, body }
      expect(await send('/siwx/verify', init)).toMatchObject({ status: 413 })
    }
  })

  test('a body that is not UTF-8 is refused', async () => {
    const init = { method: 'POST', headers: json, body: Uint8Array.of(0x7b, 0xff, 0x7d) }
    expect(await send('/siwx/verify', init)).toMatchObject({ status: 400, code: 'body_invalid' })
  })

  test.each([
    ['/siwx/verify', 'GET', 'POST'],
    ['/siwx/revoke', 'GET', 'POST'],
    ['/siwx/nonce', 'POST', 'GET'],
    ['/siwx/session', 'DELETE', 'GET'],
    ['/siwx/nonce', 'OPTIONS', 'GET'],
  ])('%s by %s is refused, and %s is named', async (path, method, allowed) => {
    const answer = await send(path, { method })
    expect(answer).toMatchObject({ status: 405, code: 'method_not_allowed' })
    expect(answer.headers.get('allow')).toBe(allowed)
  })

  test('there is nothing at any other path', async () => {
    const rows = [
      '/',
      '/siwx',
      '/siwx/',
      '/siwx/nonce/',
      '/siwx/../siwx/admin',
      '/siwx/constructor',
      '/other/nonce',
    ] as const
    expect(
      await failing(rows, async (path) => {
        expect(await send(path, {})).toMatchObject({ status: 404, code: 'route_unknown' })
      }),
    ).toEqual([])
  })

  test('a malformed account is refused, and gets into no header', async () => {
    const rows = [
      '',
      'x',
      'eip155:1',
      'eip155:1:0x1\r\nSet-Cookie: a=b',
      'eip155:1:0x1;a=b',
      'dot:1:5F',
      '__proto__',
      'constructor:prototype:x',
    ] as const
    expect(
      await failing(rows, async (account) => {
        const asked = await send(`/siwx/session?account=${encodeURIComponent(account)}`, {})
        expect(asked).toMatchObject({ status: 400, code: 'account_invalid' })
        const init = { method: 'POST', headers: json, body: JSON.stringify({ account }) }
        const ended = await send('/siwx/revoke', init)
        expect(ended).toMatchObject({ status: 400, code: 'account_invalid' })
        expect([...asked.headers, ...ended.headers].map(([name]) => name)).not.toContain(
          'set-cookie',
        )
      }),
    ).toEqual([])
  })

  test('cookies with names of their own get into no header', async () => {
    const { handle } = createTestServer()
    const planted = Array.from({ length: 20 }, (_, one) => `__Host-siwx.nonce.${one},Domain=x=1`)
    const headers = { ...json, cookie: planted.join('; ') }
    const response = await handle(new Request('https://app.example.org/siwx/nonce', { headers }))
    expect(response.headers.getSetCookie()).toHaveLength(1)
  })
})

describe('cookies', () => {
  test('are out of reach of scripts, other sites and subdomains', async () => {
    const alice = createTestServer().visitor()
    const { headers } = await alice.signIn(EVM)
    const [session = '', nonce = ''] = headers.getSetCookie()
    expect(session).toMatch(
      /^__Host-siwx\.session\.eip155\.1\.0x[0-9a-f]{40}=\w{40,45}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(nonce).toMatch(/^__Host-siwx\.nonce\.\w+=; Max-Age=0; Path=\/; HttpOnly; .*Secure$/)
    const asked = await alice.get('/nonce')
    expect(asked.headers.get('set-cookie')).toMatch(
      /^__Host-siwx\.nonce\.\w+=\w+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
  })

  test('go without TLS on the own machine only', async () => {
    const local = createTestServer({ domains: ['localhost:3000'], sameSite: 'strict' })
    const { headers } = await local.visitor('http://localhost:3000').get('/nonce')
    expect(headers.get('set-cookie')).toMatch(/^siwx\.nonce\.\w+=\w+; .*HttpOnly; SameSite=Strict$/)
    const both = createTestServer({ domains: ['localhost:3000', 'app.example.org'] })
    const mixed = await both.visitor('http://localhost:3000').get('/nonce')
    expect(mixed.headers.get('set-cookie')).toMatch(/^__Host-.*Secure$/)
  })

  // To a browser they are no `__Host-` cookies, so that any subdomain may plant them.
  test.each(['\u00a0', '\u000b', '\u000c'])(
    'whose names begin with %j are not ours, with a blank or a tab they are',
    async (space) => {
      const mallory = createTestServer().visitor()
      await mallory.signIn(EVM)
      const [[name, token] = ['', '']] = mallory.cookies
      const path = `/session?account=${encodeURIComponent(idOf(EVM))}`
      const withName = (before: string) =>
        mallory.get(path, { cookie: `a=b;${before}${name}=${token}` })
      expect((await withName(space)).body).toEqual({ session: null })
      expect((await withName(' \t')).body).not.toEqual({ session: null })
    },
  )

  test('of nothing but blanks cost no more than they are long', async () => {
    const mallory = createTestServer().visitor()
    // With a search from each blank, these would be 10^11 steps.
    const cookie = `a=b${' '.repeat(500_000)}c`
    const path = `/session?account=${encodeURIComponent(idOf(EVM))}`
    expect((await mallory.get(path, { cookie })).body).toEqual({ session: null })
  })

  test('that come twice are taken for none, because one was planted', async () => {
    const alice = createTestServer().visitor()
    await alice.signIn(EVM)
    const [[name, token] = ['', '']] = alice.cookies
    const path = `/session?account=${encodeURIComponent(idOf(EVM))}`
    const once = await alice.get(path, { cookie: `a=b; ${name}=${token}` })
    expect(once.body).not.toEqual({ session: null })
    const twice = await alice.get(path, { cookie: `${name}=${token}; ${name}=${token}` })
    expect(twice.body).toEqual({ session: null })
  })
})

test('every answer is JSON that is not cached', async () => {
  const alice = createTestServer().visitor()
  const answers = [
    await alice.get('/nonce'),
    await alice.signIn(EVM),
    await alice.signIn(EVM, { fields: { domain: 'evil.example' } }),
    await alice.get('/session?account=x'),
    await alice.get('/nowhere'),
    await alice.revoke(),
  ]
  for (const { headers } of answers) {
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('an inner fault reaches the app, and not the client', async () => {
  const issue = () => Promise.reject(new Error('redis://user:password@10.0.0.1'))
  const { visitor, reported } = createTestServer({ nonceStore: { ...createMemoryNonces(), issue } })
  const { body } = await visitor().get('/nonce')
  expect(JSON.stringify(body)).not.toContain('password')
  expect((reported[0] as Error).cause).toMatchObject({ message: /password/ })

  // The callback may fail as well, without an effect on others.
  const report = () => {
    throw new Error('the log is full')
  }
  const unheard = createTestServer({ nonceStore: { ...createMemoryNonces(), issue }, report })
  expect(await unheard.visitor().get('/nonce')).toMatchObject({
    status: 503,
    code: 'nonce_store_failed',
  })

  const open = () => {
    throw new TypeError('a mistake in the app')
  }
  const sessions = createOpaqueSessions({ storage: createMemoryStorage() })
  const broken = createTestServer({ sessions: { ...sessions, open } })
  const answer = await broken.visitor().signIn(EVM)
  expect(answer).toMatchObject({ status: 500, code: 'internal' })
  expect(JSON.stringify(answer.body)).not.toContain('mistake')
  expect(broken.reported[0]).toBeInstanceOf(TypeError)
})
