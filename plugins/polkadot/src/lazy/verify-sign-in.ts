import type { CaipNetworkId, SignedText, SignInVerdict } from '@latchkey/kernel'
import { decodeBase58 } from '@latchkey/kernel/internal/page'
import { decodeHex, sameBytes } from '@latchkey/kernel/internal/tools'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import * as sr25519 from '@scure/sr25519'
import type { AddressPrefixes } from '../sign-in.js'

/** Address formats of the networks that `@latchkey/polkadot/networks` has (SS58 registry). */
const FORMATS: Readonly<Partial<Record<CaipNetworkId, number>>> = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0,
  'polkadot:68d56f15f85d3136970ec16946040bc1': 0,
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2,
  'polkadot:48239ef607d7928874027a43a6768920': 2,
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': 42,
}

const KEY = 32
const CHECKSUM = 2
/** Longer payloads are hashed first by devices, as those of transactions are. */
const LONGEST_PLAIN = 256

const blake2_256 = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })

/** Format number and key of an SS58 address whose checksum holds. */
function readAddress(address: string) {
  const bytes = decodeBase58(address) ?? new Uint8Array()
  const [first = 0, second = 0] = bytes
  const start = first < 64 ? 1 : 2
  if (first > 127 || bytes.length !== start + KEY + CHECKSUM) return undefined
  const [body, given] = [bytes.subarray(0, -CHECKSUM), bytes.subarray(-CHECKSUM)]
  const hash = blake2b(concatBytes(utf8ToBytes('SS58PRE'), body), { dkLen: 64 })
  if (!sameBytes(hash.subarray(0, CHECKSUM), given)) return undefined
  const long = ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  return { format: start === 1 ? first : long, key: body.subarray(start) }
}

type Check = (signature: Uint8Array, message: Uint8Array, key: Uint8Array) => boolean

interface Scheme {
  readonly proof: string
  /** The first byte of a signature with its kind (`MultiSignature`). */
  readonly mark: number
  readonly length: number
  readonly isSigned: Check
}

/** An ecdsa account is the hash of its key, which follows from the signature. */
const isEcdsa: Check = (signature, message, key) => {
  const [compact, bit = 0] = [signature.subarray(0, 64), signature[64]]
  if (secp256k1.Signature.fromBytes(compact).hasHighS()) return false
  // Ethereum's way of counting is accepted too.
  const recovered = concatBytes(Uint8Array.of(bit >= 27 ? bit - 27 : bit), compact)
  const publicKey = secp256k1.recoverPublicKey(recovered, blake2_256(message), { prehash: false })
  return sameBytes(blake2_256(publicKey), key)
}

/**
 * The proofs of an account: its address does not name the kind of its key, and a chain accepts any of the three.
 */
const SCHEMES: readonly Scheme[] = [
  {
    proof: 'polkadot-sr25519',
    mark: 1,
    length: 64,
    isSigned: (signature, message, key) => sr25519.verify(message, signature, key),
  },
  {
    proof: 'polkadot-ed25519',
    mark: 0,
    length: 64,
    // The strict rule of RFC 8032: the other accepts forgeries for weak keys.
    isSigned: (signature, message, key) =>
      ed25519.verify(signature, message, key, { zip215: false }),
  },
  { proof: 'polkadot-ecdsa', mark: 2, length: 65, isSigned: isEcdsa },
]

/** The signature without the mark of its kind; `undefined` if it is not of this scheme. */
function partOf(signature: Uint8Array, { mark, length }: Scheme): Uint8Array | undefined {
  if (signature.length === length) return signature
  return signature.length === length + 1 && signature[0] === mark
    ? signature.subarray(1)
    : undefined
}

const attempt = (check: Check, ...args: Parameters<Check>): boolean => {
  try {
    return check(...args)
  } catch {
    return false // Not a point, not a scalar: not a signature of this kind.
  }
}

/** Between marks that no transaction has; long texts also as the hash that devices sign. */
function signedForms(message: string): readonly Uint8Array[] {
  const wrapped = utf8ToBytes(`<Bytes>${message}</Bytes>`)
  return wrapped.length > LONGEST_PLAIN ? [wrapped, blake2_256(wrapped)] : [wrapped]
}

/** The text between `<Bytes>` and `</Bytes>`, by an sr25519, ed25519 or ecdsa account. */
export default (
  { message, signature, address, chainId }: SignedText,
  { addressPrefixes = {} }: { readonly addressPrefixes?: AddressPrefixes | undefined } = {},
): Promise<SignInVerdict> => {
  const account = readAddress(address)
  if (!account) return Promise.resolve({ refused: 'address_checksum_invalid' })
  const format = addressPrefixes[chainId] ?? FORMATS[chainId]
  if (format === undefined) return Promise.resolve({ refused: 'address_network_unknown' })
  if (format !== account.format) return Promise.resolve({ refused: 'address_of_other_network' })
  const bytes = decodeHex(signature.replace(/^0x/, ''))
  const candidates = SCHEMES.flatMap((scheme) => {
    const part = bytes && partOf(bytes, scheme)
    return part ? [{ ...scheme, part }] : []
  })
  if (candidates.length === 0) return Promise.resolve({ refused: 'signature_malformed' })
  const forms = signedForms(message)
  const proven = candidates.find(({ isSigned, part }) =>
    forms.some((form) => attempt(isSigned, part, form, account.key)),
  )
  return Promise.resolve(proven ? { proof: proven.proof } : { refused: 'signature_invalid' })
}
