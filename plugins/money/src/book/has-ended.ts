import type { TransactionStanding } from '@latchkey/kernel'
import type { TransactionRecord } from '../services.js'

/** Final states in which nothing was moved but a fee. */
const FAILURES: readonly TransactionStanding['state'][] = [
  'failed',
  'cancelled',
  'replaced',
  'dropped',
  'expired',
]

/** All final states. */
export const ENDS: readonly TransactionStanding['state'][] = [
  'confirmed',
  'mismatched',
  'unverified',
  ...FAILURES,
]

/** Whether nothing of what a transaction was for can have happened, so that it may be tried again. */
export const hasFailed = (record: TransactionRecord | undefined): boolean =>
  record !== undefined && FAILURES.includes(record.standing.state)

/** Whether a transaction has come to its end. */
export const hasEnded = ({ standing }: TransactionRecord): boolean => ENDS.includes(standing.state)
