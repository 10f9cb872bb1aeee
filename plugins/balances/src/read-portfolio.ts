import { ownMember, isNativeAsset } from '@latchkey/kernel/internal/page'
import type {
  AssetId,
  AssetInfo,
  CaipNetwork,
  Capabilities,
  Clock,
  Contributions,
  Log,
} from '@latchkey/kernel'
import {
  askSource,
  assetKey,
  createSharedCache,
  type PortfolioQuery,
  judgeTokens,
  type TrustGround,
} from '@latchkey/money/internal'
import { PortfolioSource, TokenList, type Holding, type Prices } from '@latchkey/money'
import { isTrusted, knownTokens, tokenKey, type TokenTrust } from '@latchkey/review/internal'
import { BalancesErrors } from './errors.js'
import { ReadErrors } from './read-errors.js'
import { inOrder, merged, ofQuality, type List } from './merge.js'
import { readNode, type NodeBalances } from './node-source.js'

/** How long what a token list says counts. */
const LISTS_MS = 24 * 60 * 60_000
/** How long a node may take for the second question, after it answered the first. */
const MORE_MS = 5_000

/** Holdings by the allowed names of their tokens. A twin of another token is on no list, from any source. */
async function trusted(
  holdings: readonly Holding[],
  trustOf: (listed: Holding) => TokenTrust | undefined,
  ground: TrustGround,
): Promise<readonly Holding[]> {
  const told = holdings.map((one) => ({
    ...one,
    trust: (one.listed ? trustOf(one) : undefined) ?? ('unknown' as const),
  }))
  const judged = await judgeTokens(told, ground)
  return judged.map((one) => ({
    ...one,
    listed: isTrusted(one.trust) || (one.listed && one.twinOf === undefined),
  }))
}

/** Well-known tokens that are among these, as everybody knows them. */
function knownAmong(holdings: readonly Holding[], { id }: CaipNetwork): readonly AssetInfo[] {
  const known = new Map(knownTokens(id).map((one) => [tokenKey(one.id), one]))
  return holdings.flatMap((one) => {
    const { name, symbol, decimals } = known.get(tokenKey(one.id)) ?? {}
    const isKnown = name !== undefined && symbol !== undefined && decimals !== undefined
    return isKnown ? [{ id: one.id, name, symbol, decimals }] : []
  })
}

/** The answers to two questions to the same node. */
const both = (one: NodeBalances, other: NodeBalances): NodeBalances => ({
  holdings: [...one.holdings, ...other.holdings.filter(({ id }) => !isNativeAsset(id))],
  complete: one.complete,
  empty: [...one.empty, ...other.empty],
})

/** The way of all reads. */
export interface ReadContext {
  readonly capabilities: Capabilities
  readonly clock: Clock
  readonly contributions: Contributions
  readonly log: Log
  readonly prices: Prices
  /** The plugin's own last source: nodes are asked in any case. */
  readonly node: PortfolioSource
}

/** The result of a read. */
export interface Reading extends List {
  readonly source: string
  /** Nodes did not answer. */
  readonly error: ReturnType<(typeof ReadErrors)['nodes_unavailable']> | undefined
}

/** The figures that are shown while the rest is being read. */
export interface Progress {
  /** The figures that were shown before. */
  readonly before: readonly Holding[]
  /** Takes what is known by now. */
  readonly tell: (part: List & { readonly source?: string }) => void
}

/** The source of a list, and how far its names are trusted. */
interface Told {
  readonly source: string
  readonly trust: NonNullable<PortfolioSource['trust']>
}

const unpriced = (holdings: readonly Holding[]) =>
  holdings.filter((one) => one.listed && one.price === undefined && one.amount > 0n)

/** Holdings, with prices added if they have none. */
const pricedBy = (holdings: readonly Holding[], priceOf: (one: Holding) => string | undefined) =>
  holdings.map((one) => {
    const price = one.listed ? (one.price ?? priceOf(one)) : one.price
    return price === undefined ? one : { ...one, price }
  })

/** Finds the price that an asset has among these. */
function pricesOf(holdings: readonly Holding[]) {
  const known = new Map(holdings.map((one) => [assetKey(one.id), one.price]))
  return ({ id }: Holding) => known.get(assetKey(id))
}

/** The figures from before were judged before; a node adds only tokens of the app's lists. */
const trustBefore = ({ trust = 'service' }: Holding) => trust

/** Reads the tokens of every list of tokens. */
function createTokens({ clock, contributions }: ReadContext) {
  const lists = createSharedCache<readonly AssetInfo[]>({ clock, ms: LISTS_MS })
  return async ({ network }: PortfolioQuery, signal: AbortSignal) => {
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
}

/** Reads the list of the first source that has one. */
const createFirstList =
  ({ clock, contributions, log, node }: ReadContext) =>
  /** @throws what the last one failed with */
  async (
    query: PortfolioQuery,
    fromNode: Promise<NodeBalances>,
    signal: AbortSignal,
  ): Promise<List & Told> => {
    let failure: unknown
    for (const source of contributions.all(PortfolioSource)) {
      try {
        if (!source.covers(query.network)) continue
        const asking = (one: PortfolioSource, ends: AbortSignal) =>
          one === node ? fromNode : one.read(query, ends)
        const list = await askSource(source, asking, { clock, signal })
        if (!list) continue
        const trust = ownMember(source, 'trust') ?? 'service'
        const holdings =
          source === node ? list.holdings : list.holdings.map((one) => ({ ...one, toldBy: trust }))
        return { holdings, complete: list.complete, source: source.id, trust }
      } catch (error) {
        signal.throwIfAborted()
        failure = error
        log.write('warn', `The balances of "${source.id}" cannot be read.`, error)
      }
    }
    throw BalancesErrors.balances_unavailable({}, failure)
  }

/** Asks for the prices that holdings have not. */
const createWithPrices =
  ({ log, prices }: ReadContext) =>
  async (
    holdings: readonly Holding[],
    { currency }: PortfolioQuery,
    signal: AbortSignal,
  ): Promise<readonly Holding[]> => {
    const asked = unpriced(holdings).map(({ id }) => id)
    const known = await prices.of(asked, currency, signal).catch((error: unknown) => {
      signal.throwIfAborted()
      log.write('warn', 'Prices cannot be read.', error)
      return new Map<AssetId, string>()
    })
    return pricedBy(holdings, ({ id }) => known.get(id))
  }

/** Asks nodes, and tells `undefined` if they do not answer. */
function createProof({ capabilities, clock, log, node }: ReadContext) {
  /** The node's answer; `undefined` if there is none. */
  const proofOf = (fromNode: Promise<NodeBalances>, signal: AbortSignal, ms?: number) =>
    askSource(node, () => fromNode, { clock, signal, ...(ms !== undefined && { ms }) }).catch(
      (error: unknown) => {
        signal.throwIfAborted()
        log.write('warn', 'A node does not tell balances.', error)
        return undefined
      },
    )

  /** Asks the node about well-known tokens that a list has and that it was not asked about. */
  const proven = async (
    { holdings }: List,
    { proof, tokens }: { readonly proof: NodeBalances; readonly tokens: readonly AssetInfo[] },
    query: PortfolioQuery,
    signal: AbortSignal,
  ): Promise<NodeBalances> => {
    const asked = new Set([...proof.holdings, ...tokens].map(({ id }) => assetKey(id)))
    const others = holdings.filter(({ id, toldBy }) => toldBy && !asked.has(assetKey(id)))
    const known = proof.complete ? [] : knownAmong(others, query.network)
    if (known.length === 0) return proof
    const more = await proofOf(readNode(capabilities, query, known, signal), signal, MORE_MS)
    return more ? both(proof, more) : proof
  }
  return { proofOf, proven }
}

/** Reads all that an account holds on a network. */
export function createReader(
  context: ReadContext,
): (query: PortfolioQuery, signal: AbortSignal, progress: Progress) => Promise<Reading> {
  const tokensOf = createTokens(context)
  const firstList = createFirstList(context)
  const { proofOf, proven } = createProof(context)
  const withPrices = createWithPrices(context)

  return async (query, signal, { before, tell }) => {
    const tokens = await tokensOf(query, signal)
    const ground = { network: query.network, app: tokens }
    const fromNode = readNode(context.capabilities, query, tokens, signal)
    fromNode.catch(() => undefined) // The failure is reported below.
    let hasEnded = false
    const isListed = () => hasEnded
    const listing = firstList(query, fromNode, signal).finally(() => {
      hasEnded = true
    })
    const proving = proofOf(fromNode, signal)
    /** The node's rows in what was shown before. */
    const tellEarly = async () => {
      const proof = await proving
      if (!proof || isListed()) return
      const { holdings } = merged({ holdings: before, complete: false }, proof)
      const shown = await trusted(ofQuality(holdings, tokens), trustBefore, ground)
      if (!isListed()) tell({ holdings: inOrder(shown), complete: false })
    }
    tellEarly().catch(() => undefined) // Told by what is awaited next.
    const { source, trust, ...list } = await listing
    const first = await proving
    const proof = first && (await proven(list, { proof: first, tokens }, query, signal))
    const { holdings, complete } = merged(list, proof)
    const shown = await trusted(ofQuality(holdings, tokens), () => trust, ground)
    const error = proof ? undefined : ReadErrors.nodes_unavailable({ network: query.network.id })
    if (unpriced(shown).length === 0) return { source, complete, error, holdings: inOrder(shown) }
    // Prices may take their time: the last ones are used until then.
    tell({ source, complete, holdings: inOrder(pricedBy(shown, pricesOf(before))) })
    const priced = await withPrices(shown, query, signal)
    return { source, complete, error, holdings: inOrder(priced) }
  }
}
