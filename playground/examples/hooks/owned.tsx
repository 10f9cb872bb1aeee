import { useActivity } from '@latchkey/activity/react'
import { usePortfolio } from '@latchkey/balances/react'
import { useTransactions } from '@latchkey/send/react'

export function Owned() {
  const { holdings, reload } = usePortfolio()
  const { months, loadOlder } = useActivity()
  const { transactions, pending } = useTransactions()
  return (
    <section>
      <button onClick={reload}>{holdings.length} tokens</button>
      {months.map(({ year, month, items }) => (
        <p key={`${year}-${month}`}>{`${year}-${month}: ${items.length}`}</p>
      ))}
      <button onClick={loadOlder}>Older</button>
      <p>{`${transactions.length} sent from here, ${pending} open`}</p>
    </section>
  )
}
