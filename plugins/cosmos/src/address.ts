import type { Bech32Parts } from '@latchkey/kernel/internal'
import { splitBech32 } from '@latchkey/kernel/internal/page'

/** Groups of 5 bits that hold the 20 bytes of an account, or the 32 of a module or contract. */
const LENGTHS = [32, 52]

/** Takes an address apart that is written in its canonical lower case. */
export function readAddress(address: string): Bech32Parts | undefined {
  const parts = address === address.toLowerCase() ? splitBech32(address) : undefined
  return parts?.form === 'bech32' ? parts : undefined
}

/**
 * Shape of a Cosmos address: bech32 in lower case whose checksum holds, of 20 or 32 bytes, under one of
 * the prefixes.
 */
export function isCosmosAddress(address: string, prefixes: readonly string[]): boolean {
  const parts = readAddress(address)
  return (
    parts !== undefined && prefixes.includes(parts.prefix) && LENGTHS.includes(parts.words.length)
  )
}

/** Whether two addresses are one account: the same bytes, whichever network's prefix they carry. */
export function sameCosmosAddress(left: string, right: string): boolean {
  const [one, other] = [readAddress(left), readAddress(right)].map((parts) => parts?.words.join())
  return left === right || (one !== undefined && one === other)
}
