import type {
  Account,
  AssetInfo,
  CaipNetwork,
  Capabilities,
  Clock,
  Contributions,
  TokenHolding,
} from '@latchkey/kernel'
import { isNativeAsset, nativeAsset } from '@latchkey/kernel/internal/page'
import { askSource } from './ask-source.js'
import { TokenList } from './points/token-list.js'

/** An account on a network. */
export interface HoldingsGround {
  readonly account: Account
  readonly network: CaipNetwork
  /** Leaves out what no block holds yet. */
  readonly confirmed?: boolean
}

/**
 * The holdings of an account, by its network's own nodes.
 *
 * @param tokens Tokens to look for, where nodes cannot list them by themselves (EVM).
 * @throws KitError `rpc_unavailable` …
 */
export async function readHoldings(
  { capabilities }: { readonly capabilities: Capabilities },
  { account, network, confirmed = false }: HoldingsGround,
  tokens: readonly AssetInfo[],
  signal: AbortSignal,
): Promise<readonly TokenHolding[]> {
  const { address } = account
  if (capabilities.has('tokenBalances', network.namespace)) {
    const { tokenBalances } = await capabilities.get('tokenBalances', network.namespace)
    return (await tokenBalances({ address, network, tokens }, { signal })).holdings
  }
  const { nativeBalance } = await capabilities.get('nativeBalance', network.namespace)
  const { amount } = await nativeBalance({ address, network, confirmed }, { signal })
  return [{ ...nativeAsset(network), amount }]
}

/** An account's holding of one asset; `undefined` if no plugin can read it, which is not zero. */
export async function readHolding(
  context: { readonly capabilities: Capabilities },
  ground: HoldingsGround,
  asset: AssetInfo,
  signal: AbortSignal,
): Promise<TokenHolding | undefined> {
  const { namespace } = ground.network
  const needed = isNativeAsset(asset.id)
    ? (['tokenBalances', 'nativeBalance'] as const)
    : (['tokenBalances'] as const)
  if (!needed.some((feature) => context.capabilities.has(feature, namespace))) return undefined
  const holdings = await readHoldings(context, ground, [asset], signal)
  // A token that is not held is not listed.
  return holdings.find(({ id }) => id === asset.id) ?? { ...asset, amount: 0n }
}

/** Tokens that the app vouches for. A list that fails leaves its tokens out. */
export async function listedTokens(
  { contributions, clock }: { readonly contributions: Contributions; readonly clock: Clock },
  network: CaipNetwork,
  signal: AbortSignal,
): Promise<readonly AssetInfo[]> {
  const lists = contributions.all(TokenList).map(async (list) => {
    try {
      const asking = (one: TokenList, ends: AbortSignal) => one.tokens(network, ends)
      return await askSource(list, asking, { clock, signal })
    } catch (error) {
      if (!signal.aborted) contributions.report(list, 'tokens', error)
      return []
    }
  })
  return (await Promise.all(lists)).flat()
}
