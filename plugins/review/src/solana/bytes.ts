const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** An address of 32 bytes as it is written. */
function writeAddress(bytes: Uint8Array): string {
  let rest = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = (ALPHABET[Number(rest % 58n)] ?? '') + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

/** Reads an instruction's data from beginning to end. Reading past the end is a `RangeError`. */
export interface Bytes {
  /** An unsigned number of so many bytes, the smallest one first. */
  number(size: number): bigint
  address(): string
  /** Text of so many bytes, or of all that is left. */
  text(size?: number): string
  /** How many bytes are left. */
  left(): number
}

/** Reads bytes. */
export function bytesOf(data: Uint8Array): Bytes {
  let at = 0
  const take = (size: number) => {
    if (at + size > data.length) throw new RangeError('The data ends before its time.')
    at += size
    return data.subarray(at - size, at)
  }
  return {
    number: (size) => take(size).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n),
    address: () => writeAddress(take(32)),
    text: (size = data.length - at) => new TextDecoder().decode(take(size)),
    left: () => data.length - at,
  }
}
