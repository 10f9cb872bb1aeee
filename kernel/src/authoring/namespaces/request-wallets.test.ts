import { expect, test } from 'vitest'
import { defineErrors } from '../../core/errors.js'
import { nativeAsset } from '../../core/caip/asset.js'
import type { CaipNetwork } from '../../core/caip/network.js'
import type { Expected } from '../../core/points/namespace.js'
import { withCoinFee } from './coin-fee.js'
import { commonErrors, METHOD_ERRORS } from './common-errors.js'
import { guardRequests } from './guard-requests.js'

const errors = defineErrors('test', { ...commonErrors('test'), ...METHOD_ERRORS })

/** A guarded wallet that shares these accounts, and the methods that reached it. */
function guarded(shared: unknown, shownNow: () => Expected) {
  const reached: string[] = []
  const guard = guardRequests({
    reads: ['height'],
    writes: { sign: 'account', send: 'from' },
    accounts: 'accounts',
    isSame: (left, right) => left.toLowerCase() === right.toLowerCase(),
    errors,
  })
  const provider = guard(
    {
      request: ({ method }) => {
        if (method === 'accounts') return Promise.resolve(shared)
        reached.push(method)
        return Promise.resolve(`${method} done`)
      },
    },
    shownNow,
  )
  return { reached, provider }
}

const shown = { address: 'a', network: 'eip155:1' } as const

test('a guard passes reads, and writes of the account that is shown and shared', async () => {
  const { reached, provider } = guarded(['b', 'A'], () => shown)
  await provider.request({ method: 'height' })
  await provider.request({ method: 'sign', params: { account: 'A' } })
  await provider.request({ method: 'send', params: { from: 'a' } })
  expect(reached).toEqual(['height', 'sign', 'send'])
})

test('a guard lets nothing else reach the wallet', async () => {
  const rows = [
    [['a'], { method: 'sign', params: { account: 'b' } }, 'account_mismatch'],
    [['a'], { method: 'sign', params: { from: 'a' } }, 'account_mismatch'],
    [['a'], { method: 'sign' }, 'account_mismatch'],
    [['b'], { method: 'sign', params: { account: 'a' } }, 'account_mismatch'],
    ['nonsense', { method: 'send', params: { from: 'a' } }, 'account_mismatch'],
    [['a'], { method: 'export', params: { account: 'a' } }, 'rpc_method_not_allowed'],
    [['a'], { method: 'constructor', params: { account: 'a' } }, 'rpc_method_not_allowed'],
  ] as const
  for (const [shared, request, code] of rows) {
    const { reached, provider } = guarded(shared, () => shown)
    await expect(provider.request(request), JSON.stringify(request)).rejects.toMatchObject({ code })
    expect(reached).toEqual([])
  }
})

test('a guard refuses a write when another network is shown by then', async () => {
  let looks = 0
  const { reached, provider } = guarded(['a'], () => {
    looks += 1
    return looks > 1 ? { ...shown, network: 'eip155:10' } : shown
  })
  const asking = provider.request({ method: 'sign', params: { account: 'a' } })
  await expect(asking).rejects.toMatchObject({ code: 'network_mismatch' })
  expect(reached).toEqual([])
})

test('a fee in the coin counts with a coin that is sent, and beside a token', () => {
  const network: CaipNetwork = {
    id: 'eip155:1',
    namespace: 'eip155',
    name: 'Test',
    nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 0, coinType: 60 },
    rpcUrls: [],
  }
  const coin = nativeAsset(network)
  const token = { id: 'eip155:1/erc20:0xaa', name: 'Token', symbol: 'T', decimals: 0 } as const
  const rows = [
    // The asset and the amount wanted, the coins and the tokens held; the amount, and the part of each that is lacking.
    [coin, 50n, 60n, 0n, 50n, {}],
    [coin, 51n, 60n, 0n, 51n, { not_enough: 1n }],
    [coin, 'max', 60n, 0n, 50n, {}],
    [coin, 'max', 4n, 0n, 0n, { not_enough: 6n, not_enough_for_fee: 6n }],
    [token, 7n, 10n, 7n, 7n, {}],
    [token, 'max', 10n, 7n, 7n, {}],
    [token, 8n, 9n, 7n, 8n, { not_enough: 1n, not_enough_for_fee: 1n }],
  ] as const
  for (const [asset, wanted, coins, tokens, amount, lacking] of rows) {
    const held = (id: string) => (id === coin.id ? coins : tokens)
    const request = { asset, to: 'b', amount: wanted }
    const draft = withCoinFee(request, { network, fee: 10n, held })
    expect(draft).toMatchObject({ amount, arrives: amount, fee: { asset: coin, amount: 10n } })
    const stops = draft.stops.map(({ code, missing }) => [code, missing?.amount])
    expect(Object.fromEntries(stops)).toEqual(lacking)
    const spent = draft.spends.map((one) => [one.asset.symbol, one.amount])
    expect(Object.fromEntries(spent)).toEqual(
      asset === coin ? { C: amount + 10n } : { T: amount, C: 10n },
    )
  }
})
