import { atom, type Host } from '@latchkey/kernel'
import type { TransactionRecord } from '@latchkey/money'
import { Replacement, type ReplacementState } from '@latchkey/send'
import { ETHER, ONE } from './standing-money.js'

type Review = NonNullable<ReplacementState['review']>

const GWEI = 10n ** 9n
/** The fees to choose from. */
export const FEES: Review['replacement']['feeChoices'] = {
  chosen: 'normal',
  price: 19n * GWEI,
  tip: GWEI,
  levels: [
    { id: 'slow', price: 15n * GWEI, tip: GWEI / 2n, cost: ONE / 1040n },
    { id: 'normal', price: 19n * GWEI, tip: GWEI, cost: ONE / 820n },
    { id: 'fast', price: 26n * GWEI, tip: 2n * GWEI, cost: ONE / 600n },
  ],
  own: { kind: 'max_and_tip', unit: 'gwei', decimals: 9 },
}

const NO_REPLACEMENT: ReplacementState = {
  step: 'review',
  form: undefined,
  review: undefined,
  error: undefined,
  recordId: undefined,
  isApart: false,
}

/** A payment that waits, and one that is about to take its place. */
const replacementOf = (record: TransactionRecord): Review => ({
  record,
  replacement: {
    account: record.sent.account,
    network: record.sent.network,
    kind: 'speed-up',
    nonce: 41,
    before: { asset: ETHER, amount: ONE / 820n },
    fee: { asset: ETHER, amount: ONE / 600n },
    feeChoices: { ...FEES, chosen: 'fast' },
    warnings: [],
    stops: [],
    expiresAt: Number.MAX_SAFE_INTEGER,
  },
  notes: [],
  accepted: [],
  isChanged: false,
})

/** Provides replacing as it stands still. */
export function provideReplacement(
  host: Host,
  record: TransactionRecord,
  change: Partial<ReplacementState>,
): void {
  const review = replacementOf(record)
  const nothing = () => Promise.resolve(undefined)
  host.provide(Replacement, () => ({
    stateAtom: atom(() => ({ ...NO_REPLACEMENT, review, ...change })),
    canReplace: ({ standing }) => standing.state === 'pending',
    review: () => Promise.resolve(review),
    chooseFee: () => Promise.resolve(review),
    accept: nothing,
    confirm: nothing,
    stopWaiting: nothing,
    reset: nothing,
  }))
}
