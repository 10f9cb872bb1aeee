import { expect, test } from 'vitest'
import type { AssetId } from '@latchkey/kernel'
import { parseAssetId } from '@latchkey/kernel/internal/page'
import { SOLANA_TWINS } from '@latchkey/kernel/testing/internal'
import { TEST_NETWORKS } from '@latchkey/kernel/testing'
import { Prices, TokenList } from '@latchkey/money'
import { llamaPrices, tokenList } from './index.js'
import { explorerKit, USDC } from './testing/explorer-kit.js'

const signal = new AbortController().signal
const ids = { coin: 'eip155:1/slip44:60', usdc: `eip155:1/erc20:${USDC}` } as const
const row = { chainId: 1, address: USDC, symbol: 'USDC', name: 'USD Coin', decimals: 6 }

test('a list gives the tokens of a network, and one that is loaded is loaded once', async () => {
  let loads = 0
  const load = () => {
    loads += 1
    return Promise.resolve({ tokens: [row, { ...row, chainId: 10 }, { ...row, address: 'x' }] })
  }
  const self = await explorerKit([tokenList(load, { tokens: [] })])
  const [first, second] = self.kit.all(TokenList)
  expect(loads).toBe(0)
  const found = await Promise.all([
    first!.tokens(TEST_NETWORKS[0]!, signal),
    first!.tokens(TEST_NETWORKS[1]!, signal),
  ])
  expect(found.map((tokens) => tokens.map(({ id }) => id))).toEqual([
    [ids.usdc],
    [`eip155:10/erc20:${USDC}`],
  ])
  expect(loads).toBe(1)
  expect(await second!.tokens(TEST_NETWORKS[0]!, signal)).toEqual([])
  self.dispose()
})

const COINS = 'https://coins.llama.fi/prices/current/*'

test('prices are asked for together, and only those that are sure', async () => {
  const self = await explorerKit([llamaPrices()], {
    [COINS]: {
      json: {
        coins: {
          'ethereum:0x0000000000000000000000000000000000000000': {
            price: 3000.25,
            confidence: 0.99,
          },
          [`ethereum:${USDC.toUpperCase().replace('0X', '0x')}`]: { price: 1e-7, confidence: 0.9 },
          'ethereum:0x1111111111111111111111111111111111111111': { price: 5, confidence: 0.1 },
        },
      },
    },
  })
  const unsure = 'eip155:1/erc20:0x1111111111111111111111111111111111111111' as const
  const unknown = 'eip155:31337/slip44:60' as const
  const prices = self.kit.get(Prices)
  const found = await prices.of([ids.coin, ids.usdc, unsure, unknown], 'usd')
  expect(Object.fromEntries(found)).toEqual({ [ids.coin]: '3000.25', [ids.usdc]: '0.0000001' })
  expect(self.http.requests).toHaveLength(1)
  expect(await prices.of([ids.coin], 'eur')).toEqual(new Map())
  expect(self.http.requests).toHaveLength(1)
  expect(self.kit.csp()).toContain('https://coins.llama.fi')
  self.dispose()
})

test('two mints of Solana that differ in case alone have prices of their own', async () => {
  const [one, twin] = [SOLANA_TWINS.USDC.id, SOLANA_TWINS.TWIN.id]
  const nameOf = (id: AssetId) => `solana:${parseAssetId(id).reference}`
  const coins = { [nameOf(one)]: { price: 1 }, [nameOf(twin)]: { price: 900 } }
  const self = await explorerKit([llamaPrices()], { [COINS]: { json: { coins } } })
  const found = await self.kit.get(Prices).of([one, twin], 'usd')
  expect(Object.fromEntries(found)).toEqual({ [one]: '1', [twin]: '900' })
  self.dispose()
})

test.each([
  { json: [] },
  { json: { coins: null } },
  { json: { coins: { a: { price: 'x' } } } },
  { status: 500 },
])('a malformed price is unknown: %j', async (answer) => {
  const self = await explorerKit([llamaPrices()], { [COINS]: answer })
  expect(await self.kit.get(Prices).of([ids.coin], 'usd')).toEqual(new Map())
  self.dispose()
})

test('a host that is none is refused', async () => {
  await expect(explorerKit([llamaPrices({ url: 'ftp://x' })])).rejects.toMatchObject({
    code: 'option_invalid',
  })
})
