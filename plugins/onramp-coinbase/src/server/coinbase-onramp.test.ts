import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { importJWK, jwtVerify, type JWTPayload } from 'jose'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { coinbaseOnramp, createMemoryLimits } from './index.js'
import type { CoinbaseServerOptions } from './options.js'

const ORIGIN = 'https://shop.example'
const ALICE = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const BOB = 'eip155:1:0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const KEY_ID = 'organizations/x/apiKeys/y'

const publicKeyEncoding = { type: 'spki', format: 'pem' } as const
const privateKeyEncoding = { type: 'pkcs8', format: 'pem' } as const

/** Node 20 may hang when it exports key objects that it generated itself; those read from an encoding are safe. */
const imported = ({ privateKey }: { privateKey: string }) => ({
  privateKey: createPrivateKey(privateKey),
  publicKey: createPublicKey(privateKey),
})

const ed = imported(generateKeyPairSync('ed25519', { publicKeyEncoding, privateKeyEncoding }))
const jwk = ed.privateKey.export({ format: 'jwk' })
const ED_SECRET = Buffer.concat(
  [jwk.d ?? '', jwk.x ?? ''].map((part) => Buffer.from(part, 'base64url')),
).toString('base64')
const ec = imported(
  generateKeyPairSync('ec', { namedCurve: 'P-256', publicKeyEncoding, privateKeyEncoding }),
)

const OPTIONS = {
  payment_currencies: [{ id: 'USD', limits: [{ id: 'CARD', min: '10.00', max: '7500.00' }] }],
  purchase_currencies: [
    {
      id: 'usdc',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [{ name: 'base', chain_id: '8453' }],
    },
  ],
}
const QUOTE = {
  payment_total: { value: '50.00', currency: 'USD' },
  purchase_amount: { value: '48.85', currency: 'USDC' },
}

/** The provider's API: every bearer is verified, and its call noted. */
function provider(publicKey: KeyObject = ed.publicKey) {
  const calls: { url: URL; method: string; body: unknown; claims: JWTPayload }[] = []
  const script = {
    status: 200,
    ahead: 0,
    headers: {},
    token: 't0k3n' as unknown,
    options: OPTIONS as object,
  }
  const fetch = async (address: string, init: RequestInit) => {
    const url = new URL(address)
    const method = init.method ?? 'GET'
    const bearer = new Headers(init.headers).get('authorization')?.slice('Bearer '.length) ?? ''
    const algorithm = publicKey.asymmetricKeyType === 'ec' ? 'ES256' : 'EdDSA'
    const key = await importJWK(publicKey.export({ format: 'jwk' }), algorithm)
    const verified = await jwtVerify(bearer, key, {
      algorithms: [algorithm],
      issuer: 'cdp',
      subject: KEY_ID,
      currentDate: new Date(Date.now() + script.ahead),
    })
    expect(verified.protectedHeader).toMatchObject({ kid: KEY_ID, typ: 'JWT' })
    const claims = verified.payload
    expect(claims['uris']).toEqual([`${method} ${url.host}${url.pathname}`])
    calls.push({ url, method, body: JSON.parse((init.body ?? 'null') as string), claims })
    if (script.status !== 200) return new Response(`secret words ${ED_SECRET}`, script)
    const { pathname } = url
    if (pathname.endsWith('/options')) return Response.json(script.options)
    if (pathname.endsWith('/quote')) return Response.json(QUOTE)
    if (pathname.endsWith('/token')) return Response.json({ token: script.token, channel_id: '' })
    return Response.json({ transactions: [{ transaction_id: 'p1', status: 'X_SUCCESS' }] })
  }
  return { calls, script, fetch }
}

function server(changes: Partial<CoinbaseServerOptions> = {}, api = provider()) {
  const reported: unknown[] = []
  let now = Date.now()
  const ports = {
    now: () => now,
    random: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
    fetch: api.fetch,
  }
  const handle = coinbaseOnramp({
    keyId: KEY_ID,
    secret: ED_SECRET,
    origins: [ORIGIN],
    referenceSecret: 'r'.repeat(16),
    authorise: () => ({ accounts: [ALICE] }),
    clientIp: () => '203.0.113.7',
    country: () => 'US',
    report: (error) => reported.push(error),
    ports,
    ...changes,
  })
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers({ origin: ORIGIN, ...(init.headers as Record<string, string>) })
    if (headers.get('origin') === '') headers.delete('origin')
    const response = await handle(
      new Request(`https://api.shop.example${path}`, { ...init, headers }),
    )
    const text = await response.text()
    const body: unknown = JSON.parse(text || '{}')
    return {
      status: response.status,
      headers: response.headers,
      text,
      body,
    }
  }
  const ORDER = { account: ALICE, asset: 'usdc', network: 'base', payment: 'USD', amount: '50.00' }
  const post = (path: string, change: object = {}, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ...ORDER, ...change }),
    })
  return { ...api, send, post, reported, later: (ms: number) => void (now += ms) }
}

describe('a session', () => {
  test('is a page with a token, for the visitor’s own address and network address', async () => {
    const { post, calls } = server()
    const { status, body } = await post('/onramp/session')
    expect(status).toBe(200)
    const url = new URL((body as { url: string }).url)
    expect(url.origin + url.pathname).toBe('https://pay.coinbase.com/buy/select-asset')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      sessionToken: 't0k3n',
      defaultNetwork: 'base',
      defaultAsset: 'usdc',
      presetFiatAmount: '50.00',
      fiatCurrency: 'USD',
      defaultPaymentMethod: 'CARD',
      partnerUserRef: expect.stringMatching(/^[\w-]{43}$/) as string,
    })
    const [options, token] = calls
    expect(options?.url.search).toBe('?country=US')
    expect(token?.body).toEqual({
      addresses: [{ address: ALICE.split(':')[2], blockchains: ['base'] }],
      assets: ['usdc'],
      clientIp: '203.0.113.7',
    })
    expect((token?.claims.exp ?? 0) - (token?.claims.nbf ?? 0)).toBe(120)
  })

  test('has the same reference on every network, and another for another account', async () => {
    const accounts = [ALICE, BOB] as never
    const { post } = server({ authorise: () => ({ accounts }) })
    const reference = async (account: string) => {
      const { body } = await post('/onramp/session', { account })
      return new URL((body as { url: string }).url).searchParams.get('partnerUserRef')
    }
    const first = await reference(ALICE)
    expect(await reference(ALICE.replace('eip155:1:', 'eip155:8453:').toLowerCase())).toBe(first)
    expect(await reference(BOB)).not.toBe(first)
    expect(first).not.toContain('7099')
  })

  test('is not made for a Solana address that differs from the visitor’s in case alone', async () => {
    const carol =
      'solana:5eykt4UsFvXYy2rfjJ8f3mBBXMzvfMNv:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
    const { post, calls } = server({ authorise: () => ({ accounts: [carol] }) })
    const account = carol.replace('7S3P', '7s3P')
    expect(await post('/onramp/session', { account })).toMatchObject({
      status: 403,
      body: { error: { code: 'account_not_yours' } },
    })
    expect(calls).toEqual([])
    expect((await post('/onramp/session', { account: carol })).status).toBe(200)
  })

  test('the eleventh in a minute is refused, on whichever network and server', async () => {
    let now = 0
    const limits = createMemoryLimits({ now: () => now })
    const [one, other] = [server({ limits }), server({ limits })]
    const results = await Promise.all(
      Array.from({ length: 11 }, (_, at) =>
        (at % 2 ? one : other).post('/onramp/session', {
          account: at % 3 ? ALICE : ALICE.replace(':1:', ':10:'),
        }),
      ),
    )
    expect(results.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(results.filter(({ status }) => status === 429)).toHaveLength(1)
    now += 60_000
    expect((await one.post('/onramp/session')).status).toBe(200)
  })

  test('a provider that leads elsewhere is not followed there with the key', async () => {
    const followed: (string | undefined)[] = []
    const fetch = (_url: string, { redirect }: RequestInit) => {
      followed.push(redirect)
      return Promise.reject(new TypeError('unexpected redirect'))
    }
    const { post } = server({}, { ...provider(), fetch })
    expect((await post('/onramp/session')).status).toBe(502)
    expect(new Set(followed)).toEqual(new Set(['error']))
  })

  test('a provider whose answer is longer than any that it gives is not read to its end', async () => {
    const honest = provider()
    const padded = async (...asked: Parameters<typeof honest.fetch>) => {
      const text = await (await honest.fetch(...asked)).text()
      return new Response(text + ' '.repeat(2_000_000))
    }
    expect((await server({}, { ...honest, fetch: padded }).post('/onramp/session')).status).toBe(
      502,
    )
  })

  test('a provider that is silent is waited for no longer than its time', async () => {
    const time = new AbortController()
    const spy = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
    onTestFinished(() => {
      spy.mockRestore()
    })
    const silent = (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          reject(new Error('Too long.'))
        })
        time.abort()
      })
    const { post } = server({}, { ...provider(), fetch: silent })
    expect((await post('/onramp/session')).status).toBe(502)
  })

  test('a wrong request is refused, and no token is asked for', async () => {
    const rows = [
      ['no session', { authorise: () => undefined }, {}, 401, 'not_signed_in'],
      ['another account', {}, { account: BOB }, 403, 'account_not_yours'],
      ['no network address', { clientIp: () => undefined }, {}, 400, 'client_ip_missing'],
      ['less than the least', {}, { amount: '9.99' }, 400, 'amount_out_of_limits'],
      ['more than the most', {}, { amount: '7500.01' }, 400, 'amount_out_of_limits'],
      ['an amount of nothing', {}, { amount: '0' }, 400, 'amount_out_of_limits'],
      ['an amount with an exponent', {}, { amount: '1e3' }, 400, 'body_invalid'],
      ['a number', {}, { amount: 50 }, 400, 'body_invalid'],
      ['an asset that is not sold', {}, { asset: 'doge' }, 400, 'not_sold'],
      ['a network where it is not sold', {}, { network: 'ethereum' }, 400, 'not_sold'],
      ['a name with a slash', {}, { network: '../x' }, 400, 'body_invalid'],
      ['no account', {}, { account: 7 }, 400, 'body_invalid'],
      ['half an account', {}, { account: '0x1' }, 400, 'body_invalid'],
    ] as const
    expect(
      await failing(rows, async ([, options, change, status, code]) => {
        const { post, calls } = server(options)
        const answer = await post('/onramp/session', change)
        expect([answer.status, (answer.body as { error: { code: string } }).error.code]).toEqual([
          ...[status, code],
        ])
        expect(calls.filter(({ url }) => url.pathname.endsWith('/token'))).toEqual([])
      }),
    ).toEqual([])
  })
})

describe('the way to pay', () => {
  const LIMITS = [
    { id: 'CARD', min: '10.00', max: '7500.00' },
    { id: 'ACH_BANK_ACCOUNT', min: '10.00', max: '25000.00' },
  ]
  const selling = (limits: readonly object[]) => {
    const api = provider()
    api.script.options = { ...OPTIONS, payment_currencies: [{ id: 'USD', limits }] }
    return server({}, api)
  }

  test.each([
    ['50.00', undefined, 'CARD'],
    ['7500.01', undefined, 'ACH_BANK_ACCOUNT'],
    ['50.00', 'ACH_BANK_ACCOUNT', 'ACH_BANK_ACCOUNT'],
  ])('of %s, asked as %s, is %s for quote and page', async (amount, method, expected) => {
    const { post, calls } = selling(LIMITS)
    expect((await post('/onramp/quote', { amount, method })).status).toBe(200)
    const quote = calls.find(({ url }) => url.pathname.endsWith('/quote'))
    expect(quote?.body).toMatchObject({ payment_method: expected, payment_amount: amount })
    const { body } = await post('/onramp/session', { amount, method })
    const page = new URL((body as { url: string }).url)
    expect(page.searchParams.get('defaultPaymentMethod')).toBe(expected)
  })

  test.each([
    ['7500.01', 'CARD', 'amount_out_of_limits'],
    ['25000.01', undefined, 'amount_out_of_limits'],
    ['50.00', 'CASH', 'not_sold'],
    ['50.00', 7, 'body_invalid'],
    ['50.00', '../x', 'body_invalid'],
  ])('of %s, asked as %s, is refused: %s', async (amount, method, code) => {
    const { post, calls } = selling(LIMITS)
    for (const path of ['/onramp/quote', '/onramp/session'])
      expect(await post(path, { amount, method })).toMatchObject({
        status: 400,
        body: { error: { code } },
      })
    expect(calls.filter(({ method: one }) => one === 'POST')).toEqual([])
  })

  test('is a card where the provider names no limits', async () => {
    const { post, calls } = selling([])
    expect((await post('/onramp/quote')).status).toBe(200)
    expect(calls.at(-1)?.body).toMatchObject({ payment_method: 'CARD' })
  })
})

describe('how often an account may ask', () => {
  const history = `/onramp/history?account=${encodeURIComponent(ALICE)}`
  const paths: readonly [
    string,
    (self: ReturnType<typeof server>) => ReturnType<ReturnType<typeof server>['send']>,
  ][] = [
    ['/options', ({ send }) => send('/onramp/options')],
    ['/quote', ({ post }) => post('/onramp/quote')],
    ['/history', ({ send }) => send(history)],
  ]

  test.each(paths)(
    '%s is counted in the store of all servers, and says when again',
    async (_path, ask) => {
      let now = 0
      const limits = createMemoryLimits({ now: () => now })
      const servers = [server({ limits, readsPerMinute: 3 }), server({ limits, readsPerMinute: 3 })]
      const answers = []
      for (const at of [0, 1, 2, 3]) answers.push(await ask(servers[at % 2]!))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
      expect(answers[3]?.headers.get('retry-after')).toBe('60')
      now += 59_500
      expect((await ask(servers[0]!)).headers.get('retry-after')).toBe('1')
      now += 500
      expect((await ask(servers[0]!)).status).toBe(200)
    },
  )

  test.each(paths)(
    '%s of one takes nothing from the others, or from another account',
    async (_path, ask) => {
      const limits = createMemoryLimits({ now: () => 0 })
      const alice = server({ limits, readsPerMinute: 1 })
      const bob = server({
        limits,
        readsPerMinute: 1,
        authorise: () => ({ accounts: [BOB, ALICE] }),
      })
      const results = []
      for (const [, one] of paths) results.push((await one(alice)).status)
      expect(results).toEqual([200, 200, 200])
      expect((await ask(alice)).status).toBe(429)
      expect((await alice.post('/onramp/session')).status).toBe(200)
      const own = [
        bob.send('/onramp/options'),
        bob.post('/onramp/quote', { account: BOB }),
        bob.send(history.replace(encodeURIComponent(ALICE), encodeURIComponent(BOB))),
      ]
      expect((await Promise.all(own)).map(({ status }) => status)).toEqual([200, 200, 200])
    },
  )

  test('the eleventh purchase hears when to try again', async () => {
    const { post } = server({ limits: createMemoryLimits({ now: () => 0 }), perMinute: 1 })
    await post('/onramp/session')
    const refused = await post('/onramp/session')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  })

  test('a session without an account may ask nothing', async () => {
    const { send } = server({ authorise: () => ({ accounts: [] }) })
    expect((await send('/onramp/options')).status).toBe(401)
  })
})

describe('a refusal of the provider', () => {
  test.each([
    [400, {}, 400, 'provider_refused', null],
    [429, { 'retry-after': '7' }, 429, 'too_many_requests', '7'],
    [429, {}, 429, 'too_many_requests', '30'],
    [429, { 'retry-after': '99999' }, 429, 'too_many_requests', '600'],
    // The app's own key, which is nothing that a visitor can mend.
    [401, {}, 502, 'provider_failed', null],
    [403, {}, 502, 'provider_failed', null],
    [503, {}, 502, 'provider_failed', null],
  ])('by %i %j is %i %s', async (status, headers, told, code, wait) => {
    const { post, script } = server()
    await post('/onramp/quote')
    Object.assign(script, { status, headers })
    const answer = await post('/onramp/quote')
    expect(answer).toMatchObject({ status: told, body: { error: { code } } })
    expect(answer.headers.get('retry-after')).toBe(wait)
    expect(answer.text).not.toContain('secret words')
  })
})

test('the assets for sale are asked for once in five minutes, for each country', async () => {
  let country = 'US'
  const { send, post, calls, later, script } = server({ country: () => country })
  const asked = () => calls.filter(({ url }) => url.pathname.endsWith('/options')).length
  await Promise.all([send('/onramp/options'), post('/onramp/quote'), post('/onramp/session')])
  expect(asked()).toBe(1)
  country = 'AT'
  await send('/onramp/options')
  expect(asked()).toBe(2)
  later(5 * 60_000)
  script.ahead = 5 * 60_000
  script.status = 500
  await send('/onramp/options')
  // A failure is no answer to keep.
  script.status = 200
  expect((await send('/onramp/options')).status).toBe(200)
  expect(asked()).toBe(4)
})

describe('allowed callers', () => {
  test('a page of another origin may not', async () => {
    const rows = [
      ['https://evil.example'],
      ['https://shop.example.evil.example'],
      ['https://shop.example:8443'],
      ['http://shop.example'],
      ['null'],
      [''],
    ] as const
    expect(
      await failing(rows, async ([origin]) => {
        const { post, send, calls } = server()
        expect((await post('/onramp/session', {}, { origin })).status).toBe(403)
        expect((await send('/onramp/options', { headers: { origin } })).status).toBe(403)
        expect(calls).toEqual([])
      }),
    ).toEqual([])
  })

  test('a page of the server’s own origin reads without naming it', async () => {
    const { send } = server()
    const headers = { origin: '', 'sec-fetch-site': 'same-origin' }
    expect((await send('/onramp/options', { headers })).status).toBe(200)
    const sibling = { origin: '', 'sec-fetch-site': 'same-site' }
    expect((await send('/onramp/options', { headers: sibling })).status).toBe(403)
  })

  test('a form cannot: a body is JSON', async () => {
    const { post } = server()
    const form = { 'content-type': 'text/plain' }
    expect((await post('/onramp/session', {}, form)).status).toBe(415)
  })

  test('another origin of the app is answered where that is wanted, and no other', async () => {
    const { send } = server({ crossOrigin: true })
    const own = await send('/onramp/options')
    expect(own.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(own.headers.get('access-control-allow-credentials')).toBe('true')
    const foreign = await send('/onramp/options', { headers: { origin: 'https://evil.example' } })
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    expect((await send('/onramp/session', { method: 'OPTIONS' })).status).toBe(204)
  })

  test('other methods and paths are not there', async () => {
    const { send } = server()
    expect((await send('/onramp/session')).status).toBe(405)
    for (const path of ['/onramp', '/onramp/', '/onramp/toString', '/x/onramp/options', '/'])
      expect((await send(path)).status).toBe(404)
  })
})

test('options, quotes and history have the words of the specification', async () => {
  const { send, post, calls } = server()
  expect((await send('/onramp/options')).body).toEqual({
    purchaseCurrencies: [
      {
        id: 'usdc',
        name: 'USD Coin',
        symbol: 'USDC',
        networks: [{ name: 'base', chain_id: '8453' }],
      },
    ],
    paymentCurrencies: [
      { id: 'USD', payment_method_limits: [{ id: 'CARD', min: '10.00', max: '7500.00' }] },
    ],
  })
  expect((await post('/onramp/quote')).body).toMatchObject({
    paymentTotal: { amount: '50.00', currency: 'USD' },
    purchaseAmount: { amount: '48.85', currency: 'USDC' },
  })
  const { body } = await send(`/onramp/history?account=${encodeURIComponent(ALICE)}`)
  expect(body).toMatchObject({ data: [{ id: 'p1', metadata: { status: 'X_SUCCESS' } }] })
  expect(calls.at(-1)?.url.pathname).toMatch(/^\/onramp\/v1\/buy\/user\/[\w-]{43}\/transactions$/)
  const other = await send(`/onramp/history?account=${encodeURIComponent(BOB)}`)
  expect(other.status).toBe(403)
})

describe('the key', () => {
  test("is in no answer after any failure, and not in the provider's own words", async () => {
    const { post, script, reported } = server()
    const texts = [(await post('/onramp/session')).text]
    script.status = 500
    texts.push((await post('/onramp/session')).text, (await post('/onramp/quote')).text)
    script.status = 200
    script.token = undefined
    texts.push((await post('/onramp/session')).text)
    expect(texts.join()).not.toContain(ED_SECRET)
    expect(texts.join()).not.toContain(KEY_ID)
    expect(texts.join()).not.toContain('secret words')
    expect(texts.slice(1).every((text) => text.includes('provider_failed'))).toBe(true)
    expect(reported).toHaveLength(3)
  })

  test.each([
    ['PKCS#8', ec.privateKey.export({ type: 'pkcs8', format: 'pem' })],
    ['SEC1', ec.privateKey.export({ type: 'sec1', format: 'pem' })],
    [
      'a line of settings',
      ec.privateKey.export({ type: 'sec1', format: 'pem' }).toString().replaceAll('\n', '\\n'),
    ],
  ])('of the older kind signs as well: %s', async (_form, secret) => {
    const { send } = server({ secret: String(secret) }, provider(ec.publicKey))
    expect((await send('/onramp/options')).status).toBe(200)
  })

  test('that is none is reported without a word of it', async () => {
    const secret = 'not-a-key-but-very-secret'
    const { send, reported } = server({ secret })
    expect((await send('/onramp/options')).status).toBe(502)
    const { cause } = reported[0] as { cause: Error }
    expect(cause.message).toContain('"secret"')
    expect(`${cause.message} ${String(cause.stack)}`).not.toContain(secret)
  })

  test('makes a token of its own for each call', async () => {
    const fetch = vi.fn(provider().fetch)
    const { post } = server({}, { ...provider(), fetch })
    await post('/onramp/quote')
    await post('/onramp/quote')
    const bearers = fetch.mock.calls.map(([, init]) =>
      new Headers(init.headers).get('authorization'),
    )
    expect(bearers).toHaveLength(3)
    expect(new Set(bearers).size).toBe(3)
  })
})

test('a wrong option is refused', async () => {
  const rows = [
    { origins: ['*'] },
    { origins: [] },
    { origins: ['https://shop.example/'] },
    { origins: ['http://shop.example'] },
    { clientIp: undefined },
    { authorise: undefined },
    { country: undefined },
    { referenceSecret: 'short' },
    { secret: '' },
    { keyId: '' },
    { page: 'http://pay.example' },
    { api: 'ftp://api.example' },
    { redirectUrl: 'javascript:alert(1)' },
    { perMinute: 0 },
    { readsPerMinute: 0 },
  ] as const
  expect(
    await failing(rows, (options) => {
      expect(() => server(options as never)).toThrow('coinbaseOnramp: the option')
    }),
  ).toEqual([])
})
