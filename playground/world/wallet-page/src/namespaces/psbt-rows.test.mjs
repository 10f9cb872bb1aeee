import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networks, payments, Psbt, Transaction } from 'bitcoinjs-lib'
import { psbtRows } from './psbt-rows.mjs'

const network = networks.testnet
const addressOf = (/** @type {number} */ owner) =>
  payments.p2wpkh({ hash: new Uint8Array(20).fill(owner), network }).address ?? ''
const [OWN, OTHER] = [addressOf(1), addressOf(2)]
const isOwn = (/** @type {string} */ address) => address === OWN

const scriptOf = (/** @type {string} */ address) =>
  payments.p2wpkh({ address, network }).output ?? new Uint8Array()

/** Spends 0.001 BTC of the wallet: 0.0006 to somebody, the rest but a fee back. */
function createPsbt() {
  const psbt = new Psbt({ network })
  psbt.addInput({
    hash: 'ab'.repeat(32),
    index: 1,
    witnessUtxo: { script: scriptOf(OWN), value: 100_000n },
  })
  psbt.addOutput({ address: OTHER, value: 60_000n })
  psbt.addOutput({ address: OWN, value: 39_500n })
  return psbt
}

const rowsOf = (/** @type {Psbt} */ psbt) => psbtRows(psbt, { network, isOwn })
const feeOf = (/** @type {Psbt} */ psbt) => rowsOf(psbt).find(([label]) => label === 'Fee')?.[1]

test('a transaction is shown with its inputs, their receivers, and its fee', () => {
  assert.deepEqual(rowsOf(createPsbt()), [
    ['Spends', `0.00100000 BTC of ${OWN} (this wallet)`],
    ['Pays', `0.00060000 BTC to ${OTHER}`],
    ['Pays', `0.00039500 BTC to ${OWN} (this wallet)`],
    ['Fee', '0.00000500 BTC'],
  ])
})

test('an output that has no address is called a script', () => {
  const psbt = createPsbt()
  psbt.addOutput({ script: Uint8Array.of(0x6a, 0x01, 0x2a), value: 0n })
  assert.deepEqual(rowsOf(psbt).at(-2), ['Pays', '0.00000000 BTC to a script'])
})

test('an input that does not tell its amount leaves the fee unknown', () => {
  const psbt = createPsbt()
  psbt.addInput({ hash: 'cd'.repeat(32), index: 0 })
  assert.deepEqual(rowsOf(psbt)[1], ['Spends', 'an unknown amount'])
  assert.match(feeOf(psbt) ?? '', /^unknown/)
})

test('outputs beyond the inputs are no fee', () => {
  const psbt = createPsbt()
  psbt.addOutput({ address: OTHER, value: 10_000n })
  assert.equal(feeOf(psbt), 'none yet: 0.00009500 BTC is missing')
})

test('the amount in a whole transaction counts only if it is the one the input names', () => {
  const before = new Transaction()
  before.addInput(new Uint8Array(32), 0)
  before.addOutput(scriptOf(OWN), 70_000n)
  const psbt = new Psbt({ network })
  psbt.addInput({ hash: before.getId(), index: 0, nonWitnessUtxo: before.toBuffer() })
  psbt.addOutput({ address: OTHER, value: 69_000n })
  assert.equal(feeOf(psbt), '0.00001000 BTC')
  const forged = Transaction.fromBuffer(before.toBuffer())
  forged.addOutput(scriptOf(OWN), 1n)
  const [input] = psbt.data.inputs
  assert.ok(input)
  input.nonWitnessUtxo = forged.toBuffer()
  assert.match(feeOf(psbt) ?? '', /^unknown/)
})
