import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'

/** A key pair of a Solana test wallet. Never a place for money: the secret follows from a seed. */
export interface SolanaKey {
  /** Base58 of the public key. */
  readonly address: string
  readonly publicKey: Uint8Array
  /** Ed25519 seed, 32 bytes. */
  readonly secret: Uint8Array
  /** Signs bytes as they are (RFC 8032). */
  sign(message: Uint8Array): Uint8Array
}

/** A key from its 32-byte seed. */
export function solanaKey(secret: Uint8Array): SolanaKey {
  const publicKey = ed25519.getPublicKey(secret)
  return {
    address: base58.encode(publicKey),
    publicKey,
    secret,
    sign: (message) => ed25519.sign(message, secret),
  }
}

/** The key number `index` of a seed; the same on every machine. */
export const seededSolanaKey = (seed: number | string, index: number): SolanaKey =>
  solanaKey(sha256(utf8ToBytes(`latchkey solana wallet/${String(seed)}/${String(index)}`)))
