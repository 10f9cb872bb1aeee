import type { SignedText, SignInVerdict } from '@latchkey/kernel'
import { decodeBase58 } from '@latchkey/kernel/internal/page'
import { ed25519 } from '@noble/curves/ed25519.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

const KEY = 32
const SIGNATURE = 64
/** Begins what is no transaction: no transaction starts with this byte. */
const OFFCHAIN = concatBytes(Uint8Array.of(0xff), utf8ToBytes('solana offchain'))
/** Kinds of text by the header: what a small device can show, UTF-8, and long UTF-8. */
const FORMATS = [0, 1, 2]
/** Where a wallet names no application, as those that sign for pages do. */
const NO_APPLICATION = new Uint8Array(32)

/** `zip215: false` is the strict rule of RFC 8032; the other accepts forgeries for weak keys. */
const isSigned = (signature: Uint8Array, message: Uint8Array, key: Uint8Array) =>
  ed25519.verify(signature, message, key, { zip215: false })

/**
 * Whether key and signature can be right for any text. A request makes us try several kinds, and half of all wrong
 * bytes are no point of the curve.
 */
const isPossible = (signature: Uint8Array, key: Uint8Array) =>
  [key, signature.subarray(0, KEY)].every((point) => ed25519.utils.isValidPublicKey(point, false))

/** The text as wallets on a Ledger or Trezor sign it: in an envelope whose header has had three forms. */
function envelopes(text: Uint8Array, key: Uint8Array): readonly Uint8Array[] {
  const length = Uint8Array.of(text.length & 0xff, text.length >> 8)
  const signer = concatBytes(Uint8Array.of(1), key)
  const zero = Uint8Array.of(0)
  return [
    ...FORMATS.flatMap((format) => [
      concatBytes(OFFCHAIN, zero, NO_APPLICATION, Uint8Array.of(format), signer, length, text),
      concatBytes(OFFCHAIN, zero, Uint8Array.of(format), length, text),
    ]),
    concatBytes(OFFCHAIN, Uint8Array.of(1), signer, text),
  ]
}

/** Ed25519 over the text itself, or over the text in an off-chain envelope. */
export default ({ message, signature, address }: SignedText): Promise<SignInVerdict> => {
  const key = decodeBase58(address)
  if (key?.length !== KEY) return Promise.resolve({ refused: 'address_checksum_invalid' })
  const signed = decodeBase58(signature)
  if (signed?.length !== SIGNATURE) return Promise.resolve({ refused: 'signature_malformed' })
  if (!isPossible(signed, key)) return Promise.resolve({ refused: 'signature_invalid' })
  const text = utf8ToBytes(message)
  if (isSigned(signed, text, key)) return Promise.resolve({ proof: 'solana' })
  const isEnveloped = envelopes(text, key).some((one) => isSigned(signed, one, key))
  return Promise.resolve(
    isEnveloped ? { proof: 'solana-offchain' } : { refused: 'signature_invalid' },
  )
}
