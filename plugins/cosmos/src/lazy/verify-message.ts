import type { VerifyMessageFeature } from '@latchkey/kernel/internal'
import { bech32Bytes } from '@latchkey/kernel/internal/page'
import { decodeBase64 } from '@latchkey/kernel/internal/tools'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { adr36Document, canonicalJson } from '../adr36.js'
import { readAddress } from '../address.js'

const SIGNATURE = 64
/** Which of the points with this `r` the key is; the third and fourth are next to impossible. */
const RECOVERY = [0, 1, 2, 3]

const sameBytes = (left: Uint8Array, right: Uint8Array) =>
  left.length === right.length && left.every((byte, at) => byte === right[at])

/** A signature has a second half that anyone can compute; chains refuse it, and so do wallets. */
function isCanonical(signature: Uint8Array): boolean {
  try {
    return !secp256k1.Signature.fromBytes(signature).hasHighS()
  } catch {
    return false // Out of range.
  }
}

/** Whether the key that made a signature is the one that an account's bytes are the hash of. */
function isOfAccount(hash: Uint8Array, signature: Uint8Array, account: Uint8Array): boolean {
  return RECOVERY.some((recovery) => {
    try {
      const recovered = Uint8Array.from([recovery, ...signature])
      const key = secp256k1.recoverPublicKey(recovered, hash, { prehash: false })
      return sameBytes(ripemd160(sha256(key)), account)
    } catch {
      return false // No point of the curve has this `r`.
    }
  })
}

/**
 * Checks an ADR-36 signature of an account with one secp256k1 key. The key is recovered from the signature and must
 * lead to the address. `true` only when proven; the second, high `s` of a signature is refused.
 */
export default (): VerifyMessageFeature => ({
  verifyMessage({ message, signature, address }, { signal } = {}) {
    signal?.throwIfAborted()
    const signed = decodeBase64(signature.slice(0, 200))
    const account = bech32Bytes(readAddress(address)?.words ?? [])
    if (signed?.length !== SIGNATURE || account?.length !== 20) return Promise.resolve(false)
    const data = typeof message === 'string' ? new TextEncoder().encode(message) : message
    const document = canonicalJson(adr36Document(address, data))
    const hash = sha256(new TextEncoder().encode(document))
    return Promise.resolve(isCanonical(signed) && isOfAccount(hash, signed, account))
  },
})
