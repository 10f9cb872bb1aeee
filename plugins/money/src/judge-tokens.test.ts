import { expect, test } from 'vitest'
import type { AssetInfo } from '@latchkey/kernel'
import { TEST_NETWORKS } from '@latchkey/kernel/testing'
import { judgeTokens, type TokenJudgement } from './judge-tokens.js'

const [network] = TEST_NETWORKS
const USDC = {
  id: 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
} as const
const FAKE = { ...USDC, id: 'eip155:1/erc20:0x00000000000000000000000000000000000000fa' } as const

const judged = (
  app: readonly AssetInfo[],
  ...tokens: readonly (AssetInfo & Partial<TokenJudgement>)[]
) => (network ? judgeTokens(tokens, { network, app }) : [])

test('a well-known token keeps its name and has no picture of a service; the app’s has the app’s', async () => {
  const told = { ...USDC, name: 'Worthless', symbol: 'NOPE', icon: 'https://evil.example/x.png' }
  expect(await judged([], told)).toEqual([{ ...USDC, trust: 'known' }])
  const ours = { ...USDC, name: 'Dollar', icon: 'https://app.example/usdc.png' }
  expect(await judged([ours], told)).toEqual([{ ...ours, trust: 'app' }])
  expect(await judged([], { ...ours, trust: 'app' })).toEqual([{ ...ours, trust: 'app' }])
  expect(await judged([USDC], told)).toEqual([{ ...USDC, icon: told.icon, trust: 'app' }])
})

test("a well-known token counts in its own decimals, not a service's", async () => {
  expect(await judged([], { ...USDC, decimals: 2 })).toEqual([{ ...USDC, trust: 'known' }])
  const ours = { ...USDC, decimals: 2 }
  expect(await judged([USDC], ours)).toEqual([{ ...ours, trust: 'app' }])
})

test("a source's word about twins is not taken over", async () => {
  const twinOf = { id: FAKE.id, symbol: 'FAKE' }
  const gift = { ...FAKE, name: 'Gift', symbol: 'GIFT', twinOf }
  expect(await judged([], { ...USDC, twinOf }, gift)).toEqual([
    { ...USDC, trust: 'known' },
    { ...FAKE, name: 'Gift', symbol: 'GIFT', trust: 'service' },
  ])
})

test('a token that reads like the coin, like one of the app or like a well-known one is its twin', async () => {
  const ours = { ...FAKE, id: 'eip155:1/erc20:0x0b', name: 'Our points', symbol: 'PTS' } as const
  const of = (at: number, symbol: string) =>
    ({ ...FAKE, id: `eip155:1/erc20:0x${at}`, name: 'x', symbol }) as const
  const told = await judged([ours], of(1, 'ETH'), of(2, 'PТS'), of(3, 'usdc'), of(4, 'GIFT'))
  expect(told.map((one) => one.twinOf?.symbol)).toEqual(['ETH', 'PTS', 'USDC', undefined])
})

test('a token of the app’s list of another network vouches for none here', async () => {
  const far = { ...FAKE, id: 'eip155:10/erc20:0x0b', symbol: 'PTS' } as const
  const [told] = await judged([far], { ...FAKE, name: 'Points', symbol: 'PTS' })
  expect(told).toMatchObject({ trust: 'service' })
  expect(told?.twinOf).toBeUndefined()
})
