import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { fromHex } from './hex.js'

/** A member of a struct type. */
interface TypedDataField {
  readonly name: string
  readonly type: string
}

/** EIP-712 typed data, as `eth_signTypedData_v4` takes it. */
export interface TypedData {
  readonly domain: Readonly<Record<string, unknown>>
  /** May leave `EIP712Domain` out: it then follows from the members of `domain`. */
  readonly types: Readonly<Record<string, readonly TypedDataField[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

type Types = TypedData['types']

/** The members a domain may have, in the order of the standard. */
const DOMAIN: readonly TypedDataField[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

const word = (value: bigint) => fromHex(BigInt.asUintN(256, value).toString(16).padStart(64, '0'))

const fieldsOf = (types: Types, type: string) => {
  const fields = types[type]
  if (!fields) throw new TypeError(`Typed data has no type "${type}".`)
  return fields
}

/** Struct types that a type refers to, itself included. */
function referred(types: Types, type: string, found = new Set<string>()): Set<string> {
  const bare = type.replace(/\[.*$/, '')
  if (found.has(bare) || types[bare] === undefined) return found
  found.add(bare)
  for (const field of fieldsOf(types, bare)) referred(types, field.type, found)
  return found
}

/** `Mail(Person from,string contents)Person(…)`: the type first, those it refers to sorted. */
function encodeType(types: Types, type: string): string {
  const others = [...referred(types, type)].filter((one) => one !== type).sort()
  return [type, ...others]
    .map(
      (one) =>
        `${one}(${fieldsOf(types, one)
          .map((f) => `${f.type} ${f.name}`)
          .join(',')})`,
    )
    .join('')
}

function encodeBytes(type: string, value: unknown): Uint8Array {
  const bytes = value instanceof Uint8Array ? value : fromHex(String(value))
  if (type === 'bytes') return keccak_256(bytes)
  if (bytes.length !== Number(type.slice(5))) {
    throw new TypeError(`Typed data: ${type} got ${bytes.length} bytes.`)
  }
  const padded = new Uint8Array(32)
  padded.set(bytes)
  return padded
}

/** One member as 32 bytes. */
function encodeValue(types: Types, type: string, value: unknown): Uint8Array {
  const array = /^(.*)\[(\d*)\]$/.exec(type)
  if (array) {
    const [, inner = '', length = ''] = array
    const items: unknown = value
    if (!Array.isArray(items) || (length !== '' && items.length !== Number(length))) {
      throw new TypeError(`Typed data: a value of ${type} is not such a list.`)
    }
    return keccak_256(concatBytes(...items.map((item) => encodeValue(types, inner, item))))
  }
  if (types[type]) {
    // As wallets do: a missing struct is 32 zero bytes.
    return value === undefined || value === null ? word(0n) : hashStruct(types, type, value)
  }
  if (type === 'string') return keccak_256(utf8ToBytes(String(value)))
  if (type.startsWith('bytes')) return encodeBytes(type, value)
  if (type === 'bool') return word(value === true || value === 'true' ? 1n : 0n)
  if (type === 'address' || /^u?int\d*$/.test(type)) {
    return word(BigInt(value as string | number | bigint))
  }
  throw new TypeError(`Typed data has no type "${type}".`)
}

/** `hashStruct` of the standard. */
function hashStruct(types: Types, type: string, value: unknown): Uint8Array {
  const members = value as Readonly<Record<string, unknown>>
  const typeHash = keccak_256(utf8ToBytes(encodeType(types, type)))
  const encoded = fieldsOf(types, type).map((field) =>
    encodeValue(types, field.type, members[field.name]),
  )
  return keccak_256(concatBytes(typeHash, ...encoded))
}

/**
 * The hash that `eth_signTypedData_v4` signs (EIP-712).
 *
 * @throws TypeError when a type is unknown or a value does not fit its type
 */
export function typedDataHash({ domain, types, primaryType, message }: TypedData): Uint8Array {
  const EIP712Domain = types['EIP712Domain'] ?? DOMAIN.filter(({ name }) => name in domain)
  const all = { ...types, EIP712Domain }
  const parts = [Uint8Array.of(0x19, 0x01), hashStruct(all, 'EIP712Domain', domain)]
  if (primaryType !== 'EIP712Domain') parts.push(hashStruct(all, primaryType, message))
  return keccak_256(concatBytes(...parts))
}
