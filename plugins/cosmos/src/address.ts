import { splitBech32 } from './bech32.js'

/** Characters of 5 bits that hold the 20 bytes of an account, or the 32 of a module or contract. */
const LENGTHS = [32, 52]

/**
 * Shape of a Cosmos address: bech32 in lower case whose checksum holds, of 20 or 32 bytes, under one of
 * the prefixes.
 */
export function isCosmosAddress(address: string, prefixes: readonly string[]): boolean {
  const parts = splitBech32(address)
  return (
    parts !== undefined && prefixes.includes(parts.prefix) && LENGTHS.includes(parts.data.length)
  )
}

/** Whether two addresses are one account: the same bytes, whichever network's prefix they carry. */
export function sameCosmosAddress(left: string, right: string): boolean {
  const [one, other] = [splitBech32(left), splitBech32(right)]
  return left === right || (one !== undefined && one.data === other?.data)
}
