import { CaipErrors } from './errors.js'
import type { NamespaceId } from './namespace.js'

/** A CAIP-2 network id, `namespace:reference`, such as `eip155:1`. */
export type CaipNetworkId = `${NamespaceId}:${string}`

/** The two halves of a CAIP-2 id. */
export interface NetworkIdParts {
  readonly namespace: NamespaceId
  readonly reference: string
}

const NAMESPACE = /^[-a-z0-9]{3,8}$/
const REFERENCE = /^[-_a-zA-Z0-9]{1,32}$/

/**
 * Splits a CAIP-2 network id.
 *
 * @throws KitError `network_id_invalid` ('Invalid CAIP-2 network id: {value}') unless there
 *   are exactly two parts in the character sets of CAIP-2.
 */
export function parseNetworkId(value: string): NetworkIdParts {
  const parts = value.split(':')
  const [namespace, reference] = parts
  if (parts.length !== 2 || !NAMESPACE.test(namespace ?? '') || !REFERENCE.test(reference ?? '')) {
    throw CaipErrors.network_id_invalid({ value })
  }
  // The only way in: the check above is what makes the string a namespace.
  return { namespace: namespace as NamespaceId, reference: reference ?? '' }
}

/** True for a well-formed CAIP-2 id; never throws. */
export function isNetworkId(value: unknown): value is CaipNetworkId {
  if (typeof value !== 'string') return false
  const parts = value.split(':')
  return parts.length === 2 && NAMESPACE.test(parts[0] ?? '') && REFERENCE.test(parts[1] ?? '')
}

/** Namespace of a CAIP-2 or CAIP-10 id that has been parsed before. */
export function namespaceOf(id: CaipNetworkId | `${CaipNetworkId}:${string}`): NamespaceId {
  return id.slice(0, id.indexOf(':')) as NamespaceId
}

/** A CAIP-10 account id, `namespace:reference:address`. */
export type CaipAccountId = `${CaipNetworkId}:${string}`

/** The parts of a CAIP-10 id. */
export interface AccountIdParts {
  readonly namespace: NamespaceId
  readonly reference: string
  readonly network: CaipNetworkId
  readonly address: string
}

const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/

/**
 * Splits a CAIP-10 account id.
 *
 * @param known Namespaces to accept, such as `KNOWN_NAMESPACES`.
 * @throws KitError `account_id_invalid` ('Invalid CAIP-10 address: {value}') unless there
 *   are exactly three parts in the character sets of CAIP-10 and the namespace is known.
 */
export function parseAccountId(value: string, known: readonly string[]): AccountIdParts {
  const parts = value.split(':')
  const [namespace = '', reference = '', address = ''] = parts
  const network = `${namespace}:${reference}`
  if (
    parts.length !== 3 ||
    !isNetworkId(network) ||
    !ADDRESS.test(address) ||
    !known.includes(namespace)
  ) {
    throw CaipErrors.account_id_invalid({ value })
  }
  return { namespace: namespace as NamespaceId, reference, network, address }
}

/** Joins a network id and an address into a CAIP-10 id. */
export function accountId(network: CaipNetworkId, address: string): CaipAccountId {
  return `${network}:${address}`
}

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

/** Chain id of an `eip155` network id; `undefined` for another namespace. */
export const chainIdOf = (network: CaipNetworkId): number | undefined =>
  network.startsWith('eip155:') ? parseChainId(network.slice('eip155:'.length)) : undefined

/** Network id of a chain id. */
export const networkIdOf = (chainId: number): EvmNetworkId => `eip155:${chainId}`

/** A number as Ethereum's JSON-RPC writes it: `0x` and no leading zero. */
export const toQuantity = (value: number | bigint): `0x${string}` => `0x${value.toString(16)}`
