const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

const leading = <T>(list: ArrayLike<T>, zero: T) => {
  let count = 0
  while (count < list.length && list[count] === zero) count += 1
  return count
}

/** Changes the base of a number written as digits, most significant first and without leading zeros. */
function rebase(digits: readonly number[], from: number, to: number): readonly number[] {
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
  return result.reverse()
}

/** Bytes as base58 in Bitcoin's alphabet. */
export function encodeBase58(bytes: Uint8Array): string {
  const zeros = leading(bytes, 0)
  const digits = rebase([...bytes.subarray(zeros)], 256, 58)
  return '1'.repeat(zeros) + digits.map((digit) => ALPHABET.charAt(digit)).join('')
}

/** Bytes of base58, or `undefined` where a character is not of its alphabet. */
export function decodeBase58(text: string): Uint8Array | undefined {
  const zeros = leading(text, '1')
  const digits = Array.from(text.slice(zeros), (character) => ALPHABET.indexOf(character))
  if (digits.includes(-1)) return undefined
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...rebase(digits, 58, 256)])
}
