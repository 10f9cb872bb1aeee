import { expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { readLimit, readPermission } from './read-parts.js'

const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

test('a permission of a known kind is read', async () => {
  const rows = [
    [
      { type: 'native-token-transfer', data: { allowance: '0x1DCD6500' } },
      { kind: 'native', amount: 500_000_000n },
    ],
    [
      { type: 'erc20-token-transfer', data: { address: TOKEN, allowance: '0x0' } },
      { kind: 'erc20', token: TOKEN, amount: 0n, asset: undefined },
    ],
    [
      { type: 'erc721-token-transfer', data: { address: TOKEN, tokenIds: ['0x1', '0xff'] } },
      { kind: 'erc721', token: TOKEN, ids: [1n, 255n] },
    ],
    [
      { type: 'erc1155-token-transfer', data: { address: TOKEN, allowances: { 1: '0x1' } } },
      { kind: 'erc1155', token: TOKEN, count: 1 },
    ],
    [
      { type: 'contract-call', data: { address: TOKEN, functions: [{ functionName: 'mint' }] } },
      { kind: 'call', target: TOKEN, functions: ['mint'] },
    ],
    [
      { type: 'contract-call', data: { address: TOKEN } },
      { kind: 'call', target: TOKEN, functions: [] },
    ],
  ] as const
  expect(
    await failing(rows, ([told, expected]) => {
      expect(readPermission(told)).toEqual(expected)
    }),
  ).toEqual([])
})

test('one that is not understood stays unknown, and is shown as it is', async () => {
  const rows = [
    { type: 'native-token-transfer', data: { allowance: '1' } },
    { type: 'native-token-transfer', data: { allowance: 1 } },
    { type: 'native-token-transfer', data: { allowance: `0x${'f'.repeat(65)}` } },
    { type: 'erc20-token-transfer', data: { address: 'USDC', allowance: '0x1' } },
    { type: 'erc721-token-transfer', data: { address: TOKEN, tokenIds: [] } },
    { type: 'contract-call', data: { address: TOKEN, functions: [{ functionName: '<b>' }] } },
    { type: 'contract-call', data: { address: TOKEN, functions: [] } },
    { type: 'native-token-stream', data: { maxAmount: '0x1' } },
    { type: 7 },
    'all',
    null,
  ] as const
  expect(
    await failing(rows, (told) => {
      const read = readPermission(told)
      expect(read.kind).toBe('unknown')
      if (read.kind !== 'unknown') return
      const { data = told } = (told ?? {}) as { readonly data?: unknown }
      expect(read.data).toBe(JSON.stringify(data))
    }),
  ).toEqual([])
})

test('an unknown part is cut, and hides no letters', () => {
  const told = { type: `all\u202e${'x'.repeat(500)}`, data: { x: 'y'.repeat(5_000) } }
  const read = readPermission(told)
  if (read.kind !== 'unknown') throw new Error('It was read.')
  expect(read.type.length).toBeLessThanOrEqual(81)
  expect(read.type).not.toContain('\u202e')
  expect(read.data.length).toBeLessThanOrEqual(1_001)
})

test('a limit of a known kind is read', async () => {
  const rows = [
    [
      { type: 'gas-limit', data: { limit: '0xff' } },
      { kind: 'gas', amount: 255n },
    ],
    [
      { type: 'spent-limit', data: { allowance: '0xff' } },
      { kind: 'spend', amount: 255n },
    ],
    [
      { type: 'call-limit', data: { count: 3 } },
      { kind: 'calls', count: 3 },
    ],
    [
      { type: 'rate-limit', data: { count: 3, interval: 3_600 } },
      { kind: 'rate', count: 3, seconds: 3_600 },
    ],
  ] as const
  expect(
    await failing(rows, ([told, expected]) => {
      expect(readLimit(told)).toEqual(expected)
    }),
  ).toEqual([])
})

test('a limit that is not understood stays unknown', async () => {
  const rows = [
    { type: 'call-limit', data: { count: -1 } },
    { type: 'call-limit', data: { count: '3' } },
    { type: 'rate-limit', data: { count: 3, interval: 0 } },
    { type: 'new-limit', data: {} },
  ] as const
  expect(
    await failing(rows, (told) => {
      expect(readLimit(told).kind).toBe('unknown')
    }),
  ).toEqual([])
})
