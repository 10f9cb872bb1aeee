import { address as addresses, Transaction } from 'bitcoinjs-lib'
import { toHex } from './signer.mjs'

/** @typedef {import('bitcoinjs-lib').Psbt} Psbt */
/** @typedef {readonly [label: string, value: string]} Row */

/** @param {bigint} sats */
export const bitcoin = (sats) =>
  `${sats / 100_000_000n}.${String(sats % 100_000_000n).padStart(8, '0')} BTC`

/**
 * The output that an input spends; `undefined` where the PSBT does not hold it. The amount in a whole
 * transaction counts only if it is the one that the input names: no signature covers it otherwise.
 *
 * @param {Psbt} psbt
 * @param {number} index
 */
function spentOutput(psbt, index) {
  const { witnessUtxo, nonWitnessUtxo } = psbt.data.inputs[index] ?? {}
  const named = psbt.txInputs[index]
  if (!nonWitnessUtxo || !named) return witnessUtxo
  const before = Transaction.fromBuffer(nonWitnessUtxo)
  return toHex(before.getHash()) === toHex(named.hash) ? before.outs[named.index] : undefined
}

/**
 * The rows of a PSBT: inputs, outputs, and the miners' fee.
 *
 * @param {Psbt} psbt
 * @param {{ network: import('bitcoinjs-lib').Network, isOwn: (address: string) => boolean }} wallet
 * @returns {readonly Row[]}
 */
export function psbtRows(psbt, { network, isOwn }) {
  /** @param {{ script: Uint8Array, value: bigint }} output */
  const place = ({ script }) => {
    try {
      const address = addresses.fromOutputScript(script, network)
      return isOwn(address) ? `${address} (this wallet)` : address
    } catch {
      return 'a script'
    }
  }
  const spent = psbt.txInputs.map((_input, index) => spentOutput(psbt, index))
  return [
    ...spent.map(
      (output) =>
        /** @type {const} */ ([
          'Spends',
          output ? `${bitcoin(output.value)} of ${place(output)}` : 'an unknown amount',
        ]),
    ),
    ...psbt.txOutputs.map(
      (output) => /** @type {const} */ (['Pays', `${bitcoin(output.value)} to ${place(output)}`]),
    ),
    ['Fee', feeText(spent, psbt.txOutputs)],
  ]
}

/**
 * @param {readonly ({ value: bigint } | undefined)[]} spent
 * @param {readonly { value: bigint }[]} outputs
 */
function feeText(spent, outputs) {
  const known = spent.flatMap((output) => output ?? [])
  if (known.length < spent.length) return 'unknown, because an input does not tell its amount'
  const fee = sum(known) - sum(outputs)
  // An offer that somebody else completes: the inputs are not all there yet.
  return fee < 0n ? `none yet: ${bitcoin(-fee)} is missing` : bitcoin(fee)
}

/** @param {readonly { value: bigint }[]} outputs */
const sum = (outputs) => outputs.reduce((total, { value }) => total + value, 0n)
