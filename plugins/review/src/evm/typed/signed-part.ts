import { getTypesForEIP712Domain } from 'viem'
import { isObject } from '../../untrusted.js'

/** The types of EIP-712 data: the fields of each struct. */
export type FieldTypes = Readonly<
  Record<string, readonly { readonly name: string; readonly type: string }[]>
>

/** EIP-712 data as an app asks for it. */
export interface TypedRequest {
  readonly types: FieldTypes
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Readonly<Record<string, unknown>>
}

/** Values deeper than this are no data that anybody would sign. */
const DEEPEST = 64

/** The type of an array's elements; `undefined` if it is no array. */
export const elementOf = (type: string): string | undefined => /^(.*)\[\d*\]$/.exec(type)?.[1]

function valueOf(types: FieldTypes, type: string, value: unknown, depth: number): unknown {
  if (depth > DEEPEST) throw new RangeError('The data is nested too deeply.')
  const element = elementOf(type)
  if (element !== undefined)
    return Array.isArray(value)
      ? value.map((item) => valueOf(types, element, item, depth + 1))
      : value
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  if (!fields || !isObject(value)) return value
  return Object.fromEntries(
    fields.flatMap(({ name, type: inner }) =>
      Object.hasOwn(value, name) ? [[name, valueOf(types, inner, value[name], depth + 1)]] : [],
    ),
  )
}

/** The types that a type is made of, itself included. */
function reachable(types: FieldTypes, type: string, found: Set<string>): Set<string> {
  const bare = type.replace(/\[.*$/, '')
  const fields = Object.hasOwn(types, bare) ? types[bare] : undefined
  if (!fields || found.has(bare)) return found
  found.add(bare)
  for (const field of fields) reachable(types, field.type, found)
  return found
}

/**
 * The hashed part of typed data: types that the primary type reaches, members that they name, and
 * the domain's fields that its type names. Its hash equals that of the data it was taken from.
 *
 * @throws RangeError if it is nested too deeply
 */
export function signedPart({ types, primaryType, domain, message }: TypedRequest): TypedRequest {
  const ofDomain = types['EIP712Domain'] ?? getTypesForEIP712Domain({ domain })
  const all: FieldTypes = Object.fromEntries([
    ...Object.entries(types),
    ['EIP712Domain', ofDomain] as const,
  ])
  const names = [...reachable(all, primaryType, reachable(all, 'EIP712Domain', new Set()))]
  const kept = Object.fromEntries(names.map((name) => [name, all[name] ?? []]))
  // A domain may be signed alone: then no message is hashed.
  const isBare = primaryType === 'EIP712Domain'
  const part = (type: string, value: unknown) => {
    const found = valueOf(kept, type, value, 0)
    return isObject(found) ? found : {}
  }
  return {
    types: kept,
    primaryType,
    domain: part('EIP712Domain', domain),
    message: isBare ? {} : part(primaryType, message),
  }
}
