const CHARSET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const CHECKSUM = 6
/** Longest that BIP-173 allows. */
const LONGEST = 90

/** The remainder of a right checksum. */
const FORMS = new Map<number, Bech32Parts['form']>([
  [1, 'bech32'],
  [0x2bc830a3, 'bech32m'],
])

/** A bech32 or bech32m text, taken apart. */
export interface Bech32Parts {
  /** In lower case. */
  readonly prefix: string
  /** The data without its checksum, 5 bits each. */
  readonly words: readonly number[]
  /** Whose checksum it has: that of BIP-173 or of BIP-350. */
  readonly form: 'bech32' | 'bech32m'
}

const polymod = (values: readonly number[]) =>
  values.reduce((sum, value) => {
    const mixed = ((sum & 0x1ffffff) << 5) ^ value
    return GENERATOR.reduce((all, one, bit) => ((sum >> (25 + bit)) & 1 ? all ^ one : all), mixed)
  }, 1)

const expanded = (prefix: string) => {
  const codes = Array.from(prefix, (character) => character.charCodeAt(0))
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
}

const isOneCase = (text: string) => text === text.toLowerCase() || text === text.toUpperCase()

/** Takes a bech32 (BIP-173) or bech32m (BIP-350) text apart; `undefined` unless its checksum holds. */
export function splitBech32(text: string): Bech32Parts | undefined {
  if (text.length > LONGEST || !/^[!-~]+$/.test(text) || !isOneCase(text)) return undefined
  const lower = text.toLowerCase()
  const at = lower.lastIndexOf('1')
  const words = Array.from(lower.slice(at + 1), (character) => CHARSET.indexOf(character))
  if (at < 1 || words.length < CHECKSUM || words.includes(-1)) return undefined
  const prefix = lower.slice(0, at)
  const form = FORMS.get(polymod([...expanded(prefix), ...words]))
  return form && { prefix, words: words.slice(0, -CHECKSUM), form }
}

/** Bytes of bech32 data; `undefined` when bits are left over that are not zero padding. */
export function bech32Bytes(words: readonly number[]): Uint8Array | undefined {
  let [held, bits] = [0, 0]
  const bytes: number[] = []
  for (const word of words) {
    held = ((held << 5) | word) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >> bits) & 0xff)
  }
  return bits < 5 && (held & ((1 << bits) - 1)) === 0 ? Uint8Array.from(bytes) : undefined
}
