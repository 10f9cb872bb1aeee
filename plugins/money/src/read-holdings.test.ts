import { describe, expect, test, vi } from 'vitest'
import type { Account, AssetInfo, CaipNetwork, Capabilities, Contributions } from '@latchkey/kernel'
import { createFakeClock } from '@latchkey/kernel/testing'
import type { TokenList } from './points/token-list.js'
import { listedTokens, readHolding } from './read-holdings.js'

const network = { id: 'eip155:1', namespace: 'eip155' } as unknown as CaipNetwork

function setUp(tokens: TokenList['tokens']) {
  const report = vi.fn()
  const list = { id: 'list', tokens } as TokenList
  const contributions = { all: () => [list], report } as unknown as Contributions
  const abort = new AbortController()
  const found = listedTokens({ contributions, clock: createFakeClock() }, network, abort.signal)
  return { abort, found, report }
}

test('a list that fails leaves its tokens out, and is reported', async () => {
  const { found, report } = setUp(() => Promise.reject(new Error('down')))
  expect(await found).toEqual([])
  expect(report).toHaveBeenCalledOnce()
})

test('a list whose question was aborted is not reported as a failure', async () => {
  const { abort, found, report } = setUp(() => new Promise(() => undefined))
  abort.abort()
  expect(await found).toEqual([])
  expect(report).not.toHaveBeenCalled()
})

describe('the holding of an asset', () => {
  const coin: AssetInfo = { id: 'eip155:1/slip44:60', name: 'Ether', symbol: 'ETH', decimals: 18 }
  const token = { id: `eip155:1/erc20:0x${'c0'.repeat(20)}`, symbol: 'T', decimals: 6 } as AssetInfo
  const features = {
    tokenBalances: () => Promise.resolve({ holdings: [], complete: true }),
    nativeBalance: () => Promise.resolve({ amount: 7n }),
  }
  const read = (asset: AssetInfo, ...there: readonly (keyof typeof features)[]) => {
    const capabilities = {
      has: (feature: keyof typeof features) => there.includes(feature),
      get: () => Promise.resolve(features),
    } as unknown as Capabilities
    const account = { address: '0x1' } as Account
    const shown = { ...network, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
    const { signal } = new AbortController()
    return readHolding({ capabilities }, { account, network: shown }, asset, signal)
  }

  test('is unknown where no plugin can tell, and nothing where one tells of nothing', async () => {
    expect(await read(coin)).toBeUndefined()
    expect(await read(token, 'nativeBalance')).toBeUndefined()
    expect(await read(token, 'tokenBalances')).toMatchObject({ amount: 0n })
    expect(await read(coin, 'nativeBalance')).toMatchObject({ amount: 7n })
  })
})
