import { expect, test } from 'vitest'
import { parseAssetId } from '@latchkey/kernel/internal/page'
import { SOLANA_TWINS } from '@latchkey/kernel/testing/internal'
import { assetKey, isAssetOf, sameAsset } from './asset-key.js'

const USDC = 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const LOWER = 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

test('addresses of EVM networks are one in any case', () => {
  expect(sameAsset(USDC, LOWER)).toBe(true)
  expect(assetKey(USDC)).toBe(LOWER)
  expect(isAssetOf(LOWER, '0xA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48')).toBe(true)
})

test('two mints of Solana that differ in case alone are two tokens', () => {
  const [own, twin] = [SOLANA_TWINS.USDC.id, SOLANA_TWINS.TWIN.id]
  expect(sameAsset(own, twin)).toBe(false)
  expect(new Set([own, twin].map(assetKey)).size).toBe(2)
  expect(isAssetOf(own, parseAssetId(own).reference)).toBe(true)
  expect(isAssetOf(own, parseAssetId(twin).reference)).toBe(false)
})

test('denominations of Cosmos too', () => {
  const denom = (reference: string) => `cosmos:hub-4/denom:${reference}` as const
  expect(sameAsset(denom('uatom'), denom('uAtom'))).toBe(false)
  expect(isAssetOf(denom('ibc%2F27AB'), 'ibc/27AB')).toBe(true)
})
