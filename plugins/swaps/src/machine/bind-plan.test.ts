import { expect, test } from 'vitest'
import type { AssetInfo } from '@latchkey/kernel'
import { failing, TEST_NETWORKS } from '@latchkey/kernel/testing'
import type { SwapQuery } from '../points.js'
import { changesOf, type ReviewedPlan } from './bind-plan.js'
import type { SwapPlan } from './check-swap.js'

const address = (pair: string) => `0x${pair.repeat(20)}`
const [OWNER, ROUTER, OTHER, USDC] = ['a1', 'b2', 'c3', 'd4'].map(address) as [
  string,
  string,
  string,
  string,
]
const asset = (reference: `${string}:${string}`): AssetInfo => ({
  id: `eip155:1/${reference}`,
  name: 'Coin',
  symbol: 'COIN',
  decimals: 6,
})
const [network] = TEST_NETWORKS as [SwapQuery['network']]
const QUERY: SwapQuery = {
  network,
  account: OWNER,
  from: asset(`erc20:${USDC}`),
  to: asset('slip44:60'),
  amount: 100n,
}
const field = (label: string, value: string, format: 'address' | 'amount' | 'date' = 'amount') => ({
  label,
  value,
  format,
})
const READING = {
  intent: 'swap',
  fields: [
    field('amountIn', '100'),
    field('to', OWNER, 'address'),
    field('least', '97'),
    field('deadline', '1', 'date'),
  ],
}
const allowing = (amount: bigint, spender = ROUTER) => ({
  kind: 'approve' as const,
  call: { to: USDC, data: `0x095ea7b3${spender.slice(2)}${amount.toString(16)}` },
  amount,
})
const DONE: SwapPlan['outcome'] = { state: 'done', changes: [], permissions: [], gas: 0n }
const PLAN: SwapPlan = {
  approvals: [allowing(100n)],
  call: { to: ROUTER, data: '0x12345678aa' },
  reading: READING,
  spender: ROUTER,
  allowance: undefined,
  known: { target: true, spender: true },
  arrives: 98n,
  gas: 100_000n,
  outcome: DONE,
}
const UNREAD = { reading: undefined }

const whats = (before: Partial<SwapPlan>, after: Partial<SwapPlan>, fee = 10n) => {
  const plan = (change: Partial<SwapPlan>, most: bigint): ReviewedPlan => ({
    plan: { ...PLAN, ...change },
    fee: most,
  })
  return changesOf(plan(before, 10n), plan(after, fee), QUERY).map(({ what }) => what)
}
const data = (hex: string): Partial<SwapPlan> => ({ call: { ...PLAN.call, data: hex } })
/** Other bytes, in which one field says something else. */
const reads = (at: number, value: string): Partial<SwapPlan> => ({
  ...data('0x12345678bb'),
  reading: {
    ...READING,
    fields: READING.fields.map((one, place) => (place === at ? { ...one, value } : one)),
  },
})

test('the second build may bring more, end later, and need no permission that is there by now', async () => {
  const rows: readonly (readonly [string, Partial<SwapPlan>, Partial<SwapPlan>])[] = [
    ['nothing', {}, {}],
    ['the least', {}, reads(2, '99')],
    ['the deadline', {}, reads(3, '2')],
    ['gas, and what arrives', {}, { gas: 1n, arrives: 99n }],
    ['a permission that is there by now', {}, { approvals: [] }],
    [
      'bytes that nobody reads, and that do what they did',
      UNREAD,
      { ...UNREAD, ...data('0x12345678bb') },
    ],
    ['proven now, and not before', { outcome: { ...DONE, state: 'unknown' } }, {}],
  ]
  expect(
    await failing(rows, ([, before, after]) => expect(whats(before, after)).toEqual([])),
  ).toEqual([])
})

test('a second build that differs is reported, with the difference', async () => {
  const unknown: Partial<SwapPlan> = { ...UNREAD, outcome: { ...DONE, state: 'unknown' } }
  const rows: readonly (readonly [
    string,
    Partial<SwapPlan>,
    Partial<SwapPlan>,
    readonly string[],
  ])[] = [
    ['target', {}, { call: { ...PLAN.call, to: OTHER } }, ['target']],
    ['value', {}, { call: { ...PLAN.call, value: 1n } }, ['value']],
    ['amount', {}, reads(0, '101'), ['amount']],
    ['receiver', {}, reads(1, OTHER), ['receiver']],
    ['function', UNREAD, { ...UNREAD, ...data('0x87654321aa') }, ['function']],
    ['bytes without a proof', unknown, { ...unknown, ...data('0x12345678bb') }, ['data']],
    ['a new permission', { approvals: [] }, {}, ['calls']],
    ['a larger permission', {}, { approvals: [allowing(101n)] }, ['amount']],
    ['spender', {}, { spender: OTHER, approvals: [allowing(100n, OTHER)] }, ['spender']],
    ['spender without a step', { approvals: [] }, { approvals: [], spender: OTHER }, ['spender']],
    ['proof', {}, { outcome: { ...DONE, state: 'unknown' } }, ['unproven']],
    ['steady', {}, { outcome: { ...DONE, state: 'unsteady' } }, ['unproven']],
  ]
  expect(
    await failing(rows, ([, before, after, told]) => {
      expect(whats(before, after)).toEqual(told)
    }),
  ).toEqual([])
  expect(whats({}, {}, 11n)).toEqual(['fee'])
})
