import { concatBytes } from '@noble/hashes/utils.js'
import { toBytes } from './hex.js'

/** The input of RLP: bytes, or a list of such. */
export type RlpInput = Uint8Array | readonly RlpInput[]

const header = (offset: number, length: number) => {
  if (length < 56) return Uint8Array.of(offset + length)
  const size = toBytes(BigInt(length))
  return concatBytes(Uint8Array.of(offset + 55 + size.length), size)
}

/** Recursive length prefix, the encoding of Ethereum's transactions. */
export function encodeRlp(input: RlpInput): Uint8Array {
  if (input instanceof Uint8Array) {
    const [first = 0x80] = input
    return input.length === 1 && first < 0x80
      ? input
      : concatBytes(header(0x80, input.length), input)
  }
  const body = concatBytes(...input.map(encodeRlp))
  return concatBytes(header(0xc0, body.length), body)
}
