import ecc from '@bitcoinerlab/secp256k1'
import { sameBytes } from '@latchkey/kernel/internal/tools'
import { crypto, initEccLib, payments, Psbt, script as scripts, Transaction } from 'bitcoinjs-lib'
import { coversAll } from './spending.js'

type Input = Psbt['data']['inputs'][number]

/** Bytes of a key alone, as taproot and its signatures have it. */
const X_ONLY = 32
/** Bytes of a signature of version 1 that says its type. */
const TYPED = 65
/** An output of version 0 that pays to the hash of a key, and its length as a script. */
const KEY_HASH_PROGRAM = [0, 20, 22] as const

const isKeyHashProgram = (script: Uint8Array | undefined): script is Uint8Array => {
  const [version, length, total] = KEY_HASH_PROGRAM
  return script?.[0] === version && script[1] === length && script.length === total
}

/** Elements of a final witness: a count, then each with its length before it. Those of single keys are short. */
function witnessOf(bytes: Uint8Array): readonly Uint8Array[] {
  const [count = 0, ...rest] = bytes
  const elements: Uint8Array[] = []
  let at = 0
  while (elements.length < count && at < rest.length) {
    const length = rest[at] ?? 0
    elements.push(Uint8Array.from(rest.slice(at + 1, at + 1 + length)))
    at += 1 + length
  }
  return elements
}

/** The key and signature of a final input as they were before; nothing for scripts of several keys. */
function signatureOf({ finalScriptSig, finalScriptWitness, witnessUtxo }: Input): Partial<Input> {
  const witness = finalScriptWitness ? witnessOf(finalScriptWitness) : undefined
  const redeemScript = finalScriptSig?.slice(1)
  if (witness?.length === 1) return { tapKeySig: witness[0] as Uint8Array }
  const isNested = isKeyHashProgram(redeemScript)
  const isSegwit = isNested || isKeyHashProgram(witnessUtxo?.script)
  const [signature, pubkey] = isSegwit
    ? (witness ?? [])
    : (scripts.decompile(finalScriptSig ?? Uint8Array.of()) ?? [])
  const isPair = signature instanceof Uint8Array && pubkey instanceof Uint8Array
  if (!isPair) return {}
  return { partialSig: [{ signature, pubkey }], ...(isNested ? { redeemScript } : {}) }
}

/** The output that an input spends: the app's, if it gave one. A wallet could answer with outputs of its own. */
const spentBy = (asked: Input | undefined, signed: Input): Partial<Input> => ({
  ...signed,
  ...(asked?.witnessUtxo ? { witnessUtxo: asked.witnessUtxo } : {}),
  ...(asked?.nonWitnessUtxo ? { nonWitnessUtxo: asked.nonWitnessUtxo } : {}),
})

/** The signed PSBT with its final inputs open again, as far as one key signed them. */
function reopened(asked: Psbt, signed: Psbt): Psbt {
  signed.data.inputs.forEach((input, index) => {
    Object.assign(input, spentBy(asked.data.inputs[index], input))
    if (input.finalScriptSig || input.finalScriptWitness) {
      const before = signatureOf(input)
      delete input.finalScriptSig
      delete input.finalScriptWitness
      Object.assign(input, before)
    }
    // A signature that says itself that it covers everything is one of that type (BIP-341). The library reads it elsewhere.
    const { tapKeySig } = input
    if (tapKeySig?.length === TYPED && tapKeySig.at(-1) === Transaction.SIGHASH_ALL)
      input.sighashType = Transaction.SIGHASH_ALL
    // The library looks for the signature of an output key only where an internal key is named.
    const outputKey = input.witnessUtxo?.script.slice(2)
    if (input.tapKeySig && outputKey) input.tapInternalKey ??= outputKey
  })
  return signed
}

const isValid = (key: Uint8Array, hash: Uint8Array, signature: Uint8Array) =>
  key.length === X_ONLY ? ecc.verifySchnorr(hash, key, signature) : ecc.verify(hash, key, signature)

function isWrong(psbt: Psbt, index: number): boolean {
  const { partialSig, tapKeySig, tapScriptSig } = psbt.data.inputs[index] ?? {}
  if (!partialSig?.length && !tapKeySig && !tapScriptSig?.length) return false
  try {
    return !psbt.validateSignaturesOfInput(index, isValid)
  } catch {
    return true // A key that the output does not name, or bytes that are no signature.
  }
}

/**
 * Whether one of these inputs has a signature that the output it spends does not allow: by another key, or
 * of another transaction. Inputs without a signature are not looked at, nor are final ones of scripts with
 * several keys.
 */
export function hasWrongSignature(
  asked: Uint8Array,
  signed: Uint8Array,
  indexes: readonly number[],
): boolean {
  initEccLib(ecc)
  try {
    const open = reopened(Psbt.fromBuffer(asked), Psbt.fromBuffer(signed))
    return indexes.some((index) => isWrong(open, index))
  } catch {
    return false // It is no PSBT, which the one who asked finds out.
  }
}

/**
 * Whether the owners of what a transaction spends have signed all of it, each with the one key of its output (BIP-143,
 * BIP-341). Without this a transaction is a plan that anybody can write.
 *
 * @param spent The outputs that it spends, in the order of its inputs.
 */
export function isSigned(
  tx: Transaction,
  spent: readonly { readonly script: Uint8Array; readonly value: bigint }[],
): boolean {
  const all = spent.map(({ script }) => script)
  const values = spent.map(({ value }) => value)
  const isGood = (input: Transaction['ins'][number], at: number) => {
    const { script, value } = spent[at] ?? {}
    const [signature, key] = input.witness
    if (!script || value === undefined || !signature || !coversAll(input, script)) return false
    const program = script.slice(2)
    if (!key) {
      const type =
        signature.length === TYPED ? Transaction.SIGHASH_ALL : Transaction.SIGHASH_DEFAULT
      const hash = tx.hashForWitnessV1(at, all, values, type)
      return ecc.verifySchnorr(hash, program, signature.slice(0, TYPED - 1))
    }
    const { output } = payments.p2pkh({ hash: program })
    if (!output || !sameBytes(crypto.hash160(key), program)) return false
    const hash = tx.hashForWitnessV0(at, output, value, Transaction.SIGHASH_ALL)
    return ecc.verify(hash, key, scripts.signature.decode(signature).signature)
  }
  try {
    return tx.ins.length === spent.length && tx.ins.every(isGood)
  } catch {
    return false
  }
}
