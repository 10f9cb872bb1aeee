import { describe, expect, test } from 'vitest'
import { connectedKit, failing } from '@latchkey/kernel/testing'
import type { HttpRoutes } from '@latchkey/kernel/testing/internal'
import { OnRamp, OnRampProvider } from '@latchkey/onramp'
import { onrampLinks, type LinksOptions } from './index.js'

const SERVER = 'https://app.example/onramp/moonpay'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const money = (amount: string | number, currency = 'USD') => ({ amount, currency })
const OPTIONS = {
  purchaseCurrencies: [
    {
      id: 'usdc',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [{ name: 'ethereum', chain_id: '1', contract_address: USDC }],
    },
  ],
  paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: 20, max: 30_000 }] }],
}
const QUOTE = {
  paymentTotal: money(50),
  paymentSubtotal: money(46.1),
  providerFee: money('3.5'),
  networkFee: money(0.4),
  purchaseAmount: money(46.085123, 'usdc'),
}

/** A kit whose server answers with a link for the account, changed as a test says. */
async function linkKit(
  change: (url: URL) => string | undefined = () => undefined,
  { quote = QUOTE, ...options }: Partial<LinksOptions> & { quote?: object } = {},
) {
  const routes: HttpRoutes = {
    [`${SERVER}/options`]: { json: OPTIONS },
    [`POST ${SERVER}/quote`]: { json: quote },
    [`POST ${SERVER}/session`]: () => {
      const url = new URL('https://buy.moonpay.com/')
      const { account } = self.kit.store.get(self.kit.connections.accountAtom)
      url.searchParams.set('currencyCode', 'usdc')
      url.searchParams.set('walletAddress', account?.address ?? '')
      url.searchParams.set('baseCurrencyCode', 'usd')
      url.searchParams.set('baseCurrencyAmount', '50.00')
      return { json: { url: change(url) ?? url.href } }
    },
    [`${SERVER}/history`]: { json: { data: [] } },
  }
  const asked: LinksOptions = {
    server: 'https://app.example/onramp',
    sellers: ['moonpay'],
    ...options,
  }
  const self = await connectedKit({ plugins: [onrampLinks(asked)], ports: { routes } })
  const onramp = self.kit.get(OnRamp)
  const state = () => self.kit.store.get(onramp.stateAtom)
  const fill = async () => {
    await onramp.choose('moonpay')
    await onramp.edit({ cents: 5_000n })
    await self.clock.advance(300)
  }
  return { ...self, onramp, state, fill }
}

test('nothing is asked of anybody before the seller is chosen', async () => {
  const { http, kit } = await linkKit()
  expect(kit.all(OnRampProvider)).toMatchObject([{ id: 'moonpay', name: 'MoonPay' }])
  expect(http.requests).toEqual([])
})

test('a price, and a link for exactly the order', async () => {
  const { fill, state, onramp } = await linkKit()
  await fill()
  expect(state().quote).toMatchObject({
    total: 5_000n,
    receives: '46.085123',
    parts: { subtotal: 4_610n, providerFee: 350n, networkFee: 40n },
  })
  expect(await onramp.buy()).toMatch(/^https:\/\/buy\.moonpay\.com\/\?currencyCode=usdc&/)
})

describe('a link for something else stays shut', () => {
  const edit = (run: (parameters: URLSearchParams) => void) => (url: URL) => {
    run(url.searchParams)
    return undefined
  }
  const set = (name: string, value: string) =>
    edit((parameters) => {
      parameters.set(name, value)
    })
  const append = (name: string, value: string) =>
    edit((parameters) => {
      parameters.append(name, value)
    })
  const without = (name: string) =>
    edit((parameters) => {
      parameters.delete(name)
    })
  const at = (origin: string) => (url: URL) => origin + url.pathname + url.search
  const rows = [
    ['another address', set('walletAddress', `0x${'3c'.repeat(20)}`)],
    ['a second address', append('walletAddress', '0x1')],
    ['no address', without('walletAddress')],
    ['a list of addresses', append('walletAddresses', '{"usdc":"0x1"}')],
    ['an address in another case', append('WalletAddress', '0x1')],
    ['an array of addresses', append('walletAddress[]', '0x1')],
    ['no amount', without('baseCurrencyAmount')],
    ['an amount of the asset', append('quoteCurrencyAmount', '500')],
    ['no asset', without('currencyCode')],
    ['no currency', without('baseCurrencyCode')],
    ['a user name', at('https://buy.moonpay.com:evil@buy.moonpay.com')],
    ['a second amount', append('baseCurrencyAmount', '500.00')],
    ['another asset', set('currencyCode', 'usdt')],
    ['more to pay', set('baseCurrencyAmount', '500.00')],
    ['an exponent', set('baseCurrencyAmount', '5e3')],
    ['another currency', set('baseCurrencyCode', 'eur')],
    ['another host', at('https://buy.moonpay.com.evil.example')],
    ['a user name as host', at('https://buy.moonpay.com@evil.example')],
    ['another port', at('https://buy.moonpay.com:8443')],
    ['code', () => 'javascript:alert(1)//buy.moonpay.com'],
  ] as const
  for (const [name, change] of rows)
    test(name, async () => {
      const { fill, onramp, state } = await linkKit(change)
      await fill()
      await expect(onramp.buy()).rejects.toMatchObject({ origin: 'onramp' })
      expect(state().url).toBeUndefined()
    })
})

test('a price of more than was asked for, or of something else, is none', async () => {
  const rows = [
    { ...QUOTE, paymentTotal: money(50.5) },
    { ...QUOTE, paymentTotal: money(50, 'EUR') },
    { ...QUOTE, purchaseAmount: money(46, 'usdt') },
    { ...QUOTE, purchaseAmount: money('1'.repeat(400), 'usdc') },
    { ...QUOTE, purchaseAmount: money(-46, 'usdc') },
  ]
  expect(
    await failing(rows, async (quote) => {
      const { fill, state } = await linkKit(undefined, { quote })
      await fill()
      expect(state().review).toBeUndefined()
    }),
  ).toEqual([])
})

test('a wrong option is refused', async () => {
  const rows = [
    { server: 'http://app.example' },
    { server: '//evil.example/onramp' },
    { sellers: [] },
    { sellers: ['moonpay', 'moonpay'] },
    { sellers: ['toString'] },
    { hosts: 'buy.moonpay.com' },
  ] as const
  expect(
    await failing(rows, async (options) => {
      await expect(linkKit(undefined, options as never)).rejects.toMatchObject({
        code: 'option_invalid',
      })
    }),
  ).toEqual([])
})
