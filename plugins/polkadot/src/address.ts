import { decodeBase58 } from '@latchkey/kernel/internal/page'

/** An address taken apart (SS58). */
export interface AddressParts {
  /** Number of the network whose format it is; 42 is any network's. */
  readonly prefix: number
  /** 32 bytes: the public key of an sr25519 or ed25519 account, the hash of an ecdsa one. */
  readonly key: Uint8Array
  /** The input of the checksum. */
  readonly body: Uint8Array
  readonly checksum: Uint8Array
}

const KEY = 32
const CHECKSUM = 2
/** Shortest and longest base58 of the two lengths there are, with room for leading zeros. */
const SHORTEST = 45
const LONGEST = 50

/**
 * Takes an SS58 address of an account apart: one prefix byte below 64 or two beginning in 64–127, 32 bytes
 * of key, two of checksum. The checksum is not looked at.
 */
export function readAddress(address: string): AddressParts | undefined {
  if (address.length < SHORTEST || address.length > LONGEST) return undefined
  const bytes = decodeBase58(address)
  const [first = 255, second = 0] = bytes ?? []
  if (!bytes || first > 127) return undefined
  const start = first < 64 ? 1 : 2
  if (bytes.length !== start + KEY + CHECKSUM) return undefined
  return {
    prefix: start === 1 ? first : ((first & 63) << 2) | (second >> 6) | ((second & 63) << 8),
    key: bytes.subarray(start, -CHECKSUM),
    body: bytes.subarray(0, -CHECKSUM),
    checksum: bytes.subarray(-CHECKSUM),
  }
}

/** Shape of an account's address: base58 of the right length. Checksums are `checkAddress`'s. */
export const isPolkadotAddress = (address: string): boolean => readAddress(address) !== undefined

/** Whether two addresses have one key, in any network's format. */
export function samePolkadotAddress(left: string, right: string): boolean {
  const [one, other] = [readAddress(left)?.key.join(), readAddress(right)?.key.join()]
  return one !== undefined && one === other
}
