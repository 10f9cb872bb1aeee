import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'

/** The form that belongs to no network, in which extensions share their accounts. */
export const GENERIC_PREFIX = 42

const numberBytes = (prefix: number) =>
  prefix < 64
    ? Uint8Array.of(prefix)
    : Uint8Array.of(((prefix >> 2) & 63) | 64, (prefix >> 8) | ((prefix & 3) << 6))

/** Any bytes after any bytes of a format, with their checksum. */
export function ss58Encode(format: Uint8Array, bytes: Uint8Array): string {
  const body = concatBytes(format, bytes)
  const hash = blake2b(concatBytes(utf8ToBytes('SS58PRE'), body), { dkLen: 64 })
  return base58.encode(concatBytes(body, hash.subarray(0, 2)))
}

/** The SS58 address of an account id. */
export const ss58Address = (accountId: Uint8Array, prefix: number = GENERIC_PREFIX): string =>
  ss58Encode(numberBytes(prefix), accountId)

/** The address of the same account in the format of another network. */
export const ss58AddressIn = (address: string, prefix: number): string =>
  ss58Address(accountIdOf(address), prefix)

/** Account id in an SS58 address, with any prefix; its checksum is not checked. */
export function accountIdOf(address: string): Uint8Array {
  const bytes = base58.decode(address)
  return bytes.subarray(bytes.length === 35 ? 1 : 2, -2)
}
