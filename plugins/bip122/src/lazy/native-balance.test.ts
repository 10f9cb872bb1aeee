import { describe, expect, test } from 'vitest'
import type { FeatureContext } from '@latchkey/kernel'
import { createFakeHttp, type HttpAnswer } from '@latchkey/kernel/testing'
import { mainnet, testnet } from '../networks.js'
import createBalance from './native-balance.js'

const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const [FIRST, SECOND] = mainnet.rpcUrls as [string, string]
const GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'
const BLOCKS: HttpAnswer = { json: [{ id: GENESIS, height: 0 }] }

const stats = (funded: unknown, spent: unknown) => ({
  funded_txo_sum: funded,
  spent_txo_sum: spent,
})
const figures = (chain: object, mempool: object = stats(0, 0)): HttpAnswer => ({
  json: { address, chain_stats: chain, mempool_stats: mempool },
})

function setUp(routes: Readonly<Record<string, HttpAnswer>>) {
  const http = createFakeHttp({
    [`${FIRST}/blocks/0`]: BLOCKS,
    [`${SECOND}/blocks/0`]: BLOCKS,
    ...routes,
  })
  const { nativeBalance } = createBalance({ http } as unknown as FeatureContext)
  const asked = (path: string) => http.requests.filter(({ url }) => url.endsWith(path)).length
  return { http, nativeBalance, asked }
}
const at = (url: string) => `${url}/address/${address}`

describe('a balance', () => {
  test('is what came less what went, with what waits to be mined', async () => {
    const answer = figures(stats(900_000, 200_000), stats(5_000, 100_000))
    const { nativeBalance } = setUp({ [at(FIRST)]: answer })
    await expect(nativeBalance({ address, network: mainnet })).resolves.toEqual({
      amount: 605_000n,
      decimals: 8,
      symbol: 'BTC',
    })
  })

  test('of blocks alone leaves out what waits', async () => {
    const answer = figures(stats(900_000, 200_000), stats(5_000, 100_000))
    const { nativeBalance } = setUp({ [at(FIRST)]: answer })
    const { amount } = await nativeBalance({ address, network: mainnet, confirmed: true })
    expect(amount).toBe(700_000n)
  })

  test('holds all coins there will ever be', async () => {
    const { nativeBalance } = setUp({ [at(FIRST)]: figures(stats(2_100_000_000_000_000, 0)) })
    const { amount } = await nativeBalance({ address, network: mainnet })
    expect(amount).toBe(2_100_000_000_000_000n)
  })

  test('asks for block 0 once per URL', async () => {
    const { nativeBalance, asked } = setUp({ [at(FIRST)]: figures(stats(1, 0)) })
    await Promise.all([1, 2, 3].map(() => nativeBalance({ address, network: mainnet })))
    expect(asked('/blocks/0')).toBe(1)
    expect(asked(address)).toBe(3)
  })
})

describe('a service that cannot be believed is left for the next', () => {
  test.each<readonly [string, Readonly<Record<string, HttpAnswer>>]>([
    ['it is down', { [at(FIRST)]: { status: 500 } }],
    ['it answers a text', { [at(FIRST)]: { json: 'much' } }],
    ['an amount is a text', { [at(FIRST)]: figures(stats('1', 0)) }],
    ['an amount is no whole number', { [at(FIRST)]: figures(stats(1.5, 0)) }],
    ['an amount is not exact', { [at(FIRST)]: figures(stats(2 ** 53, 0)) }],
    ['more went than came', { [at(FIRST)]: figures(stats(1, 2)) }],
    [
      'it serves another network',
      {
        [`${FIRST}/blocks/0`]: { json: [{ id: 'f'.repeat(64) }] },
        [at(FIRST)]: figures(stats(9, 0)),
      },
    ],
    [
      'it does not show block 0',
      { [`${FIRST}/blocks/0`]: { json: [] }, [at(FIRST)]: figures(stats(9, 0)) },
    ],
  ])('%s', async (_why, routes) => {
    const { nativeBalance } = setUp({ ...routes, [at(SECOND)]: figures(stats(7, 0)) })
    const { amount } = await nativeBalance({ address, network: mainnet })
    expect(amount).toBe(7n)
  })

  test('without another one there is no balance, and no nought', async () => {
    const down = { status: 503 }
    const { nativeBalance } = setUp({ [at(FIRST)]: down, [at(SECOND)]: down })
    const asking = nativeBalance({ address, network: mainnet })
    await expect(asking).rejects.toMatchObject({ code: 'node_unavailable' })
  })
})

test.each([
  ['of another network', testnet, 'address_invalid', address],
  ['that is none', mainnet, 'address_invalid', 'bc1qnope'],
  ['with a path in it', mainnet, 'address_invalid', `${address}/../../tx`],
  [
    'on another namespace',
    { ...mainnet, namespace: 'eip155' as const },
    'network_unsupported',
    address,
  ],
] as const)('an address %s is not asked for', async (_why, network, code, wanted) => {
  const { http, nativeBalance } = setUp({})
  const asking = nativeBalance({ address: wanted, network })
  await expect(asking).rejects.toMatchObject({ code })
  expect(http.requests).toEqual([])
})

test('a caller that gives up gets no answer', async () => {
  const { nativeBalance, http } = setUp({ [at(FIRST)]: figures(stats(1, 0)) })
  const asking = nativeBalance({ address, network: mainnet }, { signal: AbortSignal.abort() })
  await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
  expect(http.requests).toEqual([])
})
