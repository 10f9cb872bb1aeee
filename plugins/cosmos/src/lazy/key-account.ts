import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'

const sameBytes = (left: Uint8Array, right: Uint8Array | undefined) =>
  left.length === right?.length && left.every((byte, at) => byte === right[at])

/** The account of a key on chains that take Ethereum's keys, such as Injective. */
const ethereumAccount = (publicKey: Uint8Array) =>
  keccak_256(secp256k1.Point.fromBytes(publicKey).toBytes(false).slice(1)).slice(12)

/** Whether an account is the hash of a compressed key, as the SDK has it or as Ethereum has it. */
export function isAccountOf(publicKey: Uint8Array, account: Uint8Array | undefined): boolean {
  if (sameBytes(ripemd160(sha256(publicKey)), account)) return true
  try {
    return sameBytes(ethereumAccount(publicKey), account)
  } catch {
    return false // No point of the curve.
  }
}
