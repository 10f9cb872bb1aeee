/** Reads SCALE, the encoding of Substrate chains. Every step throws `RangeError` beyond the last byte. */
export interface ScaleReader {
  byte(): number
  /** Bytes that were not read yet. */
  left(): number
  /** The next bytes as they are. */
  take(length: number): Uint8Array
  /** A whole number in the compact form, up to 2^32 - 1. */
  compact(): number
  /** Steps over a whole number in the compact form, of any size. */
  skipCompact(): void
  text(): string
  list<T>(item: () => T): readonly T[]
  option<T>(item: () => T): T | undefined
}

/** Bytes each of the compact forms of up to four bytes takes, by the two lowest bits. */
const COMPACT_SIZES: readonly number[] = [1, 2, 4]

/** A whole number of up to six bytes, the lowest one first. */
export const fromLittle = (bytes: Uint8Array) =>
  bytes.reduceRight((sum, byte) => sum * 256 + byte, 0)

/** Starts reading at the first byte. */
export function createScaleReader(bytes: Uint8Array): ScaleReader {
  let at = 0
  const take = (length: number) => {
    if (at + length > bytes.length) throw new RangeError('The bytes end too early.')
    at += length
    return bytes.subarray(at - length, at)
  }
  const byte = () => take(1)[0] ?? 0
  const compact = () => {
    const first = byte()
    const size = COMPACT_SIZES[first & 3]
    if (size === undefined) {
      if (first >> 2 !== 0) throw new RangeError('The number is too large.')
      return fromLittle(take(4))
    }
    at -= 1
    return Math.floor(fromLittle(take(size)) / 4)
  }
  const skipCompact = () => {
    const first = byte()
    take([0, 1, 3][first & 3] ?? (first >> 2) + 4)
  }
  const text = () => new TextDecoder().decode(take(compact()))
  const list = <T>(item: () => T) => {
    const items: T[] = []
    // Grows with what is there: a count that lies ends at the last byte.
    for (let left = compact(); left > 0; left -= 1) items.push(item())
    return items
  }
  const left = () => bytes.length - at
  const option = <T>(item: () => T) => (byte() ? item() : undefined)
  return { byte, left, take, compact, skipCompact, text, list, option }
}

/** A whole number of any size, the lowest byte first. */
export const amountOf = (bytes: Uint8Array): bigint =>
  bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)

/** A whole number, the lowest byte first. */
export const little = (value: bigint, bytes: number): Uint8Array =>
  Uint8Array.from({ length: bytes }, (_, at) => Number((value >> BigInt(8 * at)) & 255n))

/** A whole number from 0 in the compact form. */
export function compact(value: bigint): Uint8Array {
  if (value < 1n << 6n) return little(value << 2n, 1)
  if (value < 1n << 14n) return little((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return little((value << 2n) | 2n, 4)
  const bytes = Math.max(4, Math.ceil(value.toString(16).length / 2))
  return Uint8Array.of(((bytes - 4) << 2) | 3, ...little(value, bytes))
}

/** Bytes one after another. */
export const concat = (...parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]))
