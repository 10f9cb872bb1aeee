import { useActivity } from '@latchkey/activity/react'
import { usePortfolio, usePortfolioChoices, useWholePortfolio } from '@latchkey/balances/react'
import { useTransactions } from '@latchkey/send/react'
import { useMasked } from '@latchkey/ui-react/parts'

export function Owned() {
  const { holdings, reload } = usePortfolio()
  const { places } = useWholePortfolio()
  const { masked, choose } = usePortfolioChoices()
  // A view of yours that shows amounts asks this, whichever plugin hides them.
  const isMasked = useMasked()
  const { months, loadOlder } = useActivity()
  const { transactions, pending } = useTransactions()
  return (
    <section>
      <button onClick={reload}>{isMasked ? '•••' : holdings.length} tokens</button>
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
