import type {
  Account,
  CaipNetwork,
  Capabilities,
  Clock,
  Contributions,
  TokenHolding,
} from '@latchkey/kernel'
import { nativeAsset } from '@latchkey/kernel/namespaces'
import { askSource, readHoldings } from '@latchkey/money'
import type { SwapProvider } from '../points.js'
import { providersOf } from './find-offer.js'

interface TokensContext {
  readonly contributions: Contributions
  readonly capabilities: Capabilities
  readonly clock: Clock
}

/** The native coin and what providers list, with what the account holds of each. */
export async function readTokens(
  context: TokensContext,
  ground: { readonly account: Account; readonly network: CaipNetwork },
  signal: AbortSignal,
): Promise<readonly TokenHolding[]> {
  const { contributions, clock } = context
  const { network } = ground
  const lists = providersOf(contributions, network).map(async (provider) => {
    try {
      const asking = (one: SwapProvider, ends: AbortSignal) => one.tokens(network, ends)
      return await askSource(provider, asking, { clock, signal })
    } catch (error) {
      contributions.report(provider, 'tokens', error)
      return []
    }
  })
  const coin = nativeAsset(network)
  const known = [coin, ...(await Promise.all(lists)).flat()]
  const tokens = [...new Map(known.map((one) => [one.id, one])).values()]
  const rest = tokens.filter(({ id }) => id !== coin.id)
  const amounts = new Map(
    (await readHoldings(context, ground, rest, signal)).map((one) => [one.id, one]),
  )
  return tokens.map((one) => ({ ...one, ...(amounts.get(one.id) ?? { amount: 0n }) }))
}
