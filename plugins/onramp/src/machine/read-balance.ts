import type { AssetInfo, Capabilities } from '@latchkey/kernel'
import { isNativeAsset } from '@latchkey/kernel/internal/page'
import { sameAsset } from '@latchkey/money/internal'
import type { OnRampPlace } from '../on-ramp-provider.js'

/** The meaning of a reading: `missing` is zero, or a contract without an answer. */
export type Reading = bigint | 'missing'

/** Reads the account's balance of an asset, from the network's own nodes; `undefined` if none answers. */
export async function readBalance(
  capabilities: Capabilities,
  asset: AssetInfo,
  { account: { address }, network }: OnRampPlace,
  signal: AbortSignal,
): Promise<Reading | undefined> {
  const { namespace } = network
  if (capabilities.has('tokenBalances', namespace)) {
    const { tokenBalances } = await capabilities.get('tokenBalances', namespace)
    const asked = { address, network, tokens: isNativeAsset(asset.id) ? [] : [asset] }
    const { holdings, complete, empty = [] } = await tokenBalances(asked, { signal })
    const found = holdings.find((one) => sameAsset(one.id, asset.id))
    const isEmpty = complete || empty.some((one) => sameAsset(one, asset.id))
    return found?.amount ?? (isEmpty ? 0n : 'missing')
  }
  if (!isNativeAsset(asset.id) || !capabilities.has('nativeBalance', namespace)) return undefined
  const { nativeBalance } = await capabilities.get('nativeBalance', namespace)
  return (await nativeBalance({ address, network }, { signal })).amount
}
