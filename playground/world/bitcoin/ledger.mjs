import { createHash } from 'node:crypto'
import ecc from '@bitcoinerlab/secp256k1'
import { address as addresses, initEccLib, networks, Transaction } from 'bitcoinjs-lib'
import { HttpError } from '../net/json-http.mjs'
import { isSpendable } from './signatures.mjs'

initEccLib(ecc)

/** Outputs below this are not relayed. */
const DUST = 546n

/**
 * @typedef {object} Output
 * @property {string} txid
 * @property {number} vout
 * @property {bigint} value satoshis
 * @property {string} script hex
 * @property {boolean} spent
 */

const { testnet } = networks

/** @param {string} text @throws {HttpError} 400 */
function scriptOf(text) {
  try {
    return Buffer.from(addresses.toOutputScript(text, testnet)).toString('hex')
  } catch {
    throw new HttpError(400, 'Invalid Bitcoin address')
  }
}

/** @param {string} hex @throws {HttpError} 400 */
function readTransaction(hex) {
  try {
    return Transaction.fromHex(hex.trim())
  } catch {
    throw new HttpError(400, 'sendrawtransaction RPC error: TX decode failed')
  }
}

/**
 * The outputs there are, and the rules by which new ones come: each input is unspent and signed, and no
 * more is paid than was there. What is accepted is mined at once.
 */
export function createLedger() {
  /** @type {Map<string, Output>} */
  const outputs = new Map()
  /** @type {Map<string, string>} */
  const transactions = new Map()
  let height = 0
  let granted = 0

  /** @param {Output} output */
  const add = (output) => outputs.set(`${output.txid}:${output.vout}`, output)

  /** @param {string} reason */
  const refuse = (reason) => new HttpError(400, `sendrawtransaction RPC error: ${reason}`)

  /** @param {Transaction} transaction */
  const spent = (transaction) => {
    const inputs = transaction.ins.map(({ hash, index }) => {
      const txid = Buffer.from(hash).reverse().toString('hex')
      const output = outputs.get(`${txid}:${index}`)
      if (!output || output.spent) throw refuse('bad-txns-inputs-missingorspent')
      return output
    })
    if (new Set(inputs).size < inputs.length) throw refuse('bad-txns-inputs-duplicate')
    return inputs
  }

  return {
    height: () => height,
    /** @param {string} txid */
    has: (txid) => transactions.has(txid),
    /**
     * Coins out of nothing.
     *
     * @param {string} to @param {bigint} value
     */
    grant(to, value) {
      const script = scriptOf(to)
      granted += 1
      const txid = createHash('sha256').update(`grant ${granted} ${script}`).digest('hex')
      add({ txid, vout: 0, value, script, spent: false })
      transactions.set(txid, '')
      height += 1
      return txid
    },
    /** @param {string} of */
    of(of) {
      const script = scriptOf(of)
      return [...outputs.values()].filter((one) => one.script === script)
    },
    /**
     * Takes a transaction. @param {string} hex @returns {string} its id @throws {HttpError} 400
     */
    send(hex) {
      const transaction = readTransaction(hex)
      const inputs = spent(transaction)
      const paid = transaction.outs.reduce((sum, { value }) => sum + value, 0n)
      if (paid > inputs.reduce((sum, { value }) => sum + value, 0n)) {
        throw refuse('bad-txns-in-belowout')
      }
      const unsigned = inputs.findIndex((_, at) => !isSpendable(transaction, at, inputs))
      if (unsigned >= 0) throw refuse('mandatory-script-verify-flag-failed')
      if (transaction.outs.some(({ value }) => value < DUST)) throw refuse('dust')
      const txid = transaction.getId()
      for (const input of inputs) input.spent = true
      transaction.outs.forEach(({ value, script }, vout) =>
        add({ txid, vout, value, script: Buffer.from(script).toString('hex'), spent: false }),
      )
      transactions.set(txid, hex)
      height += 1
      return txid
    },
  }
}
