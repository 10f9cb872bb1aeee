import { expect, test } from 'vitest'
import { failing } from '../../testing/failing.js'
import { assetId, isNativeAsset, nativeAsset, parseAssetId } from './asset.js'
import type { CaipNetworkId } from './ids.js'
import { unsupportedNetwork } from './network.js'

const USDC = 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

test('an asset id has a network, a namespace and a reference', () => {
  expect(parseAssetId(USDC)).toEqual({
    network: 'eip155:1',
    namespace: 'erc20',
    reference: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  })
})

test('a denomination is encoded and comes back', async () => {
  const rows = [
    'ibc/27394FB092D2ECCD',
    'factory/osmo1abc/some_token',
    'transfer/channel-0/u~x!',
  ] as const
  expect(
    await failing(rows, (denom) => {
      const id = assetId('cosmos:latchkey-1', 'denom', denom)
      expect(id).toMatch(/^cosmos:latchkey-1\/denom:[-.%a-zA-Z0-9]+$/)
      expect(parseAssetId(id).reference).toBe(denom)
    }),
  ).toEqual([])
})

test('a malformed asset id is none', async () => {
  const rows = [
    ...['', 'eip155:1', 'eip155:1/', 'eip155:1/erc20', 'eip155:1/erc20:', 'eip155/erc20:0x1'],
    ...[`${USDC}/7`, `${USDC}:7`, 'eip155:1/ERC20:0x1', 'eip155:1/erc20:a b', 'eip155:1/erc20:%zz'],
  ] as const
  expect(
    await failing(rows, (value) => {
      expect(() => parseAssetId(value)).toThrow(`Invalid CAIP-19 asset id: ${value}`)
    }),
  ).toEqual([])
})

test('an empty reference, or one that is too long, makes no id', () => {
  expect(() => assetId('eip155:1', 'erc20', '')).toThrow('Invalid CAIP-19 asset id')
  expect(() => assetId('eip155:1', 'erc20', 'a'.repeat(129))).toThrow('Invalid CAIP-19 asset id')
})

test('a network has the native coin of its namespace', async () => {
  const rows = [
    ['eip155:31337', 'slip44:60'],
    ['solana:abc', 'slip44:501'],
    ['bip122:abc', 'slip44:0'],
    ['cosmos:abc', 'slip44:118'],
    ['polkadot:abc', 'slip44:354'],
    ['near:testnet', 'slip44:0'],
  ] as const
  expect(
    await failing(rows, ([network, asset]) => {
      const coin = { name: 'Coin', symbol: 'C', decimals: 8 }
      const native = nativeAsset({
        ...unsupportedNetwork(network as CaipNetworkId),
        nativeCurrency: coin,
      })
      expect(native).toEqual({ id: `${network}/${asset}`, ...coin })
      expect(isNativeAsset(native.id)).toBe(true)
    }),
  ).toEqual([])
})

test('a token is no native coin', () => {
  expect(isNativeAsset(USDC)).toBe(false)
})
