import { expect, test } from 'vitest'
import { bind, same, type ReviewCall, type ReviewRequest } from './index.js'
import type { Decoded, DecodedArgument, Fact } from './internal.js'

const ROUTER = '0x1111111111111111111111111111111111111111'
const TOKEN = '0xAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAa'
const ACCOUNT = '0x2222222222222222222222222222222222222222'
const THIEF = '0x6666666666666666666666666666666666666666'

const amountOf = (
  name: string,
  value: bigint,
  change: DecodedArgument['change'],
): DecodedArgument => ({
  name,
  format: 'amount',
  value: String(value),
  asset: { contract: TOKEN },
  ...(change && { change }),
})

/** A swap as a provider's own code would read it; its bytes say every argument. */
function swap({ pay = 100n, get = 90n, to = ACCOUNT, deadline = '1000', name = 'swap' } = {}) {
  const decoded: Decoded = {
    intent: 'swap',
    name,
    contract: 'A router',
    arguments: [
      amountOf('amountIn', pay, 'less'),
      amountOf('amountOutMin', get, 'more'),
      { name: 'to', format: 'address', value: to },
      { name: 'deadline', format: 'date', value: deadline, change: 'any' },
    ],
  }
  const data = `0x${[name, pay, get, to, deadline].map((part) => Buffer.from(String(part)).toString('hex')).join('')}`
  return { to: ROUTER, value: 5n, data, decoded } satisfies ReviewCall
}

const request = (call: ReviewCall, more: Partial<ReviewRequest> = {}): ReviewRequest => ({
  chain: 'eip155:1',
  account: ACCOUNT,
  calls: [call],
  feeLimit: 50n,
  ...more,
})

const allows = (amount: bigint | 'unlimited' | 'all', spender = ROUTER, until?: bigint): Fact => ({
  kind: 'allows',
  call: 0,
  asset: { contract: TOKEN },
  amount,
  spender,
  ...(until !== undefined && { until }),
})

const leaves = (amount: bigint, to = ROUTER): Fact => ({
  kind: 'leaves',
  call: 0,
  asset: { contract: undefined },
  amount,
  to,
})

const reviewed = bind(request(swap()), [leaves(5n), allows(100n)])

test('a request that is asked for as it was reviewed has no difference', () => {
  const again = request(Object.assign(swap(), { to: ROUTER.toUpperCase().replace('0X', '0x') }))
  expect(same(reviewed, bind(again, [leaves(5n), allows(100n)]))).toEqual([])
})

interface Row {
  readonly what?: readonly string[]
  readonly call?: ReviewCall
  readonly more?: Partial<ReviewRequest>
  readonly facts?: readonly Fact[]
}

/** The kinds of difference from what was reviewed, for each row of a table. */
const differences = (rows: Readonly<Record<string, Row>>) =>
  Object.entries(rows).map(([name, row]) => {
    const { call = swap(), more, facts = [leaves(5n), allows(100n)] } = row
    return [name, same(reviewed, bind(request(call, more), facts)).map(({ what }) => what)]
  })

const expected = (rows: Readonly<Record<string, Row>>) =>
  Object.entries(rows).map(([name, { what = [] }]) => [name, what])

test('amounts that got better, another deadline and a fee within the limit are asked for', () => {
  const rows: Readonly<Record<string, Row>> = {
    'pays less': { call: swap({ pay: 99n }) },
    'gets more': { call: swap({ get: 91n }) },
    later: { call: swap({ deadline: '2000' }) },
    'less value': { call: Object.assign(swap(), { value: 4n }), facts: [leaves(4n), allows(9n)] },
    cheaper: { more: { feeLimit: 49n } },
  }
  expect(differences(rows)).toEqual(expected(rows))
})

test('anything else that differs is named', () => {
  const unread: ReviewCall = { to: ROUTER, value: 5n, data: '0x12345678' }
  const signature = Object.assign(swap(), { signature: true as const })
  const rows: Readonly<Record<string, Row>> = {
    chain: { what: ['chain'], more: { chain: 'eip155:10' } },
    account: { what: ['account'], more: { account: THIEF } },
    'a dearer fee': { what: ['fee'], more: { feeLimit: 51n } },
    'a fee nobody knows': { what: ['fee'], more: { feeLimit: undefined } },
    'one more call': { what: ['calls'], more: { calls: [swap(), swap()] } },
    target: { what: ['target'], call: Object.assign(swap(), { to: THIEF }) },
    'more value': { what: ['value'], call: Object.assign(swap(), { value: 6n }) },
    'negative value': { what: ['value'], call: Object.assign(swap(), { value: -1n }) },
    'pays more': { what: ['amount'], call: swap({ pay: 101n }) },
    'gets less': { what: ['amount'], call: swap({ get: 89n }) },
    receiver: { what: ['receiver'], call: swap({ to: THIEF }) },
    function: { what: ['function'], call: swap({ name: 'sweep' }) },
    'bytes nobody reads': { what: ['data'], call: unread },
    'a signature for a call': { what: ['data'], call: signature },
    'more leaves': { what: ['amount'], facts: [leaves(6n), allows(100n)] },
    'another spender': { what: ['spender'], facts: [leaves(5n), allows(100n, THIEF)] },
    unlimited: { what: ['amount'], facts: [leaves(5n), allows('unlimited')] },
    'one fact more': { what: ['data'], facts: [leaves(5n), allows(100n), leaves(1n, THIEF)] },
    'one fact less': { what: ['data'], facts: [leaves(5n)] },
  }
  expect(differences(rows)).toEqual(expected(rows))
})

test('unread bytes may not differ, nor may the value beside them', () => {
  const unread = { to: ROUTER, value: 5n, data: '0x1234' }
  const unknown: Fact = { kind: 'unknown', call: 0, to: ROUTER, selector: '0x1234' }
  const before = bind(request(unread), [unknown])
  const ask = (call: ReviewCall) => same(before, bind(request(call), [unknown]))
  expect(ask({ to: ROUTER, value: 5n, data: '0x1234' })).toEqual([])
  expect(ask({ to: ROUTER, value: 5n, data: '0x1235' }).map(({ what }) => what)).toEqual(['data'])
  expect(ask({ to: ROUTER, value: 4n, data: '0x1234' }).map(({ what }) => what)).toEqual(['value'])
})

test('a permission may end an hour later than reviewed, and no more', () => {
  const facts = (until?: bigint) => bind(request(swap()), [allows(1n, ROUTER, until)])
  expect(same(facts(1000n), facts(4600n))).toEqual([])
  const later = [{ what: 'until', call: 0, before: '1000', after: '4601' }]
  expect(same(facts(1000n), facts(4601n))).toEqual(later)
  expect(same(facts(1000n), facts()).map(({ what }) => what)).toEqual(['until'])
})

test('a review that is over is a difference', () => {
  const bound = bind(request(swap(), { validUntil: 1000 }), [])
  expect(same(bound, bound, 1000)).toEqual([])
  expect(same(bound, bound, 1001)).toEqual([{ what: 'expired', before: '1000', after: '1001' }])
})

test('a review does not change with the request it came from', () => {
  const call = { to: ROUTER, value: 5n, data: '0x12' }
  const given = request(call)
  const bound = bind(given, [])
  call.to = THIEF
  expect(same(bound, bind(given, []))).toEqual([
    { what: 'target', call: 0, before: ROUTER, after: THIEF },
  ])
})
