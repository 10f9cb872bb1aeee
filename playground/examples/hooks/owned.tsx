import { useActivity } from '@latchkey/activity/react'
import { usePortfolio, usePortfolioChoices, useWholePortfolio } from '@latchkey/balances/react'
import { useTransactions } from '@latchkey/send/react'

export function Owned() {
  const { holdings, reload } = usePortfolio()
  const { places } = useWholePortfolio()
  const { masked, choose } = usePortfolioChoices()
  const { months, loadOlder } = useActivity()
  const { transactions, pending } = useTransactions()
  return (
    <section>
      <button onClick={reload}>{holdings.length} tokens</button>
      <p>{`${places.length} accounts on networks`}</p>
      <button onClick={() => choose({ masked: !masked })}>
        {masked ? 'Show amounts' : 'Hide amounts'}
      </button>
      {months.map(({ year, month, items }) => (
        <p key={`${year}-${month}`}>{`${year}-${month}: ${items.length}`}</p>
      ))}
      <button onClick={loadOlder}>Older</button>
      <p>{`${transactions.length} sent from here, ${pending} open`}</p>
    </section>
  )
}
