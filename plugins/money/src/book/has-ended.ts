import type { TransactionStanding } from '@latchkey/kernel'
import type { TransactionRecord } from '../services.js'

/** States that nothing follows on. */
export const ENDS: readonly TransactionStanding['state'][] = [
  'confirmed',
  'failed',
  'cancelled',
  'replaced',
  'dropped',
  'expired',
  'mismatched',
  'unverified',
]

/** Ends by which nothing was moved but a fee. */
const FAILURES: readonly TransactionStanding['state'][] = [
  'failed',
  'cancelled',
  'replaced',
  'dropped',
  'expired',
]

/** Whether nothing of what a transaction was for can have happened, so that it may be tried again. */
export const hasFailed = ({ standing }: TransactionRecord): boolean =>
  FAILURES.includes(standing.state)

/** Whether a transaction has come to its end. */
export const hasEnded = ({ standing }: TransactionRecord): boolean => ENDS.includes(standing.state)
