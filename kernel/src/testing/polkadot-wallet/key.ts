import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import * as sr25519 from '@scure/sr25519'
import { fromHex, toHex, type Hex } from '../evm-wallet/hex.js'
import { GENERIC_PREFIX, ss58Address } from './ss58.js'

/** Kinds of key an extension holds. Accounts of `ethereum` kind belong to EVM parachains. */
export type PolkadotKeyType = 'sr25519' | 'ed25519' | 'ecdsa' | 'ethereum'

/** A key pair of a test wallet. Never a place for money: the private key follows from a seed. */
export interface PolkadotKey {
  readonly type: PolkadotKeyType
  /** SS58 in the form of no network (42), or `0x` hex of an `ethereum` account. */
  readonly address: string
  readonly publicKey: Hex
  /** The 32-byte seed. */
  readonly seed: Hex
  /** Signs bytes: 64 bytes, or 65 with the recovery bit last. */
  sign(message: Uint8Array): Uint8Array
}

const blake2_256 = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })

function signEcdsa(hash: Uint8Array, seed: Uint8Array): Uint8Array {
  const signed = secp256k1.sign(hash, seed, { prehash: false, format: 'recovered' })
  return concatBytes(signed.subarray(1), signed.subarray(0, 1))
}

/** Public key, account id and signature of each kind. */
const KINDS = {
  sr25519: (seed: Uint8Array) => {
    const secret = sr25519.secretFromSeed(seed)
    const publicKey = sr25519.getPublicKey(secret)
    const sign = (message: Uint8Array) => sr25519.sign(secret, message)
    return { publicKey, address: ss58Address(publicKey), sign }
  },
  ed25519: (seed: Uint8Array) => {
    const publicKey = ed25519.getPublicKey(seed)
    const sign = (message: Uint8Array) => ed25519.sign(message, seed)
    return { publicKey, address: ss58Address(publicKey), sign }
  },
  ecdsa: (seed: Uint8Array) => {
    const publicKey = secp256k1.getPublicKey(seed)
    const sign = (message: Uint8Array) => signEcdsa(blake2_256(message), seed)
    return { publicKey, address: ss58Address(blake2_256(publicKey), GENERIC_PREFIX), sign }
  },
  ethereum: (seed: Uint8Array) => {
    const publicKey = secp256k1.getPublicKey(seed)
    const point = secp256k1.getPublicKey(seed, false).subarray(1)
    const sign = (message: Uint8Array) => signEcdsa(keccak_256(message), seed)
    return { publicKey, address: toHex(keccak_256(point).subarray(12)), sign }
  },
} as const satisfies Record<PolkadotKeyType, unknown>

/** A key from its 32-byte seed. */
export function polkadotKey(seed: Hex, type: PolkadotKeyType = 'sr25519'): PolkadotKey {
  const { publicKey, address, sign } = KINDS[type](fromHex(seed))
  return { type, address, publicKey: toHex(publicKey), seed, sign }
}

/** The key number `index` of a seed; the same on every machine. */
export const seededPolkadotKey = (
  seed: number | string,
  index: number,
  type: PolkadotKeyType,
): PolkadotKey =>
  polkadotKey(
    toHex(blake2_256(utf8ToBytes(`latchkey test wallet/${String(seed)}/${String(index)}`))),
    type,
  )
