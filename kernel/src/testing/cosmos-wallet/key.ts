import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { bech32 } from '@scure/base'

/** A key pair of a Cosmos test wallet. Never a place for money: the secret follows from a seed. */
export interface CosmosKey {
  /** Compressed, 33 bytes. */
  readonly publicKey: Uint8Array
  /** The 20 bytes that each network spells with a prefix of its own. */
  readonly account: Uint8Array
  /** 32 bytes. */
  readonly secret: Uint8Array
  /** Bech32 address under a prefix. */
  address(prefix: string): string
  /** `r` and `s` over the SHA-256 of the bytes. Deterministic (RFC 6979), low `s`. */
  sign(bytes: Uint8Array): Uint8Array
}

/** A key from its private half. @throws Error unless it is a valid secp256k1 scalar */
export function cosmosKey(secret: Uint8Array): CosmosKey {
  const publicKey = secp256k1.getPublicKey(secret, true)
  const account = ripemd160(sha256(publicKey))
  return {
    publicKey,
    account,
    secret,
    address: (prefix) => bech32.encode(prefix, bech32.toWords(account)),
    sign: (bytes) => secp256k1.sign(sha256(bytes), secret, { prehash: false }),
  }
}

/** The key number `index` of a seed; the same on every machine. */
export const seededCosmosKey = (seed: number | string, index: number): CosmosKey =>
  cosmosKey(sha256(utf8ToBytes(`latchkey cosmos wallet/${String(seed)}/${String(index)}`)))
