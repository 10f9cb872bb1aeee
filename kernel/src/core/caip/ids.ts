import type { NamespaceId } from './namespace.js'

/** A CAIP-2 network id, `namespace:reference`, such as `eip155:1`. */
export type CaipNetworkId = `${NamespaceId}:${string}`

const NETWORK_ID = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/

/** True for a well-formed CAIP-2 id; never throws. */
export function isNetworkId(value: unknown): value is CaipNetworkId {
  return typeof value === 'string' && NETWORK_ID.test(value)
}

/** Namespace of a CAIP-2 or CAIP-10 id that has been parsed before. */
export function namespaceOf(id: CaipNetworkId | `${CaipNetworkId}:${string}`): NamespaceId {
  return id.slice(0, id.indexOf(':')) as NamespaceId
}

/** A CAIP-10 account id, `namespace:reference:address`. */
export type CaipAccountId = `${CaipNetworkId}:${string}`

/** An `eip155` network id. */
export type EvmNetworkId = `eip155:${number}`

const valid = (id: number) => (Number.isSafeInteger(id) && id > 0 ? id : undefined)

/**
 * Reads a chain id in any of the forms wallets answer in: `0x` hex (EIP-695), a number, or a decimal
 * string. Anything else, and anything that is not a positive safe integer, is `undefined`.
 */
export function parseChainId(value: unknown): number | undefined {
  if (typeof value === 'number') return valid(value)
  if (typeof value !== 'string' || value.length > 18) return undefined
  return /^(0x[0-9a-f]+|[0-9]+)$/i.test(value) ? valid(Number(value)) : undefined
}

/** Network id of a chain id. */
export const networkIdOf = (chainId: number): EvmNetworkId => `eip155:${chainId}`

/** Chain id of an `eip155` network id; `undefined` for another namespace. */
export const chainIdOf = (network: CaipNetworkId): number | undefined =>
  network.startsWith('eip155:') ? parseChainId(network.slice('eip155:'.length)) : undefined

/** A number as Ethereum's JSON-RPC writes it: `0x` and no leading zero. */
export const toQuantity = (value: number | bigint): `0x${string}` => `0x${value.toString(16)}`
