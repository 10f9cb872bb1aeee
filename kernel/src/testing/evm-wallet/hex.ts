import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** A `0x` string. */
export type Hex = `0x${string}`

/** Bytes as `0x` hex. */
export const toHex = (bytes: Uint8Array): Hex => `0x${bytesToHex(bytes)}`

/** A whole number as JSON-RPC writes it: `0x` hex without leading zeros. */
export const toQuantity = (value: number | bigint): Hex => `0x${value.toString(16)}`

/** True for `0x` and an even number of hex digits, or none. */
export const isHex = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value)

/** Bytes of `0x` hex. @throws Error when it is not hex */
export const fromHex = (value: string): Uint8Array => hexToBytes(value.replace(/^0x/i, ''))

/** Bytes of a number, big-endian without leading zeros: zero is empty, as RLP wants. */
export function toBytes(value: bigint): Uint8Array {
  if (value === 0n) return new Uint8Array()
  const digits = value.toString(16)
  return hexToBytes(digits.length % 2 === 0 ? digits : `0${digits}`)
}
