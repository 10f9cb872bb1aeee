import { beforeAll, describe, expect, test } from 'vitest'
import ecc from '@bitcoinerlab/secp256k1'
import { SigHash, Transaction as Signer } from '@scure/btc-signer'
import { initEccLib, Psbt, Transaction } from 'bitcoinjs-lib'
import { decodeBase64, encodeBase64 } from '@latchkey/kernel/internal/tools'
import { createBitcoinWallet, type BitcoinWallet } from '@latchkey/kernel/testing'
import type { PaymentType } from '@latchkey/kernel/testing/internal'
import { hasWrongSignature } from './psbt-signatures.js'

// The library finalises here what a wallet would have finalised.
beforeAll(() => {
  initEccLib(ecc)
})

interface Sats {
  request(method: string, params: object): Promise<{ readonly result: { readonly psbt: string } }>
}

/** The answer of a wallet that signs the only input. */
async function signedBy(wallet: BitcoinWallet, psbt: Psbt): Promise<Uint8Array> {
  const { result } = await (wallet.objects['sats'] as Sats).request('signPsbt', {
    psbt: encodeBase64(psbt.toBuffer()),
    signInputs: { [wallet.address]: [0] },
  })
  return decodeBase64(result.psbt)!
}

/** A PSBT that spends an output of a wallet, as it is asked for and as that wallet signs it. */
async function signed(paymentType: PaymentType, seed = 'owner', value = 49_000n) {
  const wallet = createBitcoinWallet({ seed, paymentType, granted: true })
  const { script } = wallet.accounts[0]!.payment.payment('mainnet')
  const before = new Transaction()
  before.addInput(new Uint8Array(32).fill(1), 0)
  before.addOutput(script, 50_000n)
  const spent =
    paymentType === 'p2pkh'
      ? { nonWitnessUtxo: before.toBuffer() }
      : { witnessUtxo: { script, value: 50_000n } }
  const psbt = new Psbt()
  psbt.addInput({ hash: before.getId(), index: 0, ...spent })
  psbt.addOutput({ script, value })
  return { asked: psbt.toBuffer(), answer: await signedBy(wallet, psbt) }
}

/** An answer with the signature of another answer in its place. */
function withSignatureOf(answer: Uint8Array, other: Uint8Array): Uint8Array {
  const [psbt, from] = [Psbt.fromBuffer(answer), Psbt.fromBuffer(other)]
  const { partialSig, tapKeySig } = from.data.inputs[0]!
  Object.assign(psbt.data.inputs[0]!, partialSig ? { partialSig } : { tapKeySig })
  return psbt.toBuffer()
}

const finalised = (answer: Uint8Array) => Psbt.fromBuffer(answer).finalizeAllInputs().toBuffer()

const isWrong = (asked: Uint8Array, answer: Uint8Array) => hasWrongSignature(asked, answer, [0])

describe.each(['p2wpkh', 'p2sh', 'p2pkh', 'p2tr'] as const)('an input of %s', (type) => {
  test('that its own key signed is right, left open or final', async () => {
    const { asked, answer } = await signed(type)
    expect([isWrong(asked, answer), isWrong(asked, finalised(answer))]).toEqual([false, false])
  })

  test('that another key signed is wrong', async () => {
    const { asked, answer } = await signed(type)
    const { answer: foreign } = await signed(type, 'stranger')
    expect(isWrong(asked, withSignatureOf(answer, foreign))).toBe(true)
  })

  test('whose signature is one of another transaction is wrong, left open or final', async () => {
    const { asked, answer } = await signed(type)
    const { answer: elsewhere } = await signed(type, 'owner', 1_000n)
    const moved = withSignatureOf(answer, elsewhere)
    expect([isWrong(asked, moved), isWrong(asked, finalised(moved))]).toEqual([true, true])
  })
})

test('a wallet cannot make a signature right by telling another output than the one that is spent', async () => {
  const { asked } = await signed('p2wpkh')
  const stranger = createBitcoinWallet({ seed: 'stranger', paymentType: 'p2wpkh', granted: true })
  const { script } = stranger.accounts[0]!.payment.payment('mainnet')
  const told = Psbt.fromBuffer(asked)
  told.data.inputs[0]!.witnessUtxo = { script, value: 50_000n }
  const answer = await signedBy(stranger, told)
  // Over the output that it tells of it is a good signature.
  expect(isWrong(told.toBuffer(), answer)).toBe(false)
  expect([isWrong(asked, answer), isWrong(asked, finalised(answer))]).toEqual([true, true])
})

test('an input of taproot is looked at where no internal key is named', async () => {
  const { asked, answer } = await signed('p2tr')
  const bare = Psbt.fromBuffer(answer)
  delete bare.data.inputs[0]!.tapInternalKey
  expect(isWrong(asked, bare.toBuffer())).toBe(false)
})

test('a taproot signature is checked as one of ALL where it says so, and as no other type', async () => {
  const { asked } = await signed('p2tr')
  const { privateKey, publicKey } = createBitcoinWallet({ seed: 'owner', paymentType: 'p2tr' })
    .accounts[0]!.payment
  const answers = ([SigHash.ALL, SigHash.NONE] as const).map((sighashType) => {
    const signer = Signer.fromPSBT(asked)
    signer.updateInput(0, { tapInternalKey: publicKey.slice(1), sighashType }, true)
    signer.signIdx(privateKey, 0, [sighashType], new Uint8Array(32))
    signer.finalizeIdx(0)
    return isWrong(asked, signer.toPSBT(0))
  })
  expect(answers).toEqual([false, true])
})

test('a PSBT without a signature, and a malformed one, are for others to refuse', async () => {
  const { asked } = await signed('p2wpkh')
  expect([isWrong(asked, asked), isWrong(asked, Uint8Array.of(1))]).toEqual([false, false])
})
