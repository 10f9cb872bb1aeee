import { expect, test } from 'vitest'
import { impactOf } from './impact.js'

const side = (symbol: string, amount: bigint) => ({
  asset: { id: `eip155:1/erc20:${symbol}`, name: symbol, symbol, decimals: 0 } as const,
  amount,
  price: '1',
})

test('of the impact by prices and the impact that the pool tells, the worse one counts', () => {
  const [paid, got] = [side('A', 100n), side('B', 98n)]
  expect(impactOf(paid, got, 600)).toEqual({ points: 600, level: 'check' })
  expect(impactOf(paid, got, 10)).toEqual({ points: 200, level: 'warn' })
})
