import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { linkSellers, type LinkServerOptions } from './index.js'

const ORIGIN = 'https://shop.example'
const ALICE = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const BOB = 'eip155:1:0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const SECRET = 'sk_test_a secret of the app'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const CURRENCIES = [
  { type: 'fiat', code: 'usd', name: 'US Dollar', minBuyAmount: 20, maxBuyAmount: 30_000 },
  {
    type: 'crypto',
    code: 'usdc',
    name: 'USD Coin (ERC-20)',
    notAllowedCountries: ['CA'],
    metadata: { chainId: '1', networkCode: 'ethereum', contractAddress: USDC },
  },
  {
    type: 'crypto',
    code: 'eth_base',
    name: 'Ethereum (Base)',
    metadata: { chainId: '8453', networkCode: 'base', contractAddress: `0x${'0'.repeat(40)}` },
  },
  {
    type: 'crypto',
    code: 'sol',
    name: 'Solana',
    metadata: { chainId: null, networkCode: 'solana', contractAddress: null },
  },
  { type: 'crypto', code: 'old', name: 'Old', isSuspended: true },
]
const QUOTE = {
  baseCurrencyCode: 'usd',
  baseCurrencyAmount: 46.1,
  feeAmount: 3.4,
  extraFeeAmount: 0.1,
  networkFeeAmount: 0.4,
  totalAmount: 50,
  quoteCurrencyCode: 'usdc',
  quoteCurrencyAmount: 46.085123,
}

function seller() {
  const calls: URL[] = []
  const script = { status: 200, quote: QUOTE as object }
  const fetch = (address: string, init: RequestInit) => {
    const url = new URL(address)
    calls.push(url)
    expect(init.redirect).toBe('error')
    const { pathname } = url
    if (script.status !== 200) return Promise.resolve(new Response(SECRET, script))
    if (pathname === '/v3/currencies') return Promise.resolve(Response.json(CURRENCIES))
    if (pathname.endsWith('/buy_quote')) return Promise.resolve(Response.json(script.quote))
    const one = { id: 't1', status: 'waitingPayment', currency: { code: 'usdc' } }
    return Promise.resolve(Response.json([{ ...one, quoteCurrencyAmount: 46.08 }]))
  }
  return { calls, script, fetch }
}

function server(changes: Partial<LinkServerOptions> = {}) {
  const api = seller()
  const handle = linkSellers({
    moonpay: { publicKey: 'pk_test_1', secretKey: SECRET },
    origins: [ORIGIN],
    referenceSecret: 'r'.repeat(16),
    authorise: () => ({ accounts: [ALICE] }),
    country: () => 'US',
    ports: {
      now: () => Date.now(),
      random: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
      fetch: api.fetch,
    },
    ...changes,
  })
  const send = async (path: string, init: RequestInit = {}, origin = ORIGIN) => {
    const headers = { origin, 'content-type': 'application/json' }
    const response = await handle(new Request(`https://app.example${path}`, { ...init, headers }))
    const text = await response.text()
    return { status: response.status, text, body: JSON.parse(text || '{}') as unknown }
  }
  const ORDER = { account: ALICE, asset: 'usdc', network: 'ethereum', payment: 'USD' }
  const post = (path: string, change: object = {}, origin?: string) => {
    const body = JSON.stringify({ ...ORDER, amount: '50.00', ...change })
    return send(path, { method: 'POST', body }, origin)
  }
  return { ...api, send, post }
}

const urlOf = ({ body }: { readonly body: unknown }) => new URL((body as { url: string }).url)

describe('a link of MoonPay', () => {
  test('leads to an account of the asset’s own network', async () => {
    const account =
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
    const { post } = server({ authorise: () => ({ accounts: [ALICE, account] }) })
    const sol = { account, asset: 'sol', network: 'solana', method: 'card' }
    const { searchParams } = urlOf(await post('/onramp/moonpay/session', sol))
    expect(searchParams.get('walletAddress')).toBe(account.split(':')[2])
    expect(searchParams.get('paymentMethod')).toBe('credit_debit_card')
    const other = await post('/onramp/moonpay/session', { account })
    expect(other.body).toMatchObject({ error: { code: 'not_sold' } })
  })

  test('has its signature in the query, and over it as it is sent', async () => {
    const redirectUrl = 'https://shop.example/ü b?c=d+e'
    const keys = { publicKey: 'pk_test_1', secretKey: SECRET, page: 'https://buy.moonpay.com/#x' }
    const url = urlOf(await server({ redirectUrl, moonpay: keys }).post('/onramp/moonpay/session'))
    const [query = ''] = url.search.split('&signature=')
    const wanted = createHmac('sha256', SECRET).update(query).digest('base64')
    expect(url.searchParams.get('signature')).toBe(wanted)
    expect(url.searchParams.get('redirectURL')).toBe(redirectUrl)
  })

  test('is for the visitor’s own account and order, and its whole query is signed', async () => {
    const url = urlOf(
      await server({ redirectUrl: 'https://shop.example/?a=1&b' }).post('/onramp/moonpay/session'),
    )
    const { signature, ...rest } = Object.fromEntries(url.searchParams)
    expect(url.origin + url.pathname).toBe('https://buy.moonpay.com/')
    expect(rest).toEqual({
      apiKey: 'pk_test_1',
      currencyCode: 'usdc',
      walletAddress: ALICE.split(':')[2],
      baseCurrencyCode: 'usd',
      baseCurrencyAmount: '50.00',
      areFeesIncluded: 'true',
      lockAmount: 'true',
      paymentMethod: 'credit_debit_card',
      externalTransactionId: expect.stringMatching(/^[\w-]{43}$/) as string,
      redirectURL: 'https://shop.example/?a=1&b',
    })
    const [query = '', last] = url.search.split('&signature=')
    expect(last).toBe(encodeURIComponent(signature ?? ''))
    expect(createHmac('sha256', SECRET).update(query).digest('base64')).toBe(signature)
    const swapped = query.replace(/walletAddress=0x\w+/, `walletAddress=${BOB.split(':')[2] ?? ''}`)
    expect(createHmac('sha256', SECRET).update(swapped).digest('base64')).not.toBe(signature)
  })

  test('is refused for what is not the visitor’s, not sold, or no amount', async () => {
    const rows = [
      [{ account: BOB }, 403, 'account_not_yours'],
      [{ account: `${ALICE}&walletAddress=0x1` }, 400, 'body_invalid'],
      [{ amount: '5e1' }, 400, 'body_invalid'],
      [{ amount: '50.001' }, 400, 'body_invalid'],
      [{ amount: '9'.repeat(40) }, 400, 'body_invalid'],
      [{ amount: '19.99' }, 400, 'amount_out_of_limits'],
      [{ amount: '30000.01' }, 400, 'amount_out_of_limits'],
      [{ asset: 'old' }, 400, 'not_sold'],
      [{ asset: '../../v1' }, 400, 'body_invalid'],
      [{ network: 'base' }, 400, 'not_sold'],
      [{ payment: 'EUR' }, 400, 'not_sold'],
      [{ method: 'paypal' }, 400, 'not_sold'],
      [{ asset: 'sol', network: 'solana' }, 400, 'not_sold'],
      [{ asset: 'a'.repeat(5_000_000) }, 413, 'body_too_large'],
    ] as const
    expect(
      await failing(rows, async ([change, status, code]) => {
        const { post } = server()
        const answer = await post('/onramp/moonpay/session', change)
        expect(answer).toMatchObject({ status, body: { error: { code } } })
      }),
    ).toEqual([])
  })

  test('is for pages of the app and signed-in visitors alone', async () => {
    const foreign = await server().post('/onramp/moonpay/session', {}, 'https://evil.example')
    expect(foreign.status).toBe(403)
    const nobody = server({ authorise: () => undefined })
    expect((await nobody.post('/onramp/moonpay/session')).status).toBe(401)
    expect(nobody.calls).toEqual([])
  })
})

test('the offers are those of the country, and none is suspended', async () => {
  const { send } = server()
  const { body } = await send('/onramp/moonpay/options')
  expect(body).toMatchObject({
    purchaseCurrencies: [
      { id: 'usdc', symbol: 'USDC', networks: [{ name: 'ethereum', contract_address: USDC }] },
      { id: 'eth_base', symbol: 'ETH', networks: [{ chain_id: '8453', contract_address: '' }] },
      { id: 'sol', symbol: 'SOL', networks: [{ name: 'solana', contract_address: '' }] },
    ],
    paymentCurrencies: [
      { id: 'USD', payment_method_limits: [{ id: 'card', min: 20, max: 30_000 }] },
    ],
  })
  const canada = await server({ country: () => 'CA' }).send('/onramp/moonpay/options')
  expect(canada.text).not.toContain('"usdc"')
})

test('a price has the fees of the seller and of the app in one, and is asked for without a secret', async () => {
  const { post, calls } = server()
  const { body, text } = await post('/onramp/moonpay/quote')
  expect(body).toEqual({
    paymentTotal: { amount: 50, currency: 'USD' },
    paymentSubtotal: { amount: 46.1, currency: 'USD' },
    providerFee: { amount: '3.5', currency: 'USD' },
    networkFee: { amount: 0.4, currency: 'USD' },
    purchaseAmount: { amount: 46.085123, currency: 'usdc' },
  })
  expect(Object.fromEntries(calls.at(-1)?.searchParams ?? [])).toMatchObject({
    apiKey: 'pk_test_1',
    baseCurrencyAmount: '50.00',
    areFeesIncluded: 'true',
    paymentMethod: 'credit_debit_card',
  })
  expect(calls.join() + text).not.toContain(encodeURIComponent(SECRET).slice(0, 12))
})

test('an account’s purchases are those of its own reference', async () => {
  const { send, post, calls } = server()
  const { searchParams } = urlOf(await post('/onramp/moonpay/session'))
  const { body } = await send(`/onramp/moonpay/history?account=${ALICE}`)
  const reference = searchParams.get('externalTransactionId')
  expect(calls.at(-1)?.pathname).toBe(`/v1/transactions/ext/${String(reference)}`)
  expect(body).toMatchObject({ data: [{ id: 't1', metadata: { status: 'PENDING' } }] })
  expect((await send(`/onramp/moonpay/history?account=${BOB}`)).status).toBe(403)
})

test('words of a seller are in no answer', async () => {
  const { post, script } = server()
  script.status = 401
  const { status, text } = await post('/onramp/moonpay/session')
  expect(status).toBe(502)
  expect(text).not.toContain(SECRET)
})

test('a wrong option is refused, and no text says a key', async () => {
  const keys = { publicKey: 'pk_test_1', secretKey: SECRET }
  const rows = [
    [{ moonpay: undefined as never }, 'moonpay.publicKey'],
    [{ moonpay: { ...keys, publicKey: SECRET } }, 'moonpay.publicKey'],
    [{ moonpay: { ...keys, secretKey: 'short' } }, 'moonpay.secretKey'],
    [{ moonpay: { ...keys, page: 'http://buy.moonpay.com' } }, 'moonpay.page'],
    [{ moonpay: { ...keys, api: 'ftp://x' } }, 'moonpay.api'],
    [{ redirectUrl: 'javascript:alert(1)' }, 'redirectUrl'],
    [{ origins: ['*'] }, 'origins'],
  ] as const
  expect(
    await failing(rows, ([changes, option]) => {
      const make = () => server(changes)
      expect(make).toThrow(`"${option}"`)
      expect(make).not.toThrow(SECRET)
    }),
  ).toEqual([])
})
