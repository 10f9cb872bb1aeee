import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** A form of Solana's off-chain message: the first, that of the proposal, and sRFC 38. */
export interface Envelope {
  readonly version: 'legacy' | 'v0' | 'v1'
  readonly format: 0 | 1 | 2
}

const lengthOf = (text: Uint8Array) => {
  const bytes = new Uint8Array(2)
  new DataView(bytes.buffer).setUint16(0, text.length, true)
  return bytes
}

/** The bytes that a device signs for a text. */
export function offchainEnvelope(
  { version, format }: Envelope,
  key: Uint8Array,
  text: Uint8Array,
): Uint8Array {
  const magic = concatBytes(Uint8Array.of(0xff), utf8ToBytes('solana offchain'))
  if (version === 'legacy') {
    return concatBytes(magic, Uint8Array.of(0, format), lengthOf(text), text)
  }
  if (version === 'v1') return concatBytes(magic, Uint8Array.of(1, 1), key, text)
  const domain = new Uint8Array(32)
  return concatBytes(
    magic,
    Uint8Array.of(0),
    domain,
    Uint8Array.of(format, 1),
    key,
    lengthOf(text),
    text,
  )
}
