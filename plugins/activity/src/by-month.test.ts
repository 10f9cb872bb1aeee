import { expect, test } from 'vitest'
import { byMonth } from './by-month.js'
import type { ActivityItem } from './service.js'

const item = (at: number): ActivityItem => ({
  id: String(at),
  hash: '0x',
  network: 'eip155:1',
  at,
  kind: 'send',
  status: 'confirmed',
  transfers: [],
  verdict: 'shown',
})

test.each([
  ['UTC', [2026, 11]],
  ['Asia/Tokyo', [2026, 12]],
  ['America/Los_Angeles', [2026, 11]],
])('in %s the month of a late evening is %j', (zone, [year, month]) => {
  expect(byMonth([item(Date.UTC(2026, 10, 30, 20))], zone)).toMatchObject([{ year, month }])
})

test('a month of two years is two months', () => {
  const [one, other] = [item(Date.UTC(2026, 4, 5)), item(Date.UTC(2025, 4, 5))]
  expect(byMonth([one, other], 'UTC')).toEqual([
    { year: 2026, month: 5, items: [one] },
    { year: 2025, month: 5, items: [other] },
  ])
})
