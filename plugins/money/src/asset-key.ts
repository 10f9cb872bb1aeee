import type { AssetId } from '@latchkey/kernel'
import { parseAssetId } from '@latchkey/kernel/namespaces'

/** Addresses of EVM networks are one in any case (EIP-55); mints of Solana (base58) and denominations of Cosmos are not. */
const isCaseless = (id: AssetId) => id.startsWith('eip155:')

/** The key of an asset in a map. */
export const assetKey = (id: AssetId): string => (isCaseless(id) ? id.toLowerCase() : id)

/** Whether two ids name the same asset. */
export const sameAsset = (one: AssetId, other: AssetId): boolean =>
  assetKey(one) === assetKey(other)

/** Whether a text is the asset's contract, mint or denomination. @throws KitError `asset_id_invalid` */
export function isAssetOf(id: AssetId, reference: string): boolean {
  const own = parseAssetId(id).reference
  return isCaseless(id) ? own.toLowerCase() === reference.toLowerCase() : own === reference
}
