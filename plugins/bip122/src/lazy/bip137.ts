import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { CompactSize } from '@scure/btc-signer'
import { hash160, isWitnessKey, type Output } from './bip322.js'
import { sameBytes } from '@latchkey/kernel/internal/tools'

/** Header, r and s. */
const RECOVERABLE = 65
/**
 * Headers, four of each: an uncompressed key, a compressed one, one behind P2SH-P2WPKH, one of P2WPKH.
 * The two lowest bits are which of the points with this `r` the key is.
 */
const [FIRST, COMPRESSED, NESTED, SEGWIT, END] = [27, 31, 35, 39, 43] as const

const sized = (bytes: Uint8Array) => concatBytes(CompactSize.encode(BigInt(bytes.length)), bytes)

const digestOf = (message: string) =>
  sha256(
    sha256(
      concatBytes(sized(utf8ToBytes('Bitcoin Signed Message:\n')), sized(utf8ToBytes(message))),
    ),
  )

/**
 * Whether a header is allowed for the type of address. Wallets give segregated witness addresses the header of
 * compressed keys too; one that names another type of address is refused.
 */
function fits(header: number, { type }: Output): boolean {
  if (header < FIRST || header >= END) return false
  if (type === 'pkh') return header < NESTED
  if (header < NESTED) return header >= COMPRESSED
  return type === (header < SEGWIT ? 'sh' : 'wpkh')
}

/** The recoverable ECDSA signature of wallets since the first (BIP-137); of single keys, low `s` only. */
export function isBip137(message: string, output: Output, signature: Uint8Array): boolean {
  const [header = 0] = signature
  if (signature.length !== RECOVERABLE || !fits(header, output)) return false
  const compact = signature.subarray(1)
  if (secp256k1.Signature.fromBytes(compact).hasHighS()) return false
  const recovered = concatBytes(Uint8Array.of((header - FIRST) & 3), compact)
  const publicKey = secp256k1.recoverPublicKey(recovered, digestOf(message), { prehash: false })
  if (output.type !== 'pkh') return isWitnessKey(output, publicKey)
  const written =
    header < COMPRESSED ? secp256k1.Point.fromBytes(publicKey).toBytes(false) : publicKey
  return sameBytes(hash160(written), output.program)
}
