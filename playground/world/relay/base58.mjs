const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * Decodes base58btc. Every leading `1` is one zero byte; zero bytes at the end are kept as well.
 *
 * @param {string} text
 * @returns {Uint8Array}
 * @throws {Error} when a character is not of the alphabet
 */
export function decodeBase58(text) {
  let number = 0n
  for (const character of text) {
    const digit = ALPHABET.indexOf(character)
    if (digit < 0) throw new Error(`"${character}" is not a base58 character`)
    number = number * 58n + BigInt(digit)
  }
  const zeros = text.length - text.replace(/^1+/, '').length
  return Uint8Array.from([...new Uint8Array(zeros), ...bigEndianBytes(number)])
}

/**
 * Encodes bytes as base58btc.
 *
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export function encodeBase58(bytes) {
  let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let digits = ''
  for (; number > 0n; number /= 58n) digits = ALPHABET[Number(number % 58n)] + digits
  const firstNonZero = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(firstNonZero < 0 ? bytes.length : firstNonZero) + digits
}

/** @param {bigint} number */
function bigEndianBytes(number) {
  const bytes = []
  for (let rest = number; rest > 0n; rest >>= 8n) bytes.unshift(Number(rest & 0xffn))
  return bytes
}
