/** Bytes as hex in lower case, without `0x`. */
export const encodeHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Bytes of hex in either case and without `0x`, or `undefined` if it is none. */
export function decodeHex(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length % 2 === 1 || /[^0-9a-f]/i.test(text)) return undefined
  // A runtime's metadata has two million digits: no list of pairs is made.
  const bytes = new Uint8Array(text.length / 2)
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = Number.parseInt(text.slice(2 * at, 2 * at + 2), 16)
  return bytes
}
