import type { AssetId, CaipNetwork } from '@latchkey/kernel'
import { nativeAsset } from '@latchkey/kernel/internal/page'
import { coinOf, SERVED } from './points/portfolio-source.js'
import { tokenId } from './read-token-list.js'

/** An asset as the service of `cloud()` names it, a CAIP-10 id; `undefined` for one of another network. */
export function wireAddress(
  id: AssetId,
  network: Pick<CaipNetwork, 'id' | 'namespace'>,
): string | undefined {
  const prefix = `${network.id}/`
  if (!id.startsWith(prefix)) return undefined
  const [kind, reference = ''] = id.slice(prefix.length).split(':')
  const address = kind === 'slip44' ? coinOf(network.namespace) : reference
  return address === undefined ? undefined : `${network.id}:${address}`
}

/** The asset that a CAIP-10 id of the service of `cloud()` names; `undefined` for what names none of this network. */
export function wireAsset(address: unknown, network: CaipNetwork): AssetId | undefined {
  if (typeof address !== 'string' || !address.startsWith(`${network.id}:`)) return undefined
  const reference = address.slice(network.id.length + 1)
  const isNative = reference.toLowerCase() === coinOf(network.namespace)?.toLowerCase()
  return isNative ? nativeAsset(network).id : tokenId(SERVED, network.id, reference)
}
