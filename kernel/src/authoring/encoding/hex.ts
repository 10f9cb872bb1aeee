/** Bytes as hex in lower case, without `0x`. */
export const encodeHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Bytes of hex in either case and without `0x`, or `undefined` if it is none. */
export function decodeHex(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length % 2 === 1 || /[^0-9a-f]/i.test(text)) return undefined
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
