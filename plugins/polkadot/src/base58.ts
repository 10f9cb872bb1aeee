const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Changes the base of a number written as digits, most significant first. */
function rebase(digits: readonly number[], from: number, to: number): readonly number[] {
  const zeros = digits.findIndex((digit) => digit !== 0)
  const result: number[] = []
  for (const digit of digits) {
    let carry = digit
    for (let at = 0; at < result.length; at++) {
      carry += (result[at] ?? 0) * from
      result[at] = carry % to
      carry = Math.floor(carry / to)
    }
    for (; carry > 0; carry = Math.floor(carry / to)) result.push(carry % to)
  }
  // A leading zero says nothing in a number, but stands for a byte here.
  return [...Array<number>(zeros < 0 ? digits.length : zeros).fill(0), ...result.reverse()]
}

/** Bytes as base58, in the alphabet of SS58. */
export const encodeBase58 = (bytes: Uint8Array): string =>
  rebase([...bytes], 256, 58)
    .map((digit) => ALPHABET.charAt(digit))
    .join('')

/** Bytes of base58, or `undefined` where a character is not of its alphabet. */
export function decodeBase58(text: string): Uint8Array | undefined {
  const digits = Array.from(text, (character) => ALPHABET.indexOf(character))
  return digits.includes(-1) ? undefined : Uint8Array.from(rebase(digits, 58, 256))
}
