import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { OutScript, RawTx, RawWitness, Script, SigHash, Transaction } from '@scure/btc-signer'
import { sameBytes } from '@latchkey/kernel/internal/tools'

/** The output script of an address. */
export interface Output {
  readonly type: 'pkh' | 'wpkh' | 'sh' | 'tr'
  /** Hash of the key or script; for `tr` the key itself. */
  readonly program: Uint8Array
  /** The output script. */
  readonly script: Uint8Array
}

const COMPRESSED = 33

export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))

/** Whether the address of a segregated witness key, or of its script behind P2SH, is that key's. */
export function isWitnessKey({ type, program }: Output, publicKey: Uint8Array): boolean {
  const hash = hash160(publicKey)
  if (type === 'wpkh') return sameBytes(hash, program)
  return type === 'sh' && sameBytes(hash160(OutScript.encode({ type: 'wpkh', hash })), program)
}

function taggedHash(tag: string, message: Uint8Array): Uint8Array {
  const prefix = sha256(utf8ToBytes(tag))
  return sha256(concatBytes(prefix, prefix, message))
}

/** The transaction that spends nothing: its input represents the message and the address. */
export function virtualTransaction(message: string, script: Uint8Array): Transaction {
  const hash = taggedHash('BIP0322-signed-message', utf8ToBytes(message))
  const funding = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: Script.encode(['OP_0', hash]),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    witnesses: undefined,
    lockTime: 0,
  })
  const transaction = new Transaction({
    version: 0,
    allowUnknownOutputs: true,
    allowLegacyWitnessUtxo: true,
  })
  const txid = sha256(sha256(funding)).reverse()
  transaction.addInput({ txid, index: 0, sequence: 0, witnessUtxo: { script, amount: 0n } })
  transaction.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  return transaction
}

function isWitnessV0(message: string, output: Output, witness: readonly Uint8Array[]): boolean {
  const [signature, publicKey, ...more] = witness
  if (!signature || publicKey?.length !== COMPRESSED || more.length > 0) return false
  if (!isWitnessKey(output, publicKey) || signature.at(-1) !== SigHash.ALL) return false
  const code = OutScript.encode({ type: 'pkh', hash: hash160(publicKey) })
  const transaction = virtualTransaction(message, output.script)
  const digest = transaction.preimageWitnessV0(0, code, SigHash.ALL, 0n)
  const options = { prehash: false, format: 'der', lowS: true } as const
  return secp256k1.verify(signature.subarray(0, -1), digest, publicKey, options)
}

function isTaproot(message: string, output: Output, witness: readonly Uint8Array[]): boolean {
  const [signature, ...more] = witness
  // More than one element is a script's or an annex, which a single key does not need.
  if (!signature || more.length > 0) return false
  const type = signature.length === 65 ? signature[64] : SigHash.DEFAULT
  if (type !== SigHash.DEFAULT && type !== SigHash.ALL) return false
  // 65 bytes that end with the default would be a second form of the same signature (BIP-341).
  if (signature.length === 65 && type === SigHash.DEFAULT) return false
  const transaction = virtualTransaction(message, output.script)
  const digest = transaction.preimageWitnessV1(0, [output.script], type, [0n])
  return schnorr.verify(signature.subarray(0, 64), digest, output.program)
}

/** BIP-322 in its simple form: the witness of a virtual transaction, by a single key. */
export function isBip322(message: string, output: Output, signature: Uint8Array): boolean {
  const witness = RawWitness.decode(signature)
  return output.type === 'tr'
    ? isTaproot(message, output, witness)
    : isWitnessV0(message, output, witness)
}
