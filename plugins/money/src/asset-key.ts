import type { AssetId } from '@latchkey/kernel'
import { parseAssetId } from '@latchkey/kernel/namespaces'
import { tokenKey } from '@latchkey/review/trust'

/** What tells assets apart, as the key of a map. */
export const assetKey = (id: AssetId): string => tokenKey(id)

/** Whether two ids name the same asset. */
export const sameAsset = (one: AssetId, other: AssetId): boolean =>
  assetKey(one) === assetKey(other)

/** Whether a text is the asset's contract, mint or denomination. @throws KitError `asset_id_invalid` */
export function isAssetOf(id: AssetId, reference: string): boolean {
  const own = parseAssetId(id).reference
  return id.startsWith('eip155:')
    ? own.toLowerCase() === reference.toLowerCase()
    : own === reference
}
