import {
  Namespace,
  type AssetInfo,
  type CaipAccountId,
  type CaipNetwork,
  type Clock,
  type Contributions,
  type Store,
} from '@latchkey/kernel'
import { ownMember } from '@latchkey/kernel/internal/page'
import { askSource, assetKey, createSharedCache } from '@latchkey/money/internal'
import { TokenList, type Counterparties, type Portfolio } from '@latchkey/money'
import type { ChainOfPages } from './chain-of-pages.js'
import type { Knowledge } from './judge.js'

const LIST_MS = 24 * 60 * 60_000

/** Tokens by {@link assetKey}. */
export type Tokens = ReadonlyMap<string, AssetInfo>

/** The sources of {@link createTokens}. */
export interface TokensContext {
  readonly contributions: Contributions
  readonly clock: Clock
}

/**
 * Reads what all token lists say of a network. A list that fails, or never answers, counts as empty, and is asked again
 * the next time.
 */
export function createTokens({ contributions, clock }: TokensContext) {
  const cached = createSharedCache<readonly AssetInfo[]>({ clock, ms: LIST_MS })
  return async (network: CaipNetwork, signal: AbortSignal): Promise<Tokens> => {
    const lists = contributions.all(TokenList).map(async (list) => {
      try {
        const asking = (one: TokenList, ends: AbortSignal) => one.tokens(network, ends)
        return await cached(
          `${list.id} ${network.id}`,
          () => askSource(list, asking, { clock }),
          signal,
        )
      } catch (error) {
        if (!signal.aborted) contributions.report(list, 'tokens', error)
        return []
      }
    })
    const all = (await Promise.all(lists)).flat()
    return new Map(all.map((token) => [assetKey(token.id), token]))
  }
}

/** The questions of {@link knowledgeOf}. */
export interface KnowledgeContext {
  readonly contributions: Contributions
  readonly counterparties: Counterparties
  readonly portfolio: Portfolio | undefined
  readonly store: Store
}

/** The current facts for judging an account's transactions. */
export function knowledgeOf(
  { contributions, counterparties, portfolio, store }: KnowledgeContext,
  { account, network }: ChainOfPages,
  key: CaipAccountId,
  tokens: Tokens,
): Knowledge {
  const namespace = contributions.all(Namespace).find(({ id }) => id === account.namespace)
  const same =
    ownMember(namespace, 'sameAddress') ?? ((one: string, other: string) => one === other)
  const holdings = portfolio ? store.get(portfolio.stateAtom(key)).holdings : []
  const held = holdings.filter(({ listed }) => listed)
  return {
    network,
    isOwn: (address) => address !== undefined && same(address, account.address),
    listed: new Map([...tokens, ...held.map((one) => [assetKey(one.id), one] as const)]),
    isAlike: (address) => counterparties.look(network.id, address).kind === 'alike',
  }
}
