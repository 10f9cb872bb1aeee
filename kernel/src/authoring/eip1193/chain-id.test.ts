import { expect, test } from 'vitest'
import { failing } from '../../testing/failing.js'
import { chainIdOf, networkIdOf, parseChainId, toQuantity } from '../../core/caip/ids.js'

test('a chain id is read from what a wallet answers', async () => {
  const rows = [
    ['0x1', 1],
    ['0x01', 1],
    ['0xA4B1', 42161],
    ['137', 137],
    [10, 10],
    ['0x0', undefined],
    [0, undefined],
    [-1, undefined],
    [1.5, undefined],
    [Number.NaN, undefined],
    [2 ** 53, undefined],
    ['0xfffffffffffffffff', undefined],
    ['1e3', undefined],
    [' 1', undefined],
    ['0x', undefined],
    ['', undefined],
    [null, undefined],
    [['0x1'], undefined],
  ] as const
  expect(
    await failing(rows, ([answer, expected]) => {
      expect(parseChainId(answer)).toBe(expected)
    }),
  ).toEqual([])
})

test.each([
  ['eip155:1', 1],
  ['eip155:abc', undefined],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', undefined],
] as const)('%s has the chain id %s', (network, expected) => {
  expect(chainIdOf(network)).toBe(expected)
})

test('ids and quantities are written as the standards want them', () => {
  expect(networkIdOf(8453)).toBe('eip155:8453')
  expect(toQuantity(8453)).toBe('0x2105')
  expect(toQuantity(0n)).toBe('0x0')
})
