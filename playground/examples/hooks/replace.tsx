import { useReplacement, useTransactions } from '@latchkey/send/react'

/** Transactions that wait can be sped up: first the new fee is shown, then the wallet is asked. */
export function Waiting() {
  const { transactions } = useTransactions()
  const { state, canReplace, review, confirm } = useReplacement()
  const { replacement, record } = state.review ?? {}
  return (
    <ul>
      {transactions.map((one) => (
        <li key={one.id}>
          {one.standing.state}
          {canReplace(one, 'speed-up') && (
            <button onClick={() => void review(one.id, 'speed-up').catch(() => undefined)}>
              Speed up
            </button>
          )}
          {replacement && record?.id === one.id && (
            <button onClick={() => void confirm().catch(() => undefined)}>
              Pay at most {String(replacement.fee.amount)}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
