import type {
  Account,
  AssetInfo,
  CaipNetwork,
  Capabilities,
  Clock,
  Contributions,
  TokenHolding,
} from '@latchkey/kernel'
import { nativeAsset } from '@latchkey/kernel/internal/page'
import { askSource, listedTokens, readHoldings, judgeTokens } from '@latchkey/money/internal'
import type { TokenJudgement } from '@latchkey/money'
import { isTrusted, knownTokens, mergeTokens, tokenKey } from '@latchkey/review/internal'
import type { SwapProvider } from '../points.js'
import { providersOf } from './find-offer.js'

interface ListsContext {
  readonly contributions: Contributions
  readonly clock: Clock
}

interface TokensContext extends ListsContext {
  readonly capabilities: Capabilities
}

/** How long the lists of others are waited for once the first is there. */
const OTHERS_MS = 1_000

/** Each provider's last list: a slow one is not waited for, and counts the next time. */
const remembered = new WeakMap<SwapProvider, Map<string, readonly AssetInfo[]>>()

/** A provider's list; empty if it fails. */
async function listOf(
  { contributions, clock }: ListsContext,
  provider: SwapProvider,
  network: CaipNetwork,
  signal: AbortSignal,
): Promise<readonly AssetInfo[]> {
  try {
    const asking = (one: SwapProvider, ends: AbortSignal) => one.tokens(network, ends)
    const tokens = await askSource(provider, asking, { clock, signal })
    const lists = remembered.get(provider) ?? new Map<string, readonly AssetInfo[]>()
    remembered.set(provider, lists.set(network.id, tokens))
    return tokens
  } catch (error) {
    if (!signal.aborted) contributions.report(provider, 'tokens', error)
    return []
  }
}

/** Lists of all providers, by what each may be trusted. The slowest of them is not waited for. */
async function listsOf(context: ListsContext, network: CaipNetwork, signal: AbortSignal) {
  const providers = providersOf(context.contributions, network)
  const told = new Map<SwapProvider, readonly AssetInfo[]>()
  await new Promise<void>((resolve) => {
    if (providers.length === 0) resolve()
    let isWaiting = false
    for (const provider of providers)
      void listOf(context, provider, network, signal).then((tokens) => {
        told.set(provider, tokens)
        if (told.size === providers.length) resolve()
        else if (tokens.length > 0 && !isWaiting) {
          isWaiting = true
          context.clock.after(OTHERS_MS, resolve)
        }
      })
  })
  return providers.map((provider) => ({
    trust: provider.tokenTrust ?? ('service' as const),
    tokens: told.get(provider) ?? remembered.get(provider)?.get(network.id) ?? [],
  }))
}

/** Tokens that the app named to its providers. */
export async function providedTokens(
  context: ListsContext,
  network: CaipNetwork,
  signal: AbortSignal,
): Promise<readonly AssetInfo[]> {
  const providers = providersOf(context.contributions, network)
  const own = providers.filter(({ tokenTrust }) => tokenTrust === 'app')
  return (await Promise.all(own.map((one) => listOf(context, one, network, signal)))).flat()
}

/**
 * The native coin and the providers' tokens, with the balances of the account, if there is one. The app's and well-known names of a token
 * count before a service's. Tokens that only read like another one come last.
 */
export async function readTokens(
  context: TokensContext,
  { account, network }: { readonly account: Account | undefined; readonly network: CaipNetwork },
  signal: AbortSignal,
): Promise<readonly (TokenHolding & TokenJudgement)[]> {
  const [lists, app] = await Promise.all([
    listsOf(context, network, signal),
    listedTokens(context, network, signal),
  ])
  const coin = nativeAsset(network)
  const offered = new Set(lists.flatMap(({ tokens }) => tokens.map(({ id }) => tokenKey(id))))
  const isOffered = ({ id }: { readonly id: string }) => offered.has(tokenKey(id))
  const tokens = mergeTokens<AssetInfo>([
    { trust: 'app', tokens: [coin, ...app.filter(isOffered)] },
    ...lists,
    { trust: 'known', tokens: knownTokens(network.id).filter(isOffered) as readonly AssetInfo[] },
  ])
  const judged = await judgeTokens(tokens, { network, app })
  const rank = ({ trust, twinOf }: TokenJudgement) => (twinOf ? 2 : isTrusted(trust) ? 0 : 1)
  const ordered = judged.toSorted((one, other) => rank(one) - rank(other))
  const rest = ordered.filter(({ id }) => id !== coin.id)
  // Without an account nothing is held, and no node is asked.
  const held = account ? await readHoldings(context, { account, network }, rest, signal) : []
  const amounts = new Map(held.map((one) => [one.id, one]))
  return ordered.map((one) => {
    const { amount = 0n, decimals = one.decimals } = amounts.get(one.id) ?? {}
    return { ...one, amount, decimals }
  })
}
