import { describe, expect, test } from 'vitest'
import type { CaipNetwork } from '@latchkey/kernel'
import { connectedKit, failing } from '@latchkey/kernel/testing'
import type { HttpRoutes } from '@latchkey/kernel/testing/internal'
import { cloud } from '@latchkey/cloud'
import { OnRamp, OnRampProvider, type QuoteProvider } from '@latchkey/onramp'
import { onrampCoinbase, type CoinbaseOptions } from './index.js'

const SERVICE = 'https://chain.example'
const SERVER = 'https://app.example/onramp'

const CONTRACT = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const OPTIONS = {
  purchaseCurrencies: [
    {
      id: 'usdc',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: CONTRACT },
        { name: 'polygon', displayName: 'Polygon', chainId: '137', contractAddress: '0x3c49' },
      ],
    },
    { id: 'sol', name: 'Solana', symbol: 'SOL', networks: [{ name: 'solana', chain_id: '101' }] },
    { id: 7, name: 'spoilt' },
  ],
  paymentCurrencies: [
    {
      id: 'USD',
      payment_method_limits: [
        { id: 'card', min: '10.00', max: '7500.00' },
        { id: 'odd', min: 'x', max: '5' },
      ],
    },
    { id: 'EUR', limits: [{ id: 'card', min: '10.00', max: '7500.00' }] },
    { id: 'euro', limits: [] },
  ],
}
const money = (amount: string, currency = 'USD') => ({ amount, currency })
const QUOTE = {
  paymentTotal: money('50.00'),
  paymentSubtotal: money('48.85'),
  coinbaseFee: money('0.75'),
  networkFee: money('0.40'),
  purchaseAmount: money('48.85', 'USDC'),
  quoteId: 'e1822db4',
}
const purchase = (status: string) => ({
  data: [
    {
      id: 'p1',
      metadata: { status: `ONRAMP_TRANSACTION_STATUS_${status}`, minedAt: '2026-11-25T02:36:11Z' },
      transfers: [{ fungible_info: { symbol: 'USDC' }, quantity: { numeric: '48.85' } }],
    },
  ],
})
const PAGE = 'https://pay.coinbase.com/buy/select-asset?sessionToken=t1'

const CLOUD = {
  [`${SERVICE}/v1/onramp/options`]: { json: OPTIONS },
  [`POST ${SERVICE}/v1/onramp/quote`]: { json: QUOTE },
  [`POST ${SERVICE}/v1/generators/onrampurl`]: { json: { url: PAGE } },
  [`${SERVICE}/v1/account/*`]: { json: { data: [] } },
} satisfies HttpRoutes
const OWN = {
  [`${SERVER}/options`]: { json: OPTIONS },
  [`POST ${SERVER}/quote`]: { json: QUOTE },
  [`POST ${SERVER}/session`]: { json: { url: PAGE } },
  [`${SERVER}/history`]: { json: { data: [] } },
} satisfies HttpRoutes

async function coinbaseKit(routes: HttpRoutes, options: CoinbaseOptions = { cloud: true }) {
  const services = { blockchainApi: SERVICE, rpc: false } as const
  const self = await connectedKit({
    plugins: [cloud({ projectId: 'p1', services }), onrampCoinbase(options)],
    ports: { routes },
  })
  const onramp = self.kit.get(OnRamp)
  return {
    ...self,
    onramp,
    state: () => self.kit.store.get(onramp.stateAtom),
    asked: (end: string) =>
      self.http.requests.filter(({ url }) => url.split('?')[0]?.endsWith(end)),
    async fill() {
      await onramp.choose('coinbase')
      await onramp.edit({ cents: 5_000n })
      await self.clock.advance(300)
    },
  }
}

describe('by the service of the specification', () => {
  test('options, quote, page and history are asked for by the contract of the service', async () => {
    const self = await coinbaseKit(CLOUD)
    await self.fill()
    expect(self.state()).toMatchObject({
      form: { payment: 'USD', asset: 'usdc' },
      quote: {
        source: 'provider',
        total: 5_000n,
        receives: '48.85',
        id: 'e1822db4',
        parts: { subtotal: 4_885n, providerFee: 75n, networkFee: 40n },
      },
    })
    expect(self.asked('/quote')[0]?.body).toEqual({
      purchaseCurrency: 'USDC',
      paymentCurrency: 'USD',
      amount: '50.00',
      network: 'ethereum',
    })
    expect(await self.onramp.buy()).toBe(PAGE)
    const { account } = self.kit.store.get(self.kit.connections.accountAtom)
    expect(self.asked('/onrampurl')[0]?.body).toEqual({
      destinationWallets: [
        { address: account?.address, blockchains: ['ethereum'], assets: ['USDC'] },
      ],
      defaultNetwork: 'ethereum',
      defaultExperience: 'buy',
      presetFiatAmount: '50.00',
      partnerUserId: account?.address,
    })
    const [history] = self.asked('/history')
    // By the same that the page was asked for with: else no purchase of it would be among them.
    expect(new URL(history?.url ?? '').pathname).toBe(
      `/v1/account/${account?.address ?? ''}/history`,
    )
    expect(new URL(history?.url ?? '').searchParams.get('onramp')).toBe('coinbase')
    self.http.route(`${SERVICE}/v1/account/*`, { json: purchase('IN_PROGRESS') })
    await self.clock.advance(4_000)
    expect(self.state()).toMatchObject({ step: 'seen', purchase: { amount: '48.85' } })
    self.http.route(`${SERVICE}/v1/account/*`, { json: purchase('SUCCESS') })
    await self.clock.advance(4_000)
    expect(self.state().step).toBe('told')
  })

  test('assets without a sale on the network shown, and spoilt rows, are left out', async () => {
    const self = await coinbaseKit(CLOUD)
    await self.onramp.choose('coinbase')
    expect(self.state().offer).toMatchObject({
      assets: [
        {
          code: 'usdc',
          networkCode: 'ethereum',
          network: 'eip155:1',
          asset: `eip155:1/erc20:${CONTRACT.toLowerCase()}`,
        },
      ],
      payments: [{ code: 'USD', limits: [{ method: 'card' }] }, { code: 'EUR' }],
    })
  })

  test('a row that cannot be read takes no other one with it', async () => {
    const spoilt = { toString: null, valueOf: null }
    const networks = [
      { name: spoilt, chain_id: spoilt },
      { name: ['solana'], chain_id: ['1'] },
      { name: 'ethereum', chain_id: 1 },
    ]
    const token = { id: 'dai', name: 'Dai', symbol: 'DAI', networks }
    const json = { ...OPTIONS, purchaseCurrencies: [token, ...OPTIONS.purchaseCurrencies] }
    const data = [
      { id: 'p0', metadata: { status: spoilt, minedAt: spoilt } },
      ...purchase('SUCCESS').data,
    ]
    const self = await coinbaseKit({
      ...CLOUD,
      [`${SERVICE}/v1/onramp/options`]: { json },
      [`${SERVICE}/v1/account/*`]: { json: { data } },
    })
    await self.onramp.choose('coinbase')
    expect(self.state().offer?.assets.map(({ code, networkCode }) => [code, networkCode])).toEqual([
      ['dai', 'ethereum'],
      ['usdc', 'ethereum'],
    ])
    await self.onramp.readPast('coinbase')
    expect(self.kit.store.get(self.onramp.pastAtom).purchases).toMatchObject([
      { id: 'p1', status: 'done' },
      { id: 'p0', status: 'unknown', at: undefined },
    ])
  })

  test('without the service it says what is missing, and examples take its place', async () => {
    const { kit, clock } = await connectedKit({ plugins: [onrampCoinbase({ cloud: true })] })
    const onramp = kit.get(OnRamp)
    await onramp.choose('coinbase')
    await clock.advance(0)
    expect(kit.store.get(onramp.stateAtom)).toMatchObject({
      offerError: { code: 'coinbase_service_missing' },
      offer: {
        source: 'sample',
        payments: [
          {
            code: 'USD',
            limits: [
              { method: 'card', least: 1_000n, most: 750_000n },
              { method: 'ach_bank_account', least: 1_000n, most: 2_500_000n },
            ],
          },
          { code: 'EUR' },
        ],
        assets: [{ symbol: 'USDC', networkCode: 'ethereum' }],
      },
    })
  })
})

describe('a quote', () => {
  const quoted = async (change: object) => {
    const json = { ...QUOTE, ...change }
    const self = await coinbaseKit({ ...CLOUD, [`POST ${SERVICE}/v1/onramp/quote`]: { json } })
    await self.fill()
    return self.state()
  }

  test('of other servers, which write it otherwise, is read as well', async () => {
    const state = await quoted({
      paymentSubtotal: undefined,
      paymentSubTotal: { value: '48.85', currency: 'USD' },
    })
    expect(state.quote?.parts).toEqual({ subtotal: 4_885n, providerFee: 75n, networkFee: 40n })
  })

  test.each(['USDC', 'usdc', undefined])('of %j is of what was asked for', async (currency) => {
    const state = await quoted({ purchaseAmount: { amount: '48.85', currency } })
    expect(state.quote).toMatchObject({ source: 'provider', receives: '48.85', symbol: 'USDC' })
  })

  test('whose parts do not add up has its total alone', async () => {
    expect((await quoted({ coinbaseFee: money('9.75') })).quote).toEqual(
      expect.not.objectContaining({ parts: expect.anything() as object }),
    )
  })

  test.each([
    ['is more than was asked for', { paymentTotal: money('51.00') }],
    ['is in another currency', { paymentTotal: money('50.00', 'EUR') }],
    ['brings nothing', { purchaseAmount: money('0', 'USDC') }],
    ['brings less than nothing', { purchaseAmount: money('-1', 'USDC') }],
    ['has no total', { paymentTotal: undefined }],
    ['is of something else', { purchaseAmount: money('48.85', 'ETH') }],
  ])('that %s is refused, and an example takes its place', async (_what, change) => {
    expect(await quoted(change)).toMatchObject({
      lack: 'quote',
      quoteError: { code: 'http_answer_invalid' },
      quote: { source: 'sample', total: 5_000n, receives: '50' },
    })
  })
})

describe('by the app’s own server', () => {
  test('it is asked with the session, for the account shown', async () => {
    const self = await coinbaseKit(OWN, { server: '/onramp' })
    await self.fill()
    expect(await self.onramp.buy()).toBe(PAGE)
    const { account } = self.kit.store.get(self.kit.connections.accountAtom)
    expect(self.asked('/session')[0]?.body).toEqual({
      account: account?.id,
      asset: 'usdc',
      network: 'ethereum',
      payment: 'USD',
      amount: '50.00',
      method: 'card',
    })
    await self.onramp.readPast()
    const [history] = self.asked('/history')
    expect(new URL(history?.url ?? '').searchParams.get('account')).toBe(account?.id)
  })

  test.each([
    'https://evil.example/buy?sessionToken=t1',
    'https://pay.coinbase.com.evil.example/',
    'javascript:alert(1)',
    'http://pay.coinbase.com/',
  ])('a page at %s is refused', async (url) => {
    const routes = { ...OWN, [`POST ${SERVER}/session`]: { json: { url } } }
    const self = await coinbaseKit(routes, { server: '/onramp' })
    await self.fill()
    await expect(self.onramp.buy()).rejects.toMatchObject({
      code: 'onramp_changed',
      context: { changes: ['seller'] },
      cause: { code: 'coinbase_url_foreign' },
    })
    expect(self.state().step).toBe('quote')
  })

  test('a page for another purchase than was asked for stays shut', async () => {
    const rows = [
      ['amount', 'presetFiatAmount=5000.00'],
      ['currency', 'fiatCurrency=EUR'],
      ['asset', 'defaultAsset=SHIB'],
      ['network', 'defaultNetwork=base'],
      ['receiver', 'addresses={"0x000000000000000000000000000000000000dEaD":["ethereum"]}'],
      ['receiver', 'destinationWallets=[{"address":"0x000000000000000000000000000000000000dEaD"}]'],
      ['receiver', 'addresses={'],
    ] as const
    expect(
      await failing(rows, async ([change, parameter]) => {
        const url = `${PAGE}&${parameter}`
        const routes = { ...OWN, [`POST ${SERVER}/session`]: { json: { url } } }
        const self = await coinbaseKit(routes, { server: '/onramp' })
        await self.fill()
        await expect(self.onramp.buy()).rejects.toMatchObject({ context: { changes: [change] } })
        expect(self.state()).toMatchObject({ step: 'quote', url: undefined })
      }),
    ).toEqual([])
  })

  test('a page that names what was asked for is opened, in capitals or not', async () => {
    const self = await coinbaseKit(OWN, { server: '/onramp' })
    const { account } = self.kit.store.get(self.kit.connections.accountAtom)
    const to = `{"${account?.address.toLowerCase() ?? ''}":["ethereum"]}`
    const named =
      'presetFiatAmount=50.00&fiatCurrency=USD&defaultAsset=USDC&defaultNetwork=ethereum'
    const url = `${PAGE}&${named}&addresses=${to}`
    self.http.route(`POST ${SERVER}/session`, { json: { url } })
    await self.fill()
    expect(await self.onramp.buy()).toBe(url)
  })

  test('a server that fails leaves an example, and Continue off', async () => {
    const routes = { ...OWN, [`POST ${SERVER}/quote`]: { status: 500 } }
    const self = await coinbaseKit(routes, { server: '/onramp' })
    await self.fill()
    expect(self.state()).toMatchObject({
      lack: 'quote',
      quoteError: { code: 'onramp_no_answer' },
      quote: { source: 'sample' },
    })
  })

  const refusal = (status: number, code: string) => ({
    status,
    reason: JSON.stringify({ error: { code, message: 'words of a server' } }),
  })
  test.each([
    [refusal(401, 'not_signed_in'), 'onramp_sign_in_needed'],
    [{ status: 401 }, 'onramp_sign_in_needed'],
    [refusal(403, 'account_not_yours'), 'onramp_sign_in_needed'],
    [refusal(400, 'amount_out_of_limits'), 'onramp_amount_refused'],
    [refusal(400, 'not_sold'), 'onramp_not_sold'],
    [refusal(400, 'provider_refused'), 'onramp_refused'],
    [refusal(400, '__proto__'), 'onramp_refused'],
    [{ status: 400, reason: '<html>' }, 'onramp_refused'],
  ])('%j keeps its meaning, and no example replaces it', async (answer, code) => {
    const routes = { ...OWN, [`POST ${SERVER}/quote`]: answer }
    const self = await coinbaseKit(routes, { server: '/onramp' })
    await self.fill()
    expect(self.state()).toMatchObject({ lack: 'quote', quote: undefined, quoteError: { code } })
  })

  test.each([
    [{ status: 429, retryAfter: 12 }, 12_000],
    [{ status: 429 }, 30_000],
  ])('%j is asked again when it says', async (answer, ms) => {
    const routes = { ...OWN, [`${SERVER}/options`]: answer }
    const self = await coinbaseKit(routes, { server: '/onramp' })
    await self.onramp.choose('coinbase')
    expect(self.state()).toMatchObject({
      offer: undefined,
      offerError: { code: 'onramp_too_many' },
      retryAt: self.clock.now() + ms,
    })
  })

  test.each([403, 404, 502, 503])('%i is a server that does not answer', async (status) => {
    const routes = { ...OWN, [`${SERVER}/options`]: { status } }
    const self = await coinbaseKit(routes, { server: '/onramp' })
    await self.onramp.choose('coinbase')
    expect(self.state()).toMatchObject({
      offer: { source: 'sample' },
      offerError: { code: 'onramp_no_answer', context: { status } },
    })
  })

  test('an amount above the limits of a card is asked with the bank account that holds it', async () => {
    const limits = [
      { id: 'CARD', min: '10.00', max: '7500.00' },
      { id: 'ACH_BANK_ACCOUNT', min: '10.00', max: '25000.00' },
    ]
    const json = { ...OPTIONS, paymentCurrencies: [{ id: 'USD', payment_method_limits: limits }] }
    const routes = { ...OWN, [`${SERVER}/options`]: { json } }
    const self = await coinbaseKit(routes, { server: '/onramp' })
    await self.onramp.choose('coinbase')
    await self.onramp.edit({ cents: 1_000_000n })
    await self.clock.advance(300)
    expect(self.asked('/quote')[0]?.body).toMatchObject({
      amount: '10000.00',
      method: 'ACH_BANK_ACCOUNT',
    })
  })
})

test('a project that the service of cloud() refuses is no lack of a sign-in', async () => {
  const routes = { ...CLOUD, [`${SERVICE}/v1/onramp/options`]: { status: 401 } }
  const self = await coinbaseKit(routes)
  await self.onramp.choose('coinbase')
  expect(self.state()).toMatchObject({
    offer: { source: 'sample' },
    offerError: { code: 'onramp_no_answer' },
  })
})

describe("the meanings of a purchase's states", () => {
  const read = async (status: unknown) => {
    const data = [{ id: 'p1', metadata: { status }, transfers: [] }]
    const routes = { ...CLOUD, [`${SERVICE}/v1/account/*`]: { json: { data } } }
    const self = await coinbaseKit(routes)
    await self.onramp.readPast('coinbase')
    return self.kit.store.get(self.onramp.pastAtom).purchases[0]?.status
  }

  test('is read with its prefix and without', async () => {
    const rows = [
      ...['SUCCESS', 'Success', 'COMPLETED'].map((one) => [one, 'done'] as const),
      ...['CREATED', 'IN_PROGRESS', 'PENDING'].map((one) => [one, 'pending'] as const),
      ...['FAILED', 'UNSUCCESSFUL', 'CANCELLED', 'EXPIRED', 'REFUNDED'].map(
        (one) => [one, 'failed'] as const,
      ),
      ...['NOT_SUCCESS', 'INCOMPLETE', 'UNSPECIFIED', 'SUCCESS_PENDING', '', 'toString'].map(
        (one) => [one, 'unknown'] as const,
      ),
    ] as const
    expect(
      await failing(rows, async ([status, expected]) => {
        expect(await read(status)).toBe(expected)
        expect(await read(`ONRAMP_TRANSACTION_STATUS_${status}`)).toBe(expected)
      }),
    ).toEqual([])
  })

  const ODD: readonly unknown[] = [undefined, null, 7, {}, ['SUCCESS'], { toString: null }]
  test('is unknown in any other form', async () => {
    expect(
      await failing(
        ODD.map((status) => ({ status })),
        async ({ status }) => {
          expect(await read(status)).toBe('unknown')
        },
      ),
    ).toEqual([])
  })
})

describe('assets sold on Solana', () => {
  const sold = async (id: CaipNetwork['id']) => {
    const network: CaipNetwork = {
      id,
      namespace: 'solana',
      name: 'Solana',
      rpcUrls: [],
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    }
    const { kit } = await coinbaseKit(CLOUD)
    const provider = kit.all(OnRampProvider)[0] as QuoteProvider
    const { assets } = await provider.offer(network, new AbortController().signal)
    return assets.map(({ code }) => code)
  }

  test('is sold on its main network, and never on another one', async () => {
    expect(await sold('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toEqual(['sol'])
    expect(await sold('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')).toEqual([])
    expect(await sold('solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z')).toEqual([])
  })
})

test('a wrong option is refused', async () => {
  const rows = [
    {},
    { server: '/onramp', cloud: true },
    { server: 'onramp' },
    { server: 'http://app.example/onramp' },
    { server: '/onramp', hosts: 'pay.coinbase.com' },
  ] as const
  expect(
    await failing(rows, async (options) => {
      const made = connectedKit({ plugins: [onrampCoinbase(options as CoinbaseOptions)] })
      await expect(made).rejects.toMatchObject({ code: 'option_invalid' })
    }),
  ).toEqual([])
})
