import { getAddress } from 'viem'
import { isObject } from '../../untrusted.js'
import { elementOf, type FieldTypes, type TypedRequest } from './signed-part.js'

/** A struct of typed data, read by the types of its members. */
export interface Struct {
  /** Name of its type. */
  readonly type: string
  /** Whether it has all of these members, each `name:type`; a type that ends with `*` is any of that beginning. */
  has(...members: readonly string[]): boolean
  names(): readonly string[]
  address(name: string): string
  number(name: string): bigint
  /** Of a list. */
  numbers(name: string): readonly bigint[]
  isTrue(name: string): boolean
  text(name: string): string
  /** The struct of a member, or the structs of an array of any depth. */
  structs(name: string): readonly Struct[]
}

type Field = FieldTypes[string][number]

const isOf = ({ type }: Field, wanted: string) =>
  wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted

/** As it is read to be hashed: a spelling that is odd and hashed all the same makes no form unknown. Throws for what is none. */
const numberOf = (value: unknown): bigint =>
  typeof value === 'number' || typeof value === 'boolean' ? BigInt(value) : BigInt(String(value))

function addressOf(value: unknown): string {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{40}$/i.test(value))
    throw new TypeError('This is no address.')
  return getAddress(value.toLowerCase())
}

function structOf(types: FieldTypes, type: string, value: unknown): Struct {
  const fields = Object.hasOwn(types, type) ? (types[type] ?? []) : []
  const members = isObject(value) ? value : {}
  const valueIn = (name: string) => (Object.hasOwn(members, name) ? members[name] : undefined)
  const below = (inner: string, item: unknown): readonly Struct[] => {
    const element = elementOf(inner)
    if (element === undefined) return [structOf(types, inner, item)]
    return Array.isArray(item) ? item.flatMap((one) => below(element, one)) : []
  }
  return {
    type,
    names: () => fields.map(({ name }) => name),
    has: (...wanted) =>
      wanted.every((one) => {
        const [name = '', kind = ''] = one.split(':')
        return fields.some((field) => field.name === name && isOf(field, kind))
      }),
    address: (name) => addressOf(valueIn(name)),
    number: (name) => numberOf(valueIn(name)),
    numbers: (name) => {
      const list = valueIn(name)
      if (!Array.isArray(list)) throw new TypeError('This is no list.')
      return list.map(numberOf)
    },
    isTrue: (name) => valueIn(name) === true,
    text: (name) => String(valueIn(name)),
    structs: (name) => {
      const field = fields.find((one) => one.name === name)
      return field ? below(field.type, valueIn(name)) : []
    },
  }
}

/** The message as a struct. Only what is hashed may be given. */
export const readMessage = ({ types, primaryType, message }: TypedRequest): Struct =>
  structOf(types, primaryType, message)

/** The contract that will take the signature, where the domain names one. */
export function takerOf({ domain }: TypedRequest): string | undefined {
  try {
    return addressOf(domain['verifyingContract'])
  } catch {
    return undefined
  }
}
