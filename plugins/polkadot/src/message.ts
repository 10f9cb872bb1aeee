import { decodeHex, encodeHex } from '@latchkey/kernel/internal/tools'

const START = new TextEncoder().encode('<Bytes>')
const END = new TextEncoder().encode('</Bytes>')
/** Begins a message in Ethereum's form, which extensions leave as it is. */
const ETHEREUM = new TextEncoder().encode('\x19Ethereum Signed Message:\n')

const HEX = /^0x(?:[0-9a-f]{2})*$/i

/** True for `0x` hex of whole bytes. */
export const isHex = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && HEX.test(value)

/** Bytes as `0x` hex. */
export const toHex = (bytes: Uint8Array): `0x${string}` => `0x${encodeHex(bytes)}`

/** Bytes of `0x` hex: none if it is not hex. */
export const fromHex = (hex: `0x${string}`): Uint8Array =>
  decodeHex(hex.slice(2)) ?? new Uint8Array()

const startsWith = (bytes: Uint8Array, start: Uint8Array) =>
  start.every((byte, at) => bytes[at] === byte)

const isWrapped = (bytes: Uint8Array) =>
  startsWith(bytes, ETHEREUM) ||
  (bytes.length >= START.length + END.length &&
    startsWith(bytes, START) &&
    startsWith(bytes.subarray(-END.length), END))

/**
 * A message as it is signed: between `<Bytes>` and `</Bytes>`, so that it can never be taken for a
 * transaction. One that is wrapped already stays as it is, as in every extension.
 */
export function wrapMessage(message: string | Uint8Array): Uint8Array {
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  return isWrapped(bytes) ? bytes.slice() : Uint8Array.of(...START, ...bytes, ...END)
}
