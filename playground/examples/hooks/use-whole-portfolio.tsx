import { useWholePortfolio } from '@latchkey/balances/react'
import { fiatText } from '@latchkey/money'
import { useWords } from '@latchkey/ui-react'

/** The worth of all connected accounts on all networks, and the way to read it again. */
export function Worth() {
  const { status, places, total, currency, reload } = useWholePortfolio()
  const { language } = useWords()
  const text = (cents: bigint | undefined) =>
    cents === undefined ? 'unknown' : fiatText(cents, currency, language)
  return (
    <section>
      <h2>Total: {text(total.cents)}</h2>
      {total.unpriced > 0 && <p>{total.unpriced} tokens have no known price.</p>}
      <ul>
        {places.map(({ account, network, state, total: own }) => (
          <li key={`${account.id} ${network.id}`}>
            {network.name}: {state.status === 'failed' ? 'could not be read' : text(own.cents)}
          </li>
        ))}
      </ul>
      <button disabled={status === 'loading'} onClick={reload}>
        Read again
      </button>
    </section>
  )
}
