import type { AssetId, CaipNetwork } from '@latchkey/kernel'
import { nativeAsset } from '@latchkey/kernel/namespaces'
import { tokenId } from './read-token-list.js'

/** The namespaces that the service of `cloud()` knows assets of: how it writes a coin where it needs an address. */
const SERVED = [
  { id: 'eip155', tokenKind: 'erc20', coin: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' },
  { id: 'solana', tokenKind: 'token', coin: 'So11111111111111111111111111111111111111111' },
] as const

const coinOf = (namespace: string) => SERVED.find(({ id }) => id === namespace)?.coin

/** Whether the service of `cloud()` knows balances, prices and the past of a namespace's accounts. */
export const isServed = ({ namespace }: Pick<CaipNetwork, 'namespace'>): boolean =>
  coinOf(namespace) !== undefined

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
