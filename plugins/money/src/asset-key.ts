import type { AssetId } from '@latchkey/kernel'
import { foldHex, parseAssetId } from '@latchkey/kernel/internal/page'

/** The key of an asset in a map. Contracts in hex are one in any case; mints and denominations are not. */
export const assetKey = (id: AssetId): string => foldHex(id)

/** Whether two ids name the same asset. */
export const sameAsset = (one: AssetId, other: AssetId): boolean =>
  assetKey(one) === assetKey(other)

/** Whether a text is the asset's contract, mint or denomination. @throws KitError `asset_id_invalid` */
export const isAssetOf = (id: AssetId, reference: string): boolean =>
  foldHex(parseAssetId(id).reference) === foldHex(reference)
