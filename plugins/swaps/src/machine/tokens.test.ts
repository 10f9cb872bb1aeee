import { expect, test } from 'vitest'
import { definePlugin, type AssetInfo } from '@latchkey/kernel'
import { connectedKit } from '@latchkey/kernel/testing'
import { TokenList } from '@latchkey/money'
import { SwapProvider } from '../points.js'
import { Swap } from '../service.js'
import { chainParts, USDC as OURS } from '../testing/swap-kit.js'

const REAL: AssetInfo = {
  id: 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
}
const DAI_ID = 'eip155:1/erc20:0x6b175474e89094c44da98b954eedeac495271d0f'
const FAKE: AssetInfo = { ...REAL, id: `eip155:1/erc20:0x${'fa'.repeat(20)}` }

type Lists = Partial<SwapProvider> & { readonly list: () => Promise<readonly AssetInfo[]> }

/** A kit whose providers list what a test says; the app's own list has `app`. */
async function listing(app: readonly AssetInfo[], ...lists: readonly Lists[]) {
  const refuse = () => Promise.reject(new Error('not asked'))
  const self = await connectedKit({
    plugins: [
      definePlugin({
        id: 'test:providers',
        includes: [chainParts().plugin],
        setup(host) {
          host.add(TokenList, { id: 'app', tokens: () => Promise.resolve(app) })
          for (const [at, { list, ...parts }] of lists.entries())
            host.add(SwapProvider, {
              id: `test:${at}`,
              name: `Test ${at}`,
              networks: ['eip155:1'],
              tokens: list,
              quote: refuse,
              spender: refuse,
              build: refuse,
              ...parts,
            })
        },
      }),
    ],
  })
  const tokens = () => self.kit.get(Swap).tokens()
  return { ...self, tokens }
}
const of = (...tokens: readonly AssetInfo[]): Lists => ({ list: () => Promise.resolve(tokens) })

test('a service that renames the app’s token and lists a worthless one under its name changes nothing and is reported', async () => {
  const renamed = { ...REAL, name: 'Worthless', symbol: 'WLESS', decimals: 18 }
  const icon = 'https://app.example/usdc.png'
  const self = await listing([{ ...REAL, icon }], of(FAKE, renamed))
  const [coin, real, fake] = await self.tokens()
  expect(coin?.symbol).toBe('ETH')
  expect(real).toMatchObject({ ...REAL, icon, trust: 'app' })
  expect(fake).toMatchObject({ id: FAKE.id, trust: 'service', twinOf: { id: REAL.id } })
  self.dispose()
})

test('without a list of the app the well-known tokens keep their names, and impostors are shown', async () => {
  const dai = { ...REAL, id: DAI_ID, name: 'USD Coin', symbol: 'USDC' } as AssetInfo
  const self = await listing([], of({ ...FAKE, symbol: 'UЅDС' }, dai))
  const told = await self.tokens()
  expect(told.map(({ symbol, decimals }) => [symbol, decimals])).toEqual([
    ['ETH', 18],
    ['DAI', 18],
    ['UЅDС', 6],
  ])
  expect(told.at(-1)).toMatchObject({ twinOf: { symbol: 'USDC' } })
  self.dispose()
})

test('tokens that the app names to a provider are its own, beside any list of a service', async () => {
  const lie = { ...OURS, name: 'Worthless', symbol: 'ETH' }
  const self = await listing([], of(lie, FAKE), { ...of(OURS), tokenTrust: 'app' })
  const told = await self.tokens()
  expect(told.map(({ id, symbol }) => [id, symbol])).toEqual([
    ['eip155:1/slip44:60', 'ETH'],
    [OURS.id, 'USDC'],
    [FAKE.id, 'USDC'],
  ])
  self.dispose()
})

test('nothing is in the list but what a provider lists', async () => {
  const self = await listing([REAL], of())
  expect((await self.tokens()).map(({ symbol }) => symbol)).toEqual(['ETH'])
  self.dispose()
})

test('a slow provider is not waited for; its late list is there the next time', async () => {
  let late: ((tokens: readonly AssetInfo[]) => void) | undefined
  const slow = () => new Promise<readonly AssetInfo[]>((resolve) => (late ??= resolve))
  const gift = { ...FAKE, name: 'Gift', symbol: 'GIFT' }
  const self = await listing([], of(REAL), { list: slow })
  const first = self.tokens()
  await self.clock.advance(1_000)
  expect((await first).map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
  late?.([gift])
  const next = self.tokens()
  await self.clock.advance(1_000)
  expect((await next).map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC', 'GIFT'])
  self.dispose()
})
