import { createHash } from 'node:crypto'
import ecc from '@bitcoinerlab/secp256k1'
import { script as scripts, Transaction } from 'bitcoinjs-lib'

/** @typedef {import('./ledger.mjs').Output} Output */

/** @param {Uint8Array} bytes */
const hash160 = (bytes) =>
  createHash('ripemd160').update(createHash('sha256').update(bytes).digest()).digest('hex')

const P2WPKH = /^0014([0-9a-f]{40})$/
const P2PKH = /^76a914([0-9a-f]{40})88ac$/
const P2SH = /^a914([0-9a-f]{40})87$/
const P2TR = /^5120([0-9a-f]{64})$/

/** @param {string} hash */
const keyScript = (hash) => Buffer.from(`76a914${hash}88ac`, 'hex')

/**
 * @param {Uint8Array | undefined} encoded @param {Uint8Array | undefined} publicKey
 * @param {(type: number) => Uint8Array} digest
 */
function isSigned(encoded, publicKey, digest) {
  if (!encoded || !publicKey) return false
  const { signature, hashType } = scripts.signature.decode(encoded)
  return ecc.verify(digest(hashType), publicKey, signature, true)
}

/**
 * @param {Transaction} transaction @param {number} at @param {string} hash @param {bigint} value
 */
function isWitnessSigned(transaction, at, hash, value) {
  const [signature, publicKey] = transaction.ins[at]?.witness ?? []
  if (!publicKey || hash160(publicKey) !== hash) return false
  return isSigned(signature, publicKey, (type) =>
    transaction.hashForWitnessV0(at, keyScript(hash), value, type),
  )
}

/** @param {Transaction} transaction @param {number} at @param {string} hash */
function isLegacySigned(transaction, at, hash) {
  const [signature, publicKey] = scripts.decompile(transaction.ins[at]?.script ?? []) ?? []
  if (!(publicKey instanceof Uint8Array) || hash160(publicKey) !== hash) return false
  return isSigned(/** @type {Uint8Array} */ (signature), publicKey, (type) =>
    transaction.hashForSignature(at, keyScript(hash), type),
  )
}

/** @param {Transaction} transaction @param {number} at @param {string} hash @param {bigint} value */
function isNestedSigned(transaction, at, hash, value) {
  const [redeem] = scripts.decompile(transaction.ins[at]?.script ?? []) ?? []
  if (!(redeem instanceof Uint8Array) || hash160(redeem) !== hash) return false
  const key = P2WPKH.exec(Buffer.from(redeem).toString('hex'))?.[1]
  return key !== undefined && isWitnessSigned(transaction, at, key, value)
}

/** @param {Transaction} transaction @param {number} at @param {readonly Output[]} spent @param {string} key */
function isTaprootSigned(transaction, at, spent, key) {
  const [signature, ...more] = transaction.ins[at]?.witness ?? []
  if (!signature || more.length > 0 || ![64, 65].includes(signature.length)) return false
  const digest = transaction.hashForWitnessV1(
    at,
    spent.map(({ script }) => Buffer.from(script, 'hex')),
    spent.map(({ value }) => value),
    signature[64] ?? Transaction.SIGHASH_DEFAULT,
  )
  return ecc.verifySchnorr(digest, Buffer.from(key, 'hex'), signature.slice(0, 64))
}

/**
 * Whether an input may spend its output: the signature of a single key, for P2PKH, P2SH-P2WPKH, P2WPKH
 * and the key path of P2TR.
 *
 * @param {Transaction} transaction
 * @param {number} at
 * @param {readonly Output[]} spent outputs of all inputs
 * @returns {boolean}
 */
export function isSpendable(transaction, at, spent) {
  const { script = '', value = 0n } = spent[at] ?? {}
  /** @param {RegExp} form */
  const match = (form) => form.exec(script)?.[1]
  const [witness, legacy, nested, taproot] = [P2WPKH, P2PKH, P2SH, P2TR].map(match)
  try {
    if (witness) return isWitnessSigned(transaction, at, witness, value)
    if (legacy) return isLegacySigned(transaction, at, legacy)
    if (nested) return isNestedSigned(transaction, at, nested, value)
    return taproot !== undefined && isTaprootSigned(transaction, at, spent, taproot)
  } catch {
    return false // Bytes that cannot be decoded are no signature.
  }
}
