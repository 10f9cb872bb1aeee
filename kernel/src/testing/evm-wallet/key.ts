import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { fromHex, toHex, type Hex } from './hex.js'

/** A key pair of a test wallet. Never a place for money: the private key follows from a seed. */
export interface EvmKey {
  /** Lower case, as wallets answer it. */
  readonly address: Hex
  readonly privateKey: Hex
  /** Signs a 32-byte hash: `r`, `s`, and the recovery bit 0 or 1. Deterministic (RFC 6979), low `s`. */
  sign(hash: Uint8Array): { readonly r: Uint8Array; readonly s: Uint8Array; readonly parity: 0 | 1 }
}

/** A key from its private half. @throws Error unless it is a valid secp256k1 scalar */
export function evmKey(privateKey: Hex): EvmKey {
  const secret = fromHex(privateKey)
  const point = secp256k1.getPublicKey(secret, false).subarray(1)
  return {
    address: toHex(keccak_256(point).subarray(12)),
    privateKey,
    sign(hash) {
      const signed = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' })
      return {
        parity: signed[0] === 1 ? 1 : 0,
        r: signed.subarray(1, 33),
        s: signed.subarray(33, 65),
      }
    },
  }
}

/** The key number `index` of a seed; the same on every machine. */
export const seededKey = (seed: number | string, index: number): EvmKey =>
  evmKey(toHex(keccak_256(utf8ToBytes(`latchkey test wallet/${String(seed)}/${String(index)}`))))

/** An address in mixed case, its checksum (EIP-55). */
export function checksumAddress(address: string): Hex {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const cased = digits.replace(/[a-f]/g, (digit, at: number) =>
    Number.parseInt(hash.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${cased}`
}

/** A signature as wallets answer it: `r`, `s`, `v` of 27 or 28. */
export function signatureHex(key: EvmKey, hash: Uint8Array): Hex {
  const { r, s, parity } = key.sign(hash)
  return toHex(concatBytes(r, s, Uint8Array.of(27 + parity)))
}

/** The hash that `personal_sign` signs (EIP-191, version `E`). */
export function personalHash(message: Uint8Array): Uint8Array {
  const prefix = utf8ToBytes(`\x19Ethereum Signed Message:\n${String(message.length)}`)
  return keccak_256(concatBytes(prefix, message))
}
