import { useMemo } from 'react'
import { useAccount, useAtomValue, useService } from '@latchkey/ui-react'
import { TransactionBook, type TransactionRecord } from '@latchkey/money'

/** Transactions of this browser. */
export interface UseTransactions {
  /** Those of the account and network shown, newest first. */
  readonly transactions: readonly TransactionRecord[]
  /** How many have no end yet, of all accounts. */
  readonly pending: number
}

const NONE: readonly TransactionRecord[] = []

/** The transactions sent from this browser with the account shown, and their outcomes, live. */
export function useTransactions(): UseTransactions {
  const book = useService(TransactionBook)
  const { account } = useAccount()
  const all = useAtomValue(book?.recordsAtom, NONE)
  const pending = useAtomValue(book?.pendingAtom, 0)
  const id = account?.id
  return useMemo(
    () => ({ transactions: all.filter(({ sent }) => sent.account === id), pending }),
    [all, pending, id],
  )
}
