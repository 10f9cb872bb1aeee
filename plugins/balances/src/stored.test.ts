import { expect, test } from 'vitest'
import { createFakeStorage } from '@latchkey/kernel/testing'
import { createSeededRng, mutatedJson } from '@latchkey/kernel/testing/internal'
import { createLastFigures, type LastFigures } from './stored.js'
import { DAI, ETHER, USDC } from './testing/balances-kit.js'

const KEY = 'latchkey:default:balances'

const figures = (account: string, count = 1): LastFigures => ({
  account: `eip155:1:${account}`,
  source: 'service',
  complete: true,
  asOf: 5,
  holdings: Array.from({ length: count }, () => ({
    ...USDC,
    amount: 2n ** 200n,
    listed: true,
    price: '1',
    icon: 'https://icons.example/u.png',
    trust: 'service' as const,
    twinOf: { id: DAI.id, symbol: 'DAI' },
  })),
})

test('figures are kept to the last unit, for twelve accounts and fifty rows each', () => {
  const storage = createFakeStorage()
  const last = createLastFigures(storage, KEY)
  for (const account of 'abcdefghijklm') last.keep(figures(account, 60))
  expect(last.of('eip155:1:m')).toEqual(figures('m', 50))
  expect(last.of('eip155:1:b')).toBeDefined()
  expect(last.of('eip155:1:a')).toBeUndefined()
})

test('a record that is no longer to be kept goes, and the place with the last of it', () => {
  const storage = createFakeStorage()
  const last = createLastFigures(storage, KEY)
  for (const account of ['a', 'b']) last.keep(figures(account))
  last.retain((account) => account === 'eip155:1:a')
  expect([last.of('eip155:1:a'), last.of('eip155:1:b')]).toEqual([figures('a'), undefined])
  last.retain(() => false)
  expect(storage.get(KEY)).toBeUndefined()
})

test('rows of another network, and those that anybody spoilt, are not shown', () => {
  const storage = createFakeStorage()
  const row = (parts: object) => ({ ...USDC, amount: '1', listed: true, ...parts })
  const holdings = [
    row({ id: 'eip155:10/slip44:60' }),
    row({ amount: '-1' }),
    row({ amount: 1 }),
    row({ decimals: 1.5 }),
    row({ symbol: '\u202e' }),
    row({
      ...DAI,
      amount: ETHER.toString(),
      price: 'lots',
      icon: 'javascript:1',
      trust: 'best',
      twinOf: { id: 'x', symbol: 'Y' },
      counted: true,
    }),
  ]
  const rows = [{ account: 'eip155:1:a', asOf: 1, source: 'x', complete: 'yes', holdings }]
  storage.set(KEY, JSON.stringify({ v: 1, rows }))
  expect(createLastFigures(storage, KEY).of('eip155:1:a')).toEqual({
    account: 'eip155:1:a',
    asOf: 1,
    source: 'x',
    complete: false,
    holdings: [{ ...DAI, amount: ETHER, listed: true }],
  })
})

test('reading the store throws nothing, with any bytes in it', () => {
  const storage = createFakeStorage()
  createLastFigures(storage, KEY).keep(figures('a', 3))
  const stored: unknown = JSON.parse(storage.get(KEY) ?? '')
  const rng = createSeededRng('stored balances')
  for (let at = 0; at < 300; at += 1) {
    storage.set(KEY, JSON.stringify(mutatedJson(rng, stored)))
    const found = createLastFigures(storage, KEY).of('eip155:1:a')
    for (const { amount } of found?.holdings ?? []) expect(amount).toBeGreaterThanOrEqual(0n)
  }
})
