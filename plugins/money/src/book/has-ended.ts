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
]

/** Whether a transaction has come to its end. */
export const hasEnded = ({ standing }: TransactionRecord): boolean => ENDS.includes(standing.state)
