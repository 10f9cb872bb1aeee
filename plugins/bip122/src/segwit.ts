const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
/** What the checksum leaves: bech32 (BIP-173) for version 0, bech32m (BIP-350) for the others. */
const BECH32 = 1
const BECH32M = 0x2bc830a3
const LONGEST = 90
const CHECKSUM = 6

/** A segregated witness address, decoded. */
export interface SegwitAddress {
  /** `bc` on mainnet, `tb` on the test networks. */
  readonly prefix: string
  /** Witness version: 0 for P2WPKH and P2WSH, 1 for P2TR. */
  readonly version: number
  readonly program: Uint8Array
}

function checksum(values: readonly number[]): number {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    GENERATOR.forEach((one, bit) => {
      if ((top >>> bit) & 1) sum ^= one
    })
  }
  return sum >>> 0
}

/** Groups of 5 bits as bytes; `undefined` when what is left over is not a padding of zeros. */
function toBytes(groups: readonly number[]): Uint8Array | undefined {
  const bytes: number[] = []
  let [held, bits] = [0, 0]
  for (const group of groups) {
    held = ((held << 5) | group) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >>> bits) & 0xff)
  }
  const padding = held & ((1 << bits) - 1)
  return bits < 5 && padding === 0 ? Uint8Array.from(bytes) : undefined
}

/** Lengths that a version may have (BIP-141). */
const fits = (version: number, { length }: Uint8Array) =>
  version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40

/** Decodes a bech32 or bech32m address with its checksum (BIP-173, BIP-350). */
export function decodeSegwit(address: string): SegwitAddress | undefined {
  const lower = address.toLowerCase()
  if (address.length > LONGEST || (lower !== address && address.toUpperCase() !== address)) {
    return undefined
  }
  const at = lower.lastIndexOf('1')
  const prefix = lower.slice(0, at)
  const values = Array.from(lower.slice(at + 1), (letter) => ALPHABET.indexOf(letter))
  if (at < 1 || values.length < CHECKSUM + 1 || values.includes(-1)) return undefined
  const codes = Array.from(prefix, (letter) => letter.charCodeAt(0))
  const spread = [...codes.map((code) => code >>> 5), 0, ...codes.map((code) => code & 31)]
  const [version = 0, ...groups] = values.slice(0, -CHECKSUM)
  if (checksum([...spread, ...values]) !== (version === 0 ? BECH32 : BECH32M)) return undefined
  const program = toBytes(groups)
  return program && version <= 16 && fits(version, program)
    ? { prefix, version, program }
    : undefined
}
