import { definePoint } from '@latchkey/kernel'
import type { TransactionRecord } from '../services.js'

/** Something to do about a transaction of the book, such as to speed it up. Every view that shows the record offers it. */
export interface TransactionAction {
  /** Its words are the message `transaction.action.` with the id. */
  readonly id: string
  /** In English, where no plugin has the message. */
  readonly label: string
  /** Whether the record has this action now. */
  shows(record: TransactionRecord): boolean
  open(record: TransactionRecord): void
}

/** Contribution point of {@link TransactionAction}. */
export const TransactionAction = definePoint<TransactionAction>('transaction-action')
