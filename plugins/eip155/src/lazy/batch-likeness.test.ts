import { failing } from '@latchkey/kernel/testing'
import type { JsonRpc } from '@latchkey/kernel/internal'
import { expect, test } from 'vitest'
import { mainnet } from '../networks.js'
import { compareBatch } from './batch-likeness.js'
import type { EvmTransaction } from './evm-transaction.js'

const ME = `0x${'11'.repeat(20)}` as const
const TOKEN = `0x${'22'.repeat(20)}` as const
const ROUTER = `0x${'33'.repeat(20)}` as const
const word = (text: string) => text.padStart(64, '0')

const CALLS = [
  { to: TOKEN, data: '0x095ea7b3aa' },
  { to: ROUTER, data: '0x38ed1739bb', value: '255' },
] as const
const INSIDE = `0xe9ae5c53${word('22'.repeat(20))}095ea7b3aa${word('33'.repeat(20))}${word('ff')}38ED1739BB`
const FRAMES = [
  { type: 'CALL', from: ME, to: TOKEN, input: '0x095ea7b3aa', value: '0x0' },
  { type: 'CALL', from: ME, to: ROUTER, input: '0x38ed1739bb', value: '0xff' },
]
const traced = (calls: readonly object[]) => ({
  type: 'CALL',
  from: ME,
  to: ME,
  input: '0x1234567890',
  value: '0x0',
  calls,
})

const compare = (
  transaction: Partial<EvmTransaction>,
  trace?: unknown,
  calls: readonly object[] = CALLS,
) => {
  const rpc = {
    call: () =>
      trace === undefined ? Promise.reject(new Error('No such method.')) : Promise.resolve(trace),
  } as unknown as JsonRpc
  const whole = {
    hash: '0x1',
    from: ME,
    to: ME,
    value: 0n,
    data: '0x1234567890',
    nonce: 1,
  } as const
  const given = { rpc, network: mainnet, from: ME, calls: calls as typeof CALLS }
  return compareBatch(given, { ...whole, ...transaction }, {})
}

test('a transaction is taken for a batch by its calls alone', async () => {
  const rows: readonly (readonly [string, Parameters<typeof compare>, string])[] = [
    ['all calls stand in its data', [{ data: INSIDE as '0x' }], 'reviewed'],
    ['the value is another', [{ data: INSIDE.replace(word('ff'), word('fe')) as '0x' }], 'unknown'],
    ['one call is missing', [{ data: INSIDE.slice(0, -80) as '0x' }], 'unknown'],
    ['a transfer of coins', [{ to: TOKEN, data: '0x' }], 'other'],
    ['the last call alone', [{ to: ROUTER, data: '0x38ed1739bb', value: 255n }], 'reviewed'],
    ['the first call alone', [{ to: TOKEN, data: '0x095ea7b3aa' }], 'unknown'],
    ['nobody can read it', [{}], 'unknown'],
    ['a trace has all calls', [{}, traced(FRAMES)], 'reviewed'],
    ['a trace has them deeper', [{}, traced([{ type: 'CALL', calls: FRAMES }])], 'reviewed'],
    ['a trace has one of them', [{}, traced(FRAMES.slice(1))], 'other'],
    [
      'a trace has them from somebody else',
      [{}, traced(FRAMES.map((one) => ({ ...one, from: ROUTER })))],
      'other',
    ],
    ['a trace without a shape', [{}, { calls: FRAMES }], 'unknown'],
    ['a trace without end', [{}, traced(Array.from({ length: 6_000 }, () => ({})))], 'unknown'],
    ['no calls', [{}, traced(FRAMES), []], 'unknown'],
  ]
  expect(
    await failing(rows, async ([_name, given, expected]) => {
      expect(await compare(...given)).toBe(expected)
    }),
  ).toEqual([])
})
