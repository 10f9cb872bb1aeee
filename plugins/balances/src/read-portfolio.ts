import {
  ownMember,
  type AssetInfo,
  type Capabilities,
  type Clock,
  type Contributions,
  type Log,
} from '@latchkey/kernel'
import {
  askSource,
  createSharedCache,
  PortfolioSource,
  TokenList,
  type Holding,
  type PortfolioQuery,
  type Prices,
} from '@latchkey/money'
import { judgeTokens, type TrustGround } from '@latchkey/money/trust'
import { isTrusted, type TokenTrust } from '@latchkey/review/trust'
import { BalancesErrors } from './errors.js'
import { inOrder, merged, ofQuality, type List } from './merge.js'
import { readNode, type NodeBalances } from './node-source.js'

/** How long what a token list says counts. */
const LISTS_MS = 24 * 60 * 60_000

/** Holdings by what their tokens may be called. A twin of another token is on no list, whoever lists it. */
async function trusted(
  holdings: readonly Holding[],
  trust: TokenTrust,
  ground: TrustGround,
): Promise<readonly Holding[]> {
  const told = holdings.map((one) => ({ ...one, trust: one.listed ? trust : ('unknown' as const) }))
  const judged = await judgeTokens(told, ground)
  return judged.map((one) => ({
    ...one,
    listed: isTrusted(one.trust) || (one.listed && one.twinOf === undefined),
  }))
}

/** What reading goes through. */
export interface ReadContext {
  readonly capabilities: Capabilities
  readonly clock: Clock
  readonly contributions: Contributions
  readonly log: Log
  readonly prices: Prices
  /** The plugin's own last source: nodes are asked in any case. */
  readonly node: PortfolioSource
}

/** What was read. */
export interface Reading extends List {
  readonly source: string
  /** Nodes did not answer. */
  readonly error: ReturnType<(typeof BalancesErrors)['nodes_unavailable']> | undefined
}

/** Reads all that an account holds on a network. */
export function createReader(context: ReadContext) {
  const { capabilities, clock, contributions, log, node, prices } = context
  const lists = createSharedCache<readonly AssetInfo[]>({ clock, ms: LISTS_MS })

  const tokensOf = async (query: PortfolioQuery, signal: AbortSignal) => {
    const { network } = query
    const asked = contributions.all(TokenList).map(async (list) => {
      try {
        const asking = (one: TokenList, ends: AbortSignal) => one.tokens(network, ends)
        return await lists(
          `${list.id} ${network.id}`,
          () => askSource(list, asking, { clock }),
          signal,
        )
      } catch (error) {
        if (!signal.aborted) contributions.report(list, 'tokens', error)
        return []
      }
    })
    return (await Promise.all(asked)).flat()
  }

  /** The list of the first source that has one. @throws what the last one failed with */
  const firstList = async (
    query: PortfolioQuery,
    fromNode: Promise<NodeBalances>,
    signal: AbortSignal,
  ): Promise<List & Pick<PortfolioSource, 'trust'> & { readonly source: string }> => {
    let failure: unknown
    for (const source of contributions.all(PortfolioSource)) {
      try {
        if (!source.covers(query.network)) continue
        const asking = (one: PortfolioSource, ends: AbortSignal) =>
          one === node ? fromNode : one.read(query, ends)
        const list = await askSource(source, asking, { clock, signal })
        if (list)
          return { ...list, source: source.id, trust: ownMember(source, 'trust') ?? 'service' }
      } catch (error) {
        signal.throwIfAborted()
        failure = error
        log.write('warn', `The balances of "${source.id}" cannot be read.`, error)
      }
    }
    throw BalancesErrors.balances_unavailable({}, failure)
  }

  const withPrices = async (
    holdings: readonly Holding[],
    { currency }: PortfolioQuery,
    signal: AbortSignal,
  ): Promise<readonly Holding[]> => {
    const unpriced = holdings.filter(
      (one) => one.listed && one.price === undefined && one.amount > 0n,
    )
    if (unpriced.length === 0) return holdings
    const known = await prices
      .of(
        unpriced.map(({ id }) => id),
        currency,
        signal,
      )
      .catch((error: unknown) => {
        signal.throwIfAborted()
        log.write('warn', 'Prices cannot be read.', error)
        return new Map<string, string>()
      })
    return holdings.map((holding) => {
      const price = holding.price === undefined ? known.get(holding.id) : undefined
      return price === undefined ? holding : { ...holding, price }
    })
  }

  return async (query: PortfolioQuery, signal: AbortSignal): Promise<Reading> => {
    const tokens = await tokensOf(query, signal)
    const fromNode = readNode(capabilities, query, tokens, signal)
    fromNode.catch(() => undefined) // Told below, where it counts.
    const { source, trust = 'service', ...list } = await firstList(query, fromNode, signal)
    const asking = () => fromNode
    const proof = await askSource(node, asking, { clock, signal }).catch((error: unknown) => {
      signal.throwIfAborted()
      log.write('warn', 'No node tells the native balance.', error)
      return undefined
    })
    const { holdings, complete } = merged(list, proof, tokens)
    const told = ofQuality(holdings, tokens)
    const shown = await trusted(told, trust, { network: query.network, app: tokens })
    const error = proof
      ? undefined
      : BalancesErrors.nodes_unavailable({ network: query.network.id })
    return { source, complete, error, holdings: inOrder(await withPrices(shown, query, signal)) }
  }
}
