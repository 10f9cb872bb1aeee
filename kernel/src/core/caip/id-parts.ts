import { CaipErrors } from './errors.js'
import { isNetworkId, namespaceOf, type CaipAccountId, type CaipNetworkId } from './ids.js'
import type { NamespaceId } from './namespace.js'

/*
 * The reading and writing of ids that no page needs before its first use of a wallet: apart from `ids.ts`, which the
 * entry of an app holds.
 */

/** The two halves of a CAIP-2 id. */
export interface NetworkIdParts {
  readonly namespace: NamespaceId
  readonly reference: string
}

/**
 * Splits a CAIP-2 network id.
 *
 * @throws KitError `network_id_invalid` ('Invalid CAIP-2 network id: {value}') unless there
 *   are exactly two parts in the character sets of CAIP-2.
 */
export function parseNetworkId(value: string): NetworkIdParts {
  if (!isNetworkId(value)) throw CaipErrors.network_id_invalid({ value })
  const namespace = namespaceOf(value)
  return { namespace, reference: value.slice(namespace.length + 1) }
}

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
