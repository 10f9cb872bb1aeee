import type {
  AssetInfo,
  Capabilities,
  Clock,
  Contributions,
  Store,
  TokenHolding,
} from '@latchkey/kernel'
import { nativeAsset } from '@latchkey/kernel/namespaces'
import { askSource, TokenList, type Portfolio } from '@latchkey/money'
import type { Ground } from './machine.js'

interface HoldingsContext {
  readonly store: Store
  readonly capabilities: Capabilities
  readonly contributions: Contributions
  readonly clock: Clock
  readonly portfolio: Portfolio | undefined
}

/** Tokens that the app vouches for. A list that fails leaves its tokens out. */
async function listed(
  { contributions, clock }: HoldingsContext,
  network: Ground['network'],
  signal: AbortSignal,
): Promise<readonly AssetInfo[]> {
  const lists = contributions.all(TokenList).map(async (list) => {
    try {
      const asking = (one: TokenList, ends: AbortSignal) => one.tokens(network, ends)
      return await askSource(list, asking, { clock, signal })
    } catch (error) {
      contributions.report(list, 'tokens', error)
      return []
    }
  })
  return (await Promise.all(lists)).flat()
}

/** What an account holds, by its node. */
export async function readHoldings(
  context: HoldingsContext,
  { account, network }: Ground,
  tokens: readonly AssetInfo[],
  signal: AbortSignal,
): Promise<readonly TokenHolding[]> {
  const { capabilities } = context
  const { address } = account
  if (capabilities.has('tokenBalances', network.namespace)) {
    const { tokenBalances } = await capabilities.get('tokenBalances', network.namespace)
    return (await tokenBalances({ address, network, tokens }, { signal })).holdings
  }
  const { nativeBalance } = await capabilities.get('nativeBalance', network.namespace)
  const { amount } = await nativeBalance({ address, network }, { signal })
  return [{ ...nativeAsset(network), amount }]
}

/** What the visitor may choose from: the portfolio where there is one, else what nodes tell. */
export function createHoldings(context: HoldingsContext, ground: () => Ground | undefined) {
  return async (): Promise<readonly TokenHolding[]> => {
    const shown = ground()
    if (!shown) return []
    const { portfolio, store } = context
    if (portfolio) {
      await portfolio.read(shown.account, shown.network)
      const { holdings, status, error } = store.get(portfolio.stateAtom(shown.account.id))
      if (holdings.length > 0) return holdings
      if (status === 'failed' && error) throw error
    }
    const { signal } = new AbortController()
    return readHoldings(context, shown, await listed(context, shown.network, signal), signal)
  }
}
