import type { AssetId, AssetInfo } from '../contracts/money.js'
import { CaipErrors } from './errors.js'
import { isNetworkId, type CaipNetworkId } from './ids.js'
import { COIN_TYPES } from './namespace.js'
import type { CaipNetwork } from './network.js'

/** The parts of a CAIP-19 asset id. */
export interface AssetIdParts {
  readonly network: CaipNetworkId
  /** `slip44` for the native coin; `erc20`, `token`, `denom` and the like for others. */
  readonly namespace: string
  /** Contract, mint or denomination, decoded. */
  readonly reference: string
}

const ASSET_NAMESPACE = /^[-a-z0-9]{3,8}$/
const ASSET_REFERENCE = /^[-.%a-zA-Z0-9]{1,128}$/

function partsOf(value: string): AssetIdParts | undefined {
  const [network, asset, ...more] = value.split('/')
  const [namespace = '', reference = '', ...rest] = asset?.split(':') ?? []
  if (more.length > 0 || rest.length > 0 || !isNetworkId(network)) return undefined
  if (!ASSET_NAMESPACE.test(namespace) || !ASSET_REFERENCE.test(reference)) return undefined
  try {
    return { network, namespace, reference: decodeURIComponent(reference) }
  } catch {
    return undefined // A percent sign that encodes nothing.
  }
}

/**
 * Splits a CAIP-19 asset id.
 *
 * @throws KitError `asset_id_invalid`
 */
export function parseAssetId(value: string): AssetIdParts {
  const parts = partsOf(value)
  if (!parts) throw CaipErrors.asset_id_invalid({ value: value.slice(0, 200) })
  return parts
}

/**
 * Makes a CAIP-19 asset id. Characters outside its set (`ibc/27…`, `factory/…`) are percent-encoded.
 *
 * @throws KitError `asset_id_invalid`
 */
export function assetId(network: CaipNetworkId, namespace: string, reference: string): AssetId {
  // CAIP-19 has no underscore, tilde or the like, which encodeURIComponent leaves alone.
  const encoded = encodeURIComponent(reference).replaceAll(
    /[_~!*'()]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  const value = `${network}/${namespace}:${encoded}` as const
  parseAssetId(value)
  return value
}

/** Whether an id names a network's native coin. */
export const isNativeAsset = (id: AssetId): boolean => id.includes('/slip44:')

/** The native coin of a network as an asset. */
export function nativeAsset({ id, namespace, nativeCurrency }: CaipNetwork): AssetInfo {
  const { name, symbol, decimals, coinType = COIN_TYPES[namespace] } = nativeCurrency
  return { id: `${id}/slip44:${coinType ?? 0}`, name, symbol, decimals }
}
