import type { Capabilities, Clock, Contributions, Store, TokenHolding } from '@latchkey/kernel'
import { listedTokens, readHoldings } from '@latchkey/money/internal'
import type { Portfolio } from '@latchkey/money'
import type { Place } from './place.js'

interface HoldingsContext {
  readonly store: Store
  readonly capabilities: Capabilities
  readonly contributions: Contributions
  readonly clock: Clock
  readonly portfolio: Portfolio | undefined
}

/** The visitor's choices: the portfolio if there is one, otherwise the answers of nodes. */
export function createHoldings(context: HoldingsContext, place: () => Place | undefined) {
  return async (): Promise<readonly TokenHolding[]> => {
    const shown = place()
    if (!shown) return []
    const { portfolio, store } = context
    if (portfolio) {
      await portfolio.read(shown.account, shown.network)
      const { holdings, status, error } = store.get(portfolio.stateAtom(shown.account.id))
      if (holdings.length > 0) return holdings
      if (status === 'failed' && error) throw error
    }
    const { signal } = new AbortController()
    return readHoldings(context, shown, await listedTokens(context, shown.network, signal), signal)
  }
}
