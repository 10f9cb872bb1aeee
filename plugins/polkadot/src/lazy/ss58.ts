import { blake2b } from '@noble/hashes/blake2.js'
import { encodeBase58 } from '@latchkey/kernel/internal/page'
import { readAddress } from '../address.js'

const PREFIX = new TextEncoder().encode('SS58PRE')
const CHECKSUM = 2

const checksumOf = (body: Uint8Array) =>
  blake2b(Uint8Array.of(...PREFIX, ...body), { dkLen: 64 }).subarray(0, CHECKSUM)

/** A network's number as it begins an address: one byte below 64, else two. */
const prefixBytes = (prefix: number) =>
  prefix < 64 ? [prefix] : [((prefix >> 2) & 63) | 64, (prefix >> 8) | ((prefix & 3) << 6)]

/** The address of a key in a network's format (SS58). @param prefix 0 to 16 383 */
export function encodeAddress(key: Uint8Array, prefix: number): string {
  const body = Uint8Array.of(...prefixBytes(prefix), ...key)
  return encodeBase58(Uint8Array.of(...body, ...checksumOf(body)))
}

/** The key and network number of an address whose checksum holds. */
export function decodeAddress(
  address: string,
): { readonly key: Uint8Array; readonly prefix: number } | undefined {
  const parts = readAddress(address)
  if (!parts || checksumOf(parts.body).join() !== parts.checksum.join()) return undefined
  return { key: parts.key, prefix: parts.prefix }
}
