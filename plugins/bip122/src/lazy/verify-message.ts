import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { VerifyMessageFeature } from '@latchkey/kernel/internal'
import { encodeHex } from '@latchkey/kernel/internal/tools'
import { protocolOf, readSignature } from '../wallets/signature.js'
import { decodeAddress, type FullAddress } from './full-address.js'
import { legacyDigest, taggedHash, taprootDigest, witnessV0Digest } from './message-digest.js'

const { Point } = secp256k1
const COMPRESSED = 33
/** `SIGHASH_ALL`, the only one that BIP-322 takes beside taproot's default. */
const ALL = 1
/** Headers of BIP-137: from here on the key is compressed, for P2SH-P2WPKH, for P2WPKH. */
const [FIRST, FIRST_COMPRESSED, FIRST_NESTED, FIRST_SEGWIT] = [27, 31, 35, 39]

const hash160 = (bytes: Uint8Array) => ripemd160(sha256(bytes))

const same = (left: Uint8Array, right: Uint8Array) =>
  left.length === right.length && left.every((byte, at) => byte === right[at])

const keyScript = (hash: Uint8Array) =>
  concatBytes(Uint8Array.of(0x76, 0xa9, 20), hash, Uint8Array.of(0x88, 0xac))

const witnessProgram = (hash: Uint8Array) => concatBytes(Uint8Array.of(0, 20), hash)

/** Elements of a witness, or `undefined` when the bytes are none. Those of single keys are short. */
function readWitness(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  const elements: Uint8Array[] = []
  const count = bytes[0] ?? 0
  let at = 1
  for (let element = 0; element < count; element++) {
    const length = bytes[at] ?? 0xff
    if (length >= 0xfd || at + 1 + length > bytes.length) return undefined
    elements.push(bytes.slice(at + 1, at + 1 + length))
    at += 1 + length
  }
  return at === bytes.length ? elements : undefined
}

/** Key hash that the address pays to: its own program, or that of the script behind P2SH. */
function paysTo({ type, program }: FullAddress, publicKey: Uint8Array): boolean {
  const hash = hash160(publicKey)
  if (type === 'p2sh') return same(hash160(witnessProgram(hash)), program)
  return (type === 'p2wpkh' || type === 'p2pkh') && same(hash, program)
}

/** Output key of an internal key without scripts (BIP-86). */
function taprootKey(publicKey: Uint8Array): Uint8Array {
  const internal = publicKey.slice(1)
  const even = Point.fromBytes(concatBytes(Uint8Array.of(2), internal))
  const tweak = BigInt(`0x${encodeHex(taggedHash('TapTweak', internal))}`)
  return even.add(Point.BASE.multiply(tweak)).toBytes(true).slice(1)
}

function verifyWitnessV0(
  address: FullAddress,
  message: Uint8Array,
  [signature, publicKey]: readonly Uint8Array[],
): boolean {
  if (!signature || publicKey?.length !== COMPRESSED || !paysTo(address, publicKey)) return false
  if (signature.at(-1) !== ALL) return false
  const digest = witnessV0Digest(message, address.script, keyScript(hash160(publicKey)))
  const options = { prehash: false, format: 'der', lowS: true } as const
  return secp256k1.verify(signature.slice(0, -1), digest, publicKey, options)
}

function verifyTaproot(
  { program, script }: FullAddress,
  message: Uint8Array,
  signature: Uint8Array,
): boolean {
  if (signature.length === 64) {
    return schnorr.verify(signature, taprootDigest(message, script, 0), program)
  }
  if (signature.length !== 65 || signature[64] !== ALL) return false
  return schnorr.verify(signature.slice(0, 64), taprootDigest(message, script, ALL), program)
}

/** BIP-322 in its simple form: the witness of a virtual transaction. */
function verifyBip322(address: FullAddress, message: Uint8Array, signature: Uint8Array): boolean {
  const witness = readWitness(signature)
  const { type } = address
  if (type === 'p2tr') {
    const [first, ...more] = witness ?? []
    return first !== undefined && more.length === 0 && verifyTaproot(address, message, first)
  }
  if (type !== 'p2wpkh' && type !== 'p2sh') return false
  return witness?.length === 2 && verifyWitnessV0(address, message, witness)
}

/**
 * The recoverable signature of BIP-137. Wallets give segregated witness addresses, whose keys are always
 * compressed, the headers of plain keys too; headers that name another kind of address are refused.
 */
function verifyEcdsa(address: FullAddress, message: Uint8Array, signature: Uint8Array): boolean {
  const header = signature[0] ?? 0
  const { type, program } = address
  const named = header >= FIRST_SEGWIT ? 'p2wpkh' : header >= FIRST_NESTED ? 'p2sh' : type
  if (named !== type) return false
  const recovered = concatBytes(Uint8Array.of((header - FIRST) & 3), signature.slice(1))
  const digest = legacyDigest(message)
  const publicKey = secp256k1.recoverPublicKey(recovered, digest, { prehash: false })
  if (type === 'p2pkh' && header < FIRST_COMPRESSED) {
    return same(hash160(Point.fromBytes(publicKey).toBytes(false)), program)
  }
  if (type === 'p2tr') return same(taprootKey(publicKey), program)
  return paysTo(address, publicKey)
}

/**
 * Checks a signature of a text without asking anybody: BIP-322 for P2WPKH, P2TR and P2SH-P2WPKH, and the
 * old recoverable signature. `true` only when proven.
 */
export default (): VerifyMessageFeature => ({
  async verifyMessage({ message, signature, address }, { signal } = {}) {
    signal?.throwIfAborted()
    const [known, bytes] = [decodeAddress(address), readSignature(signature)]
    if (!known || !bytes) return false
    const text = typeof message === 'string' ? utf8ToBytes(message) : message
    const verify = protocolOf(bytes) === 'ecdsa' ? verifyEcdsa : verifyBip322
    try {
      return await Promise.resolve(verify(known, text, bytes))
    } catch {
      return false // Bytes that are no signature or no point of the curve.
    }
  },
})
