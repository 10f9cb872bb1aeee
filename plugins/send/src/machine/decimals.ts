import type { AssetId, AssetInfo, CaipNetwork, Capabilities } from '@latchkey/kernel'
import type { Clock, Contributions } from '@latchkey/kernel'
import { isNativeAsset, nativeAsset } from '@latchkey/kernel/namespaces'
import { listedTokens } from '@latchkey/money'

interface DecimalsContext {
  readonly capabilities: Capabilities
  readonly contributions: Contributions
  readonly clock: Clock
}

/** The same token, however its contract's letters are cased. */
const isSame = (one: AssetId, other: AssetId) => one.toLowerCase() === other.toLowerCase()

/**
 * Where the decimal point of an asset stands: what a service says of it would let it scale what a visitor types. The
 * network and its tokens say it themselves; where a token does not, the app's own lists do.
 */
export function createDecimals({ capabilities, contributions, clock }: DecimalsContext) {
  /** What the chain said once does not change. */
  const proven = new Map<AssetId, number>()
  const ofChain = async ({ id }: AssetInfo, network: CaipNetwork, signal: AbortSignal) => {
    if (!capabilities.has('tokenInfo', network.namespace)) return undefined
    const { tokenInfo } = await capabilities.get('tokenInfo', network.namespace)
    const decimals = (await tokenInfo({ id, network }, { signal }))?.decimals
    if (decimals !== undefined) proven.set(id, decimals)
    return decimals
  }
  /**
   * @returns `undefined` where nobody who can be trusted says it
   * @throws KitError `rpc_unavailable` …
   */
  return async (
    asset: AssetInfo,
    network: CaipNetwork,
    signal: AbortSignal,
  ): Promise<number | undefined> => {
    if (isNativeAsset(asset.id)) return nativeAsset(network).decimals
    const known = proven.get(asset.id) ?? (await ofChain(asset, network, signal))
    if (known !== undefined) return known
    const listed = await listedTokens({ contributions, clock }, network, signal)
    return listed.find(({ id }) => isSame(id, asset.id))?.decimals
  }
}
