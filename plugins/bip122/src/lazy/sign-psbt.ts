import { type FeatureContext, readMember } from '@latchkey/kernel'
import type { SignPsbtFeature } from '@latchkey/kernel/internal'
import { decodeBase64, encodeBase64, encodeHex } from '@latchkey/kernel/internal/tools'
import ecc from '@bitcoinerlab/secp256k1'
import { initEccLib, Psbt } from 'bitcoinjs-lib'
import { Bip122Errors } from '../errors.js'
import { answerInvalid } from '../wallets/shared.js'
import { requestWallet, shownAddress } from './wallet-request.js'

const METHOD = 'signPsbt'

/** A PSBT of the app. @throws KitError `psbt_invalid` */
function readPsbt(psbt: string | Uint8Array): Psbt {
  const bytes = typeof psbt === 'string' ? decodeBase64(psbt) : psbt
  try {
    if (bytes) return Psbt.fromBuffer(bytes)
  } catch (error) {
    throw Bip122Errors.psbt_invalid({ expected: 'BIP-174, version 0' }, error)
  }
  throw Bip122Errors.psbt_invalid({ expected: 'base64' })
}

/** The wallet's answer. @throws KitError `provider_answer_invalid` */
function readSigned(answer: unknown): Psbt {
  const bytes = decodeBase64(readMember(answer, 'psbt'))
  try {
    if (bytes) return Psbt.fromBuffer(bytes)
  } catch {
    // Said below, for answers of every kind.
  }
  throw answerInvalid(METHOD, 'a PSBT as base64', readMember(answer, 'psbt'))
}

const transactionOf = (psbt: Psbt) => encodeHex(psbt.data.globalMap.unsignedTx.toBuffer())

const isFinal = (psbt: Psbt, index: number) => {
  const input = psbt.data.inputs[index]
  return input?.finalScriptWitness !== undefined || input?.finalScriptSig !== undefined
}

const isSigned = (psbt: Psbt, index: number) => {
  const input = psbt.data.inputs[index]
  const keySignature = input?.tapKeySig !== undefined || (input?.tapScriptSig?.length ?? 0) > 0
  return isFinal(psbt, index) || keySignature || (input?.partialSig?.length ?? 0) > 0
}

/** Makes signed inputs final. @throws KitError `provider_answer_invalid` for one that is not complete */
function finalise(psbt: Psbt, indexes: readonly number[]): void {
  for (const index of indexes) {
    if (isFinal(psbt, index)) continue
    try {
      psbt.finalizeInput(index)
    } catch {
      throw answerInvalid(METHOD, `a complete signature of input ${index}`, 'a partial one')
    }
  }
}

/**
 * Lets the wallet sign inputs of a PSBT. The answer must be the same transaction with those inputs signed. It is
 * finalised here, the same way for all wallets.
 */
export default (context: FeatureContext): SignPsbtFeature => ({
  async signPsbt({ psbt, inputs, finalise: final = true }, options) {
    const account = shownAddress(context)
    // The library brings no curve of its own: without one it reads and finalises no taproot input.
    initEccLib(ecc)
    const asked = readPsbt(psbt)
    const indexes = inputs.map(({ index }) => index)
    const known = indexes.every((index) => asked.data.inputs[index] !== undefined)
    if (indexes.length === 0 || !known) {
      throw Bip122Errors.psbt_invalid({ expected: 'inputs with the indexes that are to be signed' })
    }
    const params = {
      account,
      psbt: encodeBase64(asked.toBuffer()),
      signInputs: inputs.map(({ address = account, ...input }) => ({ ...input, address })),
    }
    const signed = readSigned(await requestWallet(context, METHOD, params, options))
    if (transactionOf(signed) !== transactionOf(asked)) throw Bip122Errors.psbt_changed({})
    const missing = indexes.find((index) => !isSigned(signed, index))
    if (missing !== undefined) {
      throw answerInvalid(METHOD, `a signature of input ${missing}`, 'none')
    }
    if (final) finalise(signed, indexes)
    const complete = signed.data.inputs.every((_, index) => isFinal(signed, index))
    return {
      psbt: encodeBase64(signed.toBuffer()),
      // Fees are the app's and the wallet's to judge: both saw the amounts.
      transaction: complete ? signed.extractTransaction(true).toHex() : undefined,
    }
  },
})
