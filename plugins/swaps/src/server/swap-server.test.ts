import { describe, expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { createMemoryLimits, NATIVE, swapServer, zeroEx, type SwapServerOptions } from './index.js'

const ORIGIN = 'https://shop.example'
const KEY = 'k3y-that-nobody-may-know'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const HOLDER = `0x${'a1'.repeat(20)}`

const PRICE = {
  liquidityAvailable: true,
  buyAmount: '199000',
  minBuyAmount: '197010',
  allowanceTarget: HOLDER,
  issues: { allowance: { actual: '0', spender: HOLDER } },
}
const QUOTE = {
  ...PRICE,
  transaction: { to: HOLDER, data: '0x2213bc0b', gas: '288079', gasPrice: '1', value: '0' },
}

/** The aggregator: who has no key is refused. */
function aggregator() {
  const calls: URL[] = []
  const script = { status: 200, never: false, answer: undefined as unknown }
  const fetch = (address: string, init: RequestInit) => {
    const url = new URL(address)
    const headers = new Headers(init.headers)
    calls.push(url)
    if (headers.get('0x-api-key') !== KEY || headers.get('0x-version') !== 'v2')
      return Promise.resolve(new Response('no key', { status: 401 }))
    if (script.never) return new Promise<Response>(() => undefined)
    if (script.status !== 200)
      return Promise.resolve(new Response(`words about ${KEY}`, { status: script.status }))
    const answer = script.answer ?? (url.pathname.endsWith('/quote') ? QUOTE : PRICE)
    return Promise.resolve(Response.json(answer))
  }
  return { calls, script, fetch }
}

function server(changes: Partial<SwapServerOptions> = {}, key = KEY) {
  const { fetch, ...api } = aggregator()
  const reported: unknown[] = []
  const tasks: (() => void)[] = []
  let now = 0
  const ports = {
    now: () => now,
    fetch,
    later: (task: () => void) => {
      tasks.push(task)
      return () => tasks.splice(tasks.indexOf(task), 1)
    },
  }
  const handle = swapServer({
    aggregator: zeroEx({ key }),
    origins: [ORIGIN],
    report: (error: unknown) => reported.push(error),
    ports,
    ...changes,
  })
  const ORDER = {
    chainId: 1,
    account: ALICE,
    from: USDC,
    to: NATIVE,
    amount: '600000000',
    slippage: 100,
  }
  const post = async (path: string, change: object = {}, headers: Record<string, string> = {}) => {
    const response = await handle(
      new Request(`https://api.shop.example${path}`, {
        method: 'POST',
        headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ ...ORDER, ...change }),
      }),
    )
    const text = await response.text()
    const body = JSON.parse(text) as Readonly<Record<string, unknown>> & {
      readonly error?: { readonly code: string }
    }
    return { status: response.status, headers: response.headers, text, body }
  }
  return { ...api, handle, post, reported, tasks, wait: (ms: number) => void (now += ms) }
}

test('a price is that of the aggregator, in the words of this door', async () => {
  const { post, calls } = server()
  const { status, body } = await post('/swap/price')
  expect([status, body]).toEqual([200, { out: '199000', spender: HOLDER }])
  expect(calls[0]?.href.split('?')[0]).toBe('https://api.0x.org/swap/allowance-holder/price')
  expect(Object.fromEntries(calls[0]?.searchParams ?? [])).toEqual({
    chainId: '1',
    sellToken: USDC.toLowerCase(),
    buyToken: NATIVE,
    sellAmount: '600000000',
    taker: ALICE.toLowerCase(),
    slippageBps: '100',
  })
})

test('a quote has the call as well, and nothing else of what the aggregator said', async () => {
  const { post } = server()
  const { body } = await post('/swap/quote')
  expect(body).toEqual({
    out: '199000',
    least: '197010',
    spender: HOLDER,
    to: HOLDER,
    data: '0x2213bc0b',
    value: '0',
  })
})

test('where enough is allowed already the target still says whom', async () => {
  const { post, script } = server()
  script.answer = { ...PRICE, issues: { allowance: null } }
  expect((await post('/swap/price')).body['spender']).toBe(HOLDER)
  script.answer = { ...PRICE, issues: { allowance: null }, allowanceTarget: null }
  expect((await post('/swap/price')).body['spender']).toBeUndefined()
})

describe('allowed callers', () => {
  test.each([
    ['https://evil.example'],
    ['https://shop.example.evil.example'],
    ['http://shop.example'],
    ['null'],
  ])('a page of %j may not', async (origin) => {
    const { post, calls } = server()
    expect((await post('/swap/price', {}, { origin })).status).toBe(403)
    expect(calls).toEqual([])
  })

  test('a request without an origin is refused', async () => {
    const { handle } = server()
    const headers = { 'content-type': 'application/json' }
    const request = new Request('https://x.example/swap/price', { method: 'POST', headers })
    expect((await handle(request)).status).toBe(403)
  })

  test.each([
    ['says no', () => false],
    ['says nothing', () => undefined as never],
    ['says something that is no plain yes', () => 'no' as never],
  ])('a visitor of whom the app %s may not', async (_what, authorise) => {
    const { post, calls } = server({ authorise })
    expect((await post('/swap/price')).status).toBe(401)
    expect(calls).toEqual([])
  })

  test('a form cannot: a body is JSON', async () => {
    const { post } = server()
    expect((await post('/swap/price', {}, { 'content-type': 'text/plain' })).status).toBe(415)
  })

  test('other methods and paths are not there', async () => {
    const { handle, post } = server()
    const get = new Request('https://x.example/swap/price', { headers: { origin: ORIGIN } })
    expect((await handle(get)).status).toBe(405)
    for (const path of ['/swap', '/swap/', '/swap/toString', '/x/swap/price'])
      expect((await post(path)).status).toBe(404)
  })

  test('another origin of the app is answered where that is wanted, and no other', async () => {
    const { post, handle } = server({ crossOrigin: true })
    expect((await post('/swap/price')).headers.get('access-control-allow-origin')).toBe(ORIGIN)
    const foreign = await post('/swap/price', {}, { origin: 'https://evil.example' })
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    const before = new Request('https://x.example/swap/price', {
      method: 'OPTIONS',
      headers: { origin: ORIGIN },
    })
    expect((await handle(before)).status).toBe(204)
  })
})

test('a client asks so often in a minute, whichever server of the app it asks', async () => {
  const limits = createMemoryLimits({ now: () => 0 })
  const clientOf = ({ headers }: Request) => headers.get('x-client') ?? undefined
  const [one, other] = [1, 2].map(() => server({ limits, clientOf, perMinute: 3 }))
  const asked = await Promise.all(
    [one, other, one, other].map((door) =>
      door!.post('/swap/price', {}, { 'x-client': '1.1.1.1' }),
    ),
  )
  expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429])
  const refused = asked.find(({ status }) => status === 429)
  expect(refused?.headers.get('retry-after')).toBe('60')
  expect((await one!.post('/swap/price', {}, { 'x-client': '2.2.2.2' })).status).toBe(200)
})

test('a wrong request is refused, and the aggregator is not asked', async () => {
  const rows = [
    ['no address', { account: 'alice' }],
    ['a half address', { from: USDC.slice(0, -1) }],
    ['the same token twice', { to: USDC.toLowerCase() }],
    ['an amount of nothing', { amount: '0' }],
    ['an amount with an exponent', { amount: '1e9' }],
    ['an amount that is a number', { amount: 600 }],
    ['a slippage above 5 %', { slippage: 501 }],
    ['a slippage below nothing', { slippage: -1 }],
    ['a chain id that is a text', { chainId: '1' }],
  ] as const
  expect(
    await failing(rows, async ([, change]) => {
      const { post, calls } = server()
      const { status, body } = await post('/swap/quote', change)
      expect([status, body.error?.code]).toEqual([400, 'body_invalid'])
      expect(calls).toEqual([])
    }),
  ).toEqual([])
})

test('an aggregator that leads elsewhere is not followed there with the key', async () => {
  const followed: (string | undefined)[] = []
  const fetch = (_url: string, { redirect }: RequestInit) => {
    followed.push(redirect)
    return Promise.reject(new TypeError('unexpected redirect'))
  }
  const { post } = server({ ports: { now: () => 0, fetch, later: () => () => undefined } })
  expect((await post('/swap/price')).body.error?.code).toBe('aggregator_failed')
  expect(followed).toEqual(['error'])
})

test('an aggregator whose answer is longer than any that it gives is not read to its end', async () => {
  const { post, script } = server()
  script.answer = { ...PRICE, more: ' '.repeat(2_000_000) }
  expect((await post('/swap/price')).body.error?.code).toBe('aggregator_failed')
})

test('a network that is not served is refused', async () => {
  const { post } = server({ chainIds: [10] })
  expect((await post('/swap/price')).body.error?.code).toBe('network_not_served')
})

test('no route is reported as such', async () => {
  const { post, script } = server()
  script.answer = { liquidityAvailable: false }
  const { status, body } = await post('/swap/quote')
  expect([status, body.error?.code]).toEqual([422, 'no_route'])
})

describe('an aggregator that', () => {
  test.each<[string, unknown]>([
    ['answers no JSON object', 'soon'],
    ['tells no amount', { ...QUOTE, buyAmount: undefined }],
    ['tells an amount with a fraction', { ...QUOTE, buyAmount: '1.5' }],
    ['tells a spender that is no address', { ...QUOTE, issues: { allowance: { spender: 'me' } } }],
    ['builds nothing', { ...QUOTE, transaction: undefined }],
    ['builds no data', { ...QUOTE, transaction: { ...QUOTE.transaction, data: '0x' } }],
    ['sends it nowhere', { ...QUOTE, transaction: { ...QUOTE.transaction, to: null } }],
  ])('%s fails', async (_what, answer) => {
    const { post, script, reported } = server()
    script.answer = answer
    const { status } = await post('/swap/quote')
    expect([status, reported.length]).toEqual(answer === 'soon' ? [422, 0] : [502, 1])
  })

  test('never answers fails in time', async () => {
    const { post, script, tasks, calls } = server()
    script.never = true
    const asking = post('/swap/price')
    await expect.poll(() => calls.length).toBe(1)
    tasks.forEach((task) => {
      task()
    })
    expect((await asking).status).toBe(502)
  })
})

test('the key is in no answer, after any failure', async () => {
  const { post, script } = server()
  const texts = [(await post('/swap/price')).text, (await post('/swap/quote')).text]
  script.status = 500
  const failed = await post('/swap/price')
  texts.push(failed.text)
  const wrong = server({}, 'another key')
  const refused = await wrong.post('/swap/price')
  texts.push(refused.text)
  expect([failed.status, refused.status]).toEqual([502, 502])
  expect(texts.join()).not.toContain(KEY)
  expect(texts.join()).not.toContain('another key')
})

test('a wrong option is refused', async () => {
  const rows = [
    { origins: ['*'] },
    { origins: [] },
    { origins: ['https://shop.example/'] },
    { aggregator: undefined },
    { aggregator: {} },
    { chainIds: ['1'] },
    { authorise: true },
    { clientOf: 'x-forwarded-for' },
    { perMinute: 0 },
    { basePath: 'swap' },
  ] as const
  expect(
    await failing(rows, (options) => {
      expect(() => server(options as never)).toThrow('swapServer: the option')
    }),
  ).toEqual([])
})

test('a key that is none is refused without a word of it', () => {
  expect(() => zeroEx({ key: '' })).toThrow('"key"')
  expect(() => zeroEx({ key: KEY, api: 'ftp://x.example' })).toThrow('"api"')
})
