import { CaipErrors } from './errors.js'
import { KNOWN_NAMESPACES, type NamespaceId } from './namespace.js'
import { isNetworkId, type CaipNetworkId } from './network-id.js'

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
 * @param known Namespaces to accept; the five of the specification unless given.
 * @throws KitError `account_id_invalid` ('Invalid CAIP-10 address: {value}', spec §5) unless there
 *   are exactly three parts in the character sets of CAIP-10 and the namespace is known.
 */
export function parseAccountId(
  value: string,
  known: readonly string[] = KNOWN_NAMESPACES,
): AccountIdParts {
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
