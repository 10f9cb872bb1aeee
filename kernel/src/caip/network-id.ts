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
 * @throws KitError `network_id_invalid` ('Invalid CAIP-2 network id: {value}', spec §5) unless there
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
