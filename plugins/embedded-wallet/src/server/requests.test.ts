import { describe, expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { PATHS } from '../wire/http.js'
import {
  APP,
  createTestServer,
  createVisitor,
  signInByEmail,
  WALLET,
} from '../testing/test-server.js'

const paths = Object.values(PATHS).map(({ method, path }) => [method, path] as const)
const posts = paths.filter(([method]) => method === 'POST').map(([, path]) => path)

describe('a request', () => {
  test('to any path of a page of another origin is refused', async () => {
    expect(
      await failing(posts, async (path) => {
        const { handle } = await createTestServer()
        for (const origin of [
          APP,
          'https://evil.example',
          'null',
          'https://wallet.example.evil.org',
        ])
          expect(await createVisitor(handle, {}, WALLET).post(path, {}, { origin })).toMatchObject({
            status: 403,
            code: 'origin_not_allowed',
          })
        const unsaid = await createVisitor(handle).send(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        })
        expect(unsaid.status).toBe(403)
      }),
    ).toEqual([])
  })

  test('to any path of another site is refused', async () => {
    expect(
      await failing(paths, async ([method, path]) => {
        const { visitor } = await createTestServer()
        const init = { method, headers: { 'sec-fetch-site': 'cross-site', origin: WALLET } }
        expect((await visitor().send(path, init)).status).toBe(403)
      }),
    ).toEqual([])
  })

  test('that reads needs no origin, and may come from the page alone', async () => {
    const { visitor } = await createTestServer()
    expect(await visitor().get('/user')).toMatchObject({ status: 200 })
    expect(await visitor().get('/user', { 'sec-fetch-site': 'same-origin' })).toMatchObject({
      status: 200,
    })
    expect(await visitor().get('/user', { origin: APP })).toMatchObject({ status: 403 })
    expect(await visitor().get('/user', { 'sec-fetch-site': 'same-site' })).toMatchObject({
      status: 403,
    })
  })

  test('is answered without the headers that would let another origin read it', async () => {
    const { visitor } = await createTestServer()
    for (const origin of [APP, WALLET]) {
      const { headers } = await visitor().get('/config', { origin })
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  test('has a body of at most 8 kB, in JSON, that is an object', async () => {
    const { visitor } = await createTestServer()
    const send = async (body: string, type = 'application/json') =>
      (
        await visitor().send('/email/start', {
          method: 'POST',
          headers: { origin: WALLET, 'content-type': type },
          body,
        })
      ).status
    expect(await send(JSON.stringify({ email: 'a@b.org', more: 'x'.repeat(7_000) }))).toBe(200)
    expect(await send(JSON.stringify({ email: 'b@b.org', more: 'x'.repeat(8_192) }))).toBe(413)
    expect(await send('{"email":"c@b.org"}', 'text/plain')).toBe(415)
    for (const body of ['', '[]', 'null', '"x"', '{', '{"email":"d@b.org"', '1'])
      expect(await send(body)).toBe(400)
  })

  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])('is not made by %s', async (method) => {
    const { visitor } = await createTestServer()
    const response = await visitor().send('/email/start', { method, headers: { origin: WALLET } })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
  })

  test('of another path finds nothing', async () => {
    const rows = [
      '/',
      '/nowhere',
      '/email',
      '/email/start/',
      '/../config',
      '/constructor',
      '/__proto__',
    ] as const
    expect(
      await failing(rows, async (path) => {
        const { visitor } = await createTestServer()
        expect(await visitor().get(path)).toMatchObject({ status: 404, code: 'route_unknown' })
      }),
    ).toEqual([])
  })

  test('that breaks something is answered with one code, and reported', async () => {
    const { db, visitor, reported } = await createTestServer()
    const cookies = visitor()
    cookies.cookies.set('__Host-wallet.session', 'x')
    await db.query('drop table sessions')
    const answer = await cookies.get('/user')
    expect(answer).toMatchObject({ status: 503, code: 'part_failed' })
    expect(JSON.stringify(answer.body)).not.toContain('sessions')
    expect(reported).toMatchObject([{ cause: { message: 'no such table: sessions' } }])
  })
})

describe('the wallet', () => {
  const base64 = (length: number, fill = 1) =>
    Buffer.from(new Uint8Array(length).fill(fill)).toString('base64')
  const made = { sealed: base64(44), wrappingKey: base64(32, 2) }

  test('is kept for who is signed in, and given back to them alone', async () => {
    const { visitor, inbox } = await createTestServer()
    const [alice, bob] = [visitor(), visitor()]
    expect(await alice.get('/wallet')).toMatchObject({ status: 401, code: 'not_signed_in' })
    expect(await alice.post('/wallet', made)).toMatchObject({ status: 401 })
    await signInByEmail(alice, inbox, 'alice@example.org')
    await signInByEmail(bob, inbox, 'bob@example.org')
    expect(await alice.get('/wallet')).toMatchObject({ status: 200, body: { wallet: null } })
    expect(await alice.post('/wallet', made)).toMatchObject({ status: 200, body: {} })
    expect(await alice.get('/wallet')).toMatchObject({ status: 200, body: { wallet: made } })
    expect(await bob.get('/wallet')).toMatchObject({ status: 200, body: { wallet: null } })
    await alice.post('/sign-out')
    expect(await alice.get('/wallet')).toMatchObject({ status: 401 })
  })

  test('is made once, also by two tabs at once', async () => {
    const { visitor, inbox } = await createTestServer()
    const alice = visitor()
    await signInByEmail(alice, inbox, 'alice@example.org')
    const others = [1, 2, 3].map((n) => ({ ...made, sealed: base64(44, n) }))
    const answers = await Promise.all(others.map((one) => alice.post('/wallet', one)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const kept = others[answers.findIndex(({ status }) => status === 200)]
    expect((await alice.get('/wallet')).body).toEqual({ wallet: kept })
    expect(await alice.post('/wallet', made)).toMatchObject({ code: 'wallet_exists' })
  })

  test('is not made of anything else', async () => {
    const rows = [
      {},
      { sealed: made.sealed },
      { wrappingKey: made.wrappingKey },
      { ...made, wrappingKey: base64(31) },
      { ...made, wrappingKey: base64(33) },
      { ...made, sealed: base64(27) },
      { ...made, sealed: base64(257) },
      { ...made, sealed: 'no base64!' },
      { ...made, sealed: 7 },
      { ...made, passkeys: [] },
      { ...made, user_id: 'x' },
    ] as const
    expect(
      await failing(rows, async (body) => {
        const { visitor, inbox } = await createTestServer()
        const alice = visitor()
        await signInByEmail(alice, inbox, 'alice@example.org')
        expect(await alice.post('/wallet', body)).toMatchObject({
          status: 400,
          code: 'body_invalid',
        })
        expect((await alice.get('/wallet')).body).toEqual({ wallet: null })
      }),
    ).toEqual([])
  })
})

test("the frame's page may be in the listed apps, and talk to the listed nodes", async () => {
  const { pageHeaders, visitor } = await createTestServer({ origins: [APP, 'http://localhost:1'] })
  const policy = pageHeaders['content-security-policy'] ?? ''
  const rules = Object.fromEntries(
    policy.split('; ').map((rule): [string, string] => {
      const [name = '', ...sources] = rule.split(' ')
      return [name, sources.join(' ')]
    }),
  )
  expect(rules).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'connect-src': "'self' http://127.0.0.1:8545",
    'frame-ancestors': 'https://app.example http://localhost:1',
  })
  expect(policy).not.toMatch(/unsafe|\*/)
  expect((await visitor().get('/config')).body).toMatchObject({
    name: 'Acme',
    origins: [APP, 'http://localhost:1'],
    email: true,
  })
})

test('a wrong option of createWalletServer is said', async () => {
  const rows = [
    [{ url: 'https://wallet.example/' }, 'url'],
    [{ url: 'http://wallet.example' }, 'url'],
    [{ origins: ['*'] }, 'origins'],
    [{ origins: ['https://app.example/path'] }, 'origins'],
    [{ origins: 'https://app.example' }, 'origins'],
    [{ otherUrls: ['x'] }, 'otherUrls'],
    [{ name: 'A\r\nBcc: x@y.org' }, 'name'],
    [{ chains: [] }, 'chains'],
    [{ chains: [{ id: 'eip155:1', name: 'A', rpcUrl: 'ftp://a' }] }, 'chains[0].rpcUrl'],
    [{ chains: [{ id: 'eip155:1', name: 'A', rpcUrl: '' }] }, 'chains[0].rpcUrl'],
    [
      {
        chains: [
          {
            id: 'eip155:1',
            name: 'A',
            rpcUrl: 'https://a.example',
            tokens: [{ address: 'USDC', symbol: 'USDC', decimals: 6 }],
          },
        ],
      },
      'chains[0]',
    ],
    [{ mail: { from: 'a@b.org', transport: {} } }, 'mail'],
    [{ sessionLifetime: 0 }, 'sessionLifetime'],
  ] as const
  expect(
    await failing(rows, async ([options, option]) => {
      await expect(createTestServer(options as never)).rejects.toMatchObject({
        code: 'server_option_invalid',
        context: { option },
      })
    }),
  ).toEqual([])
})
