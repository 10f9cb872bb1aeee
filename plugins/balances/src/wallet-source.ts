import {
  Namespace,
  type Capabilities,
  type Connections,
  type Contributions,
  type Store,
} from '@latchkey/kernel'
import type { WalletAsset } from '@latchkey/kernel/internal'
import { nativeAsset } from '@latchkey/kernel/internal/page'
import { tokenId, type PortfolioQuery } from '@latchkey/money/internal'
import type { Holding } from '@latchkey/money'

/** The way to the wallet. */
export interface WalletSourceContext {
  readonly capabilities: Capabilities
  readonly connections: Connections
  readonly contributions: Contributions
  readonly store: Store
}

function holdingOf(
  asset: WalletAsset,
  { network }: PortfolioQuery,
  namespaces: readonly Namespace[],
): readonly Holding[] {
  const { address, amount, name, symbol, decimals, icon, price } = asset
  const id =
    address === undefined ? nativeAsset(network).id : tokenId(namespaces, network.id, address)
  if (id === undefined || amount === 0n) return []
  return [
    {
      id,
      name,
      symbol,
      decimals,
      amount,
      listed: true,
      ...(icon === undefined ? {} : { icon }),
      ...(price === undefined ? {} : { price }),
    },
  ]
}

/**
 * The wallet's own answer (ERC-7811). It is about the account and network shown alone.
 *
 * @returns `undefined` if the wallet offers none
 */
export async function readWallet(
  { capabilities, connections, contributions, store }: WalletSourceContext,
  query: PortfolioQuery,
  signal: AbortSignal,
) {
  const { account, network } = query
  const shown = store.get(connections.accountOf(account.namespace))
  if (shown.account?.address !== account.address || shown.network?.id !== network.id)
    return undefined
  const feature = await capabilities.get('assetDiscovery', account.namespace)
  if (!(await feature.supported({ signal }))) return undefined
  const assets = await feature.assets({ signal })
  const namespaces = contributions.all(Namespace)
  const holdings = assets.flatMap((asset) => holdingOf(asset, query, namespaces))
  return { holdings, complete: true }
}
