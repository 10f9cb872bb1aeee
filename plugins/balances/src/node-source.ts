import type { AssetId, AssetInfo, Capabilities } from '@latchkey/kernel'
import { nativeAsset } from '@latchkey/kernel/internal/page'
import { assetKey, type PortfolioQuery } from '@latchkey/money/internal'
import type { Holding } from '@latchkey/money'

/** The nodes' answer: the native coin always, and the tokens of lists or all tokens. */
export interface NodeBalances {
  readonly holdings: readonly Holding[]
  readonly complete: boolean
  /** Tokens that it looked for and that are not held. */
  readonly empty: readonly AssetId[]
}

/**
 * Reads from the network's own nodes. If nodes cannot list tokens, those of `tokens` are looked for. A token's name
 * is the list's; its decimals are the chain's.
 *
 * @throws KitError `rpc_unavailable` …
 */
export async function readNode(
  capabilities: Capabilities,
  { account: { address }, network }: PortfolioQuery,
  tokens: readonly AssetInfo[],
  signal: AbortSignal,
): Promise<NodeBalances> {
  const { namespace } = network
  if (!capabilities.has('tokenBalances', namespace)) {
    const { nativeBalance } = await capabilities.get('nativeBalance', namespace)
    const { amount } = await nativeBalance({ address, network }, { signal })
    const coin = { ...nativeAsset(network), amount, listed: true }
    return { holdings: [coin], complete: false, empty: [] }
  }
  const { tokenBalances } = await capabilities.get('tokenBalances', namespace)
  const found = await tokenBalances({ address, network, tokens }, { signal })
  const known = new Map(tokens.map((token) => [assetKey(token.id), token]))
  const native = nativeAsset(network).id
  const holdings = found.holdings.map((holding): Holding => {
    const listed = known.get(assetKey(holding.id))
    if (!listed) return { ...holding, listed: holding.id === native }
    const { name, symbol, icon } = listed
    return { ...holding, name, symbol, ...(icon === undefined ? {} : { icon }), listed: true }
  })
  return { holdings, complete: found.complete, empty: found.empty ?? [] }
}
