import { expect, test } from 'vitest'
import type { CallsOutcome } from '@latchkey/kernel/internal'
import { objectionTo, type SwapTerms } from './guard.js'

const USDC = `eip155:1/erc20:0x${'c0'.repeat(20)}` as const
const NFT = `eip155:1/erc721:0x${'7f'.repeat(20)}` as const
const ETHER = 'eip155:1/slip44:60'
const ROUTER = `0x${'aa'.repeat(20)}`

const TERMS: SwapTerms = {
  from: USDC,
  to: ETHER,
  amount: 600n,
  least: 199n,
  allowed: { spender: ROUTER, amount: 600n },
}
const FAIR: CallsOutcome = {
  state: 'done',
  gas: 200_000n,
  changes: [
    { asset: USDC, amount: -600n },
    { asset: ETHER, amount: 199n },
  ],
  permissions: [{ asset: USDC, spender: ROUTER, amount: 600n }],
}

test('the agreed swap passes', () => {
  expect(objectionTo(FAIR, TERMS)).toBeUndefined()
})

test('a permission that is used up, or taken back, is none', () => {
  const permissions = [
    { asset: USDC, spender: ROUTER, amount: 0n },
    { asset: NFT, spender: ROUTER, amount: 0n },
  ]
  expect(objectionTo({ ...FAIR, permissions }, TERMS)).toBeUndefined()
})

test.each<[string, Partial<CallsOutcome>]>([
  ['would_fail', { state: 'failed', reason: 'K' }],
  ['not_simulated', { state: 'unknown' }],
  ['gas', { gas: 10_000_001n }],
  ['takes_more', { changes: [...FAIR.changes.slice(1), { asset: USDC, amount: -601n }] }],
  ['takes_other', { changes: [...FAIR.changes, { asset: NFT, amount: -1n }] }],
  ['takes_other', { changes: [{ asset: ETHER, amount: -1n }] }],
  ['brings_less', { changes: [FAIR.changes[0]!, { asset: ETHER, amount: 198n }] }],
  ['brings_less', { changes: [] }],
  ['allows_other', { permissions: [{ asset: USDC, spender: ROUTER, amount: 601n }] }],
  ['allows_other', { permissions: [{ asset: USDC, spender: ROUTER, amount: undefined }] }],
  ['allows_other', { permissions: [{ asset: USDC, spender: `0x${'bb'.repeat(20)}`, amount: 1n }] }],
  ['allows_other', { permissions: [{ asset: NFT, spender: ROUTER, amount: undefined }] }],
])('%s', (reason, change) => {
  expect(objectionTo({ ...FAIR, ...change }, TERMS)?.reason).toBe(reason)
})

test('a swap of native coin needs no permission', () => {
  const changes = [{ asset: ETHER, amount: -600n } as const, { asset: USDC, amount: 199n } as const]
  const terms = { ...TERMS, from: ETHER, to: USDC, allowed: undefined } as const
  expect(objectionTo({ ...FAIR, changes, permissions: [] }, terms)).toBeUndefined()
  expect(objectionTo({ ...FAIR, changes }, terms)?.reason).toBe('allows_other')
})
