const CHARSET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const CHECKSUM = 6
/** Longest that BIP-173 allows. */
const LONGEST = 90

const polymod = (values: readonly number[]) =>
  values.reduce((sum, value) => {
    const mixed = ((sum & 0x1ffffff) << 5) ^ value
    return GENERATOR.reduce((all, one, bit) => ((sum >> (25 + bit)) & 1 ? all ^ one : all), mixed)
  }, 1)

const expanded = (prefix: string) => {
  const codes = Array.from(prefix, (character) => character.charCodeAt(0))
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
}

/**
 * Splits a bech32 text (BIP-173) in its canonical lower case: the prefix, and the data as characters of
 * 5 bits each. `undefined` unless the checksum holds.
 */
export function splitBech32(
  text: string,
): { readonly prefix: string; readonly data: string } | undefined {
  const at = text.lastIndexOf('1')
  const words = Array.from(text.slice(at + 1), (character) => CHARSET.indexOf(character))
  if (text.length > LONGEST || !/^[!-~]+$/.test(text) || text !== text.toLowerCase())
    return undefined
  if (at < 1 || words.length < CHECKSUM || words.includes(-1)) return undefined
  const prefix = text.slice(0, at)
  if (polymod([...expanded(prefix), ...words]) !== 1) return undefined
  return { prefix, data: text.slice(at + 1, -CHECKSUM) }
}

/** Bytes of bech32 data; `undefined` when bits are left over that are not zero padding. */
export function bech32Bytes(data: string): Uint8Array | undefined {
  let [held, bits] = [0, 0]
  const bytes: number[] = []
  for (const character of data) {
    held = ((held << 5) | CHARSET.indexOf(character)) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >> bits) & 0xff)
  }
  return bits < 5 && (held & ((1 << bits) - 1)) === 0 ? Uint8Array.from(bytes) : undefined
}
