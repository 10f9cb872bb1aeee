import type { VerifyMessageFeature } from '@latchkey/kernel/internal'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import * as sr25519 from '@scure/sr25519'
import { fromHex, isHex, wrapMessage } from '../message.js'
import { decodeAddress } from './ss58.js'

type Check = (signature: Uint8Array, message: Uint8Array, key: Uint8Array) => boolean

const isSr25519: Check = (signature, message, key) => sr25519.verify(message, signature, key)

/** By the rule of RFC 8032; the library's other rule accepts forged signatures for keys of small order. */
const isEd25519: Check = (signature, message, key) =>
  ed25519.verify(signature, message, key, { zip215: false })

const blake2_256 = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })

/** An ecdsa account is the hash of its key, which follows from the signature. */
const isEcdsa: Check = (signature, message, key) => {
  const recovery = signature[64] ?? 0
  // Ethereum's way of counting is accepted too.
  const bit = recovery >= 27 ? recovery - 27 : recovery
  const recovered = secp256k1.recoverPublicKey(
    Uint8Array.of(bit, ...signature.subarray(0, 64)),
    blake2_256(message),
    { prehash: false },
  )
  return blake2_256(recovered).join() === key.join()
}

/** Kinds of signature as a transaction carries them, by the byte before (`MultiSignature`). */
const KINDS: readonly (readonly [length: number, check: Check])[] = [
  [64, isEd25519],
  [64, isSr25519],
  [65, isEcdsa],
]

/** The possible kinds of a signature by its length: 64 bytes do not name their kind. */
function candidates(signature: Uint8Array): readonly (readonly [Check, Uint8Array])[] {
  if (signature.length === 64) {
    return [
      [isSr25519, signature],
      [isEd25519, signature],
    ]
  }
  const [kind = 255] = signature
  const [length = 0, check] = KINDS[kind] ?? []
  const marked = check && signature.length === length + 1
  return [
    ...(marked ? [[check, signature.subarray(1)] as const] : []),
    ...(signature.length === 65 ? [[isEcdsa, signature] as const] : []),
  ]
}

/** Whether the account signed one of these forms of a message. */
export function isSignedBy(
  address: string,
  signature: string,
  forms: readonly Uint8Array[],
): boolean {
  const key = decodeAddress(address)?.key
  if (!key || !isHex(signature) || signature.length > 134) return false
  return candidates(fromHex(signature)).some(([check, part]) =>
    forms.some((form) => attempt(check, part, form, key)),
  )
}

/** The signed form of some bytes: the bytes themselves, or their hash if they are long. */
export const formsOf = (bytes: Uint8Array): readonly Uint8Array[] =>
  bytes.length > LONGEST_PLAIN ? [bytes, blake2_256(bytes)] : [bytes]

const attempt = (check: Check, ...args: Parameters<Check>): boolean => {
  try {
    return check(...args)
  } catch {
    return false // Not a point, not a scalar: not a signature of this kind.
  }
}

/** Longer messages are hashed first by devices that cannot show them (as extrinsic payloads are). */
const LONGEST_PLAIN = 256

/**
 * Checks a signature of an sr25519, ed25519 or ecdsa account over the wrapped message, a form that no transaction
 * can have. If the message is longer than 256 bytes, the signature is over its hash. `true` only when proven.
 */
export default (): VerifyMessageFeature => ({
  verifyMessage({ message, signature, address }, { signal } = {}) {
    signal?.throwIfAborted()
    return Promise.resolve(isSignedBy(address, signature, formsOf(wrapMessage(message))))
  },
})
