import { expect, test } from 'vitest'
import type { AssetInfo } from '@latchkey/kernel'
import type { TransactionRecord } from '@latchkey/money'
import { activityCsv } from './activity-csv.js'
import { NOTHING, type ActivityItem, type ActivityState } from './service.js'

const ETHER: AssetInfo = { id: 'eip155:1/slip44:60', name: 'Ether', symbol: 'ETH', decimals: 18 }
const HEAD = 'time,kind,status,direction,amount,symbol,asset,from,to,fee,fee symbol,network,hash'

const item = (at: number | undefined, change: Partial<ActivityItem> = {}): ActivityItem => ({
  id: String(at),
  hash: '0xab',
  network: 'eip155:1',
  at,
  kind: 'send',
  status: at === undefined ? 'pending' : 'confirmed',
  fee: { asset: ETHER, amount: 21_000n },
  transfers: [{ direction: 'out', asset: ETHER, amount: 1_234_567_890_123_456_789n, to: '0xb0' }],
  verdict: 'shown',
  ...change,
})

const state = (items: readonly ActivityItem[], change: Partial<ActivityState> = {}) => ({
  ...NOTHING,
  status: 'ready' as const,
  reach: 'all' as const,
  months: [{ year: 2026, month: 1, items }],
  ...change,
})

const linesOf = (...given: Parameters<typeof activityCsv>) =>
  activityCsv(...given)
    .text.split('\r\n')
    .slice(0, -1)

test('each movement is a row with exact amounts and UTC times, and the fee counts once', () => {
  const parts = item(0).transfers
  const of = state([item(1_767_225_600_000, { transfers: [...parts, ...parts] })])
  const row = (fee: string) =>
    `2026-01-01T00:00:00.000Z,send,confirmed,out,1.234567890123456789,ETH,eip155:1/slip44:60,,0xb0,${fee},eip155:1,0xab`
  expect(linesOf(of)).toEqual([HEAD, row('0.000000000000021,ETH'), row(',')])
})

test('no cell is a formula or ends its row', () => {
  const symbols = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    ' =1',
    '＝1',
    'A","B',
    "it's",
    'a\nb',
    'a;=1',
    'a; "=1',
  ]
  const items = symbols.map((symbol) =>
    item(0, { transfers: [{ direction: 'in', amount: 1n, asset: { ...ETHER, symbol } }] }),
  )
  const cells = linesOf(state(items))
    .slice(1)
    .map((line) => /,in,0\.000000000000000001,(.*),eip155:1\/slip44/s.exec(line)?.[1])
  expect(cells).toEqual([
    ...[`"'=1+1"`, `"'+1"`, `"'-1"`, `"'@SUM(A1)"`, `"'\t=1"`, `"' =1"`, `"'＝1"`],
    ...['"A"",""B"', `"it's"`, '"a\nb"'],
    // In some languages a table program ends a cell at a semicolon, also within quotes.
    ...[`"a;'=1"`, `"a;' ""=1"`],
  ])
})

test('a range takes its transactions, and scams and what waits stay out of it', () => {
  const items = [item(30), item(20), item(10)]
  const scam = item(25, { verdict: 'spam' })
  // One that was sent from here has the time when it was made: its block may be of the next range.
  const pending = [item(undefined), item(22, { status: 'pending' })]
  const of = state(items, { pending, hidden: [scam] })
  expect(linesOf(of).length).toBe(1 + 5)
  expect(linesOf(of, { from: 20, to: 30 })).toEqual([HEAD, expect.stringMatching(/:00\.020Z/)])
})

test('a record tells how its transaction ended, as the list does', () => {
  const record = (state: string, unwatched?: true) =>
    ({ standing: { state }, unwatched }) as unknown as TransactionRecord
  const of = state([
    item(40, { record: record('failed') }),
    item(30, { record: record('pending') }),
    item(20, { status: 'failed', record: record('confirmed') }),
    item(10, { record: record('pending', true) }),
  ])
  const statuses = linesOf(of).map((line) => line.split(',')[2])
  expect(statuses).toEqual(['status', 'failed', 'pending', 'confirmed', 'confirmed'])
})

test('a file says whether it is all there is', () => {
  const items = [item(30), item(10)]
  const isWhole = (change: Partial<ActivityState>, from?: number) =>
    activityCsv(state(items, change), from === undefined ? {} : { from }).isWhole
  expect(isWhole({})).toBe(true)
  expect(isWhole({ older: 'more' })).toBe(false)
  expect(isWhole({ older: 'more' }, 20)).toBe(true)
  expect(isWhole({ older: 'failed' }, 5)).toBe(false)
  // One that this browser alone knows of tells nothing of the pages before it.
  const own = item(1, { record: { id: '1', standing: {} } as unknown as TransactionRecord })
  const months = [{ year: 2026, month: 1, items: [...items, own] }]
  expect(isWhole({ older: 'more', months }, 5)).toBe(false)
  expect(isWhole({ reach: 'part' })).toBe(false)
  expect(isWhole({ reach: 'own' })).toBe(false)
  expect(isWhole({ status: 'failed' })).toBe(false)
})
