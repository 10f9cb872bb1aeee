import { createHash } from 'node:crypto'
import ecc from '@bitcoinerlab/secp256k1'
import { initEccLib, Transaction } from 'bitcoinjs-lib'
import { HttpError } from '../net/json-http.mjs'
import { dustOf, scriptOf } from './scripts.mjs'
import { isSpendable } from './signatures.mjs'

initEccLib(ecc)

/** How long after the first the later blocks of one moment are. */
const BLOCK_SECONDS = 1
/** Blocks on top of a transaction that apps wait for at most. */
const SETTLED = 2

/**
 * @typedef {object} Output
 * @property {string} txid
 * @property {number} vout
 * @property {bigint} value satoshis
 * @property {string} script hex
 */

/**
 * A transaction that is in a block, or waits for one.
 *
 * @typedef {object} Entry
 * @property {string} txid
 * @property {Transaction} [transaction] none where coins came out of nothing
 * @property {string} hex its bytes, those of new coins, too
 * @property {readonly Output[]} spends
 * @property {readonly Output[]} outputs
 * @property {bigint} fee
 * @property {Block} [block] that it is in
 */

/** @typedef {{ height: number, hash: string, time: number }} Block */

/** @param {string} hex @throws {HttpError} 400 */
function readTransaction(hex) {
  try {
    return Transaction.fromHex(hex.trim())
  } catch {
    throw refuse('TX decode failed')
  }
}

/** @param {string} reason */
const refuse = (reason) => new HttpError(400, `sendrawtransaction RPC error: ${reason}`)

const sum = (/** @type {readonly { value: bigint }[]} */ list) =>
  list.reduce((total, { value }) => total + value, 0n)

/** Coins out of nothing. @param {number} number @param {string} script @param {bigint} value @returns {Entry} */
function newCoins(number, script, value) {
  const transaction = new Transaction()
  transaction.version = 2
  const told = Buffer.alloc(8)
  told.writeBigUInt64LE(BigInt(number))
  // The number makes each id another one, as the height does in a block's first transaction (BIP-34).
  transaction.addInput(new Uint8Array(32), 0xff_ff_ff_ff, 0xff_ff_ff_ff, told)
  transaction.addOutput(Buffer.from(script, 'hex'), value)
  const [txid, hex] = [transaction.getId(), transaction.toHex()]
  return { txid, hex, spends: [], outputs: [{ txid, vout: 0, value, script }], fee: 0n }
}

const hashOf = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex')

/**
 * The transactions, and the rules for new ones: each input is unspent and signed, and no more is paid than was
 * there. An accepted transaction is mined at once, unless mining is held up. A waiting one may be replaced by one
 * that pays more (BIP-125).
 *
 * @param {string} genesis hash of the first block
 */
export function createLedger(genesis) {
  /** In the order in which they came. @type {Map<string, Entry>} */
  const entries = new Map()
  /** The spender of each output. @type {Map<string, { txid: string, vin: number }>} */
  const spenders = new Map()
  /** @type {Block[]} */
  const blocks = [{ height: 0, hash: genesis, time: 1_296_688_602 }]
  let granted = 0
  let isHeld = false
  let made = 0

  const pool = () => [...entries.values()].filter(({ block }) => !block)
  const keyOf = (/** @type {{ txid: string, vout: number }} */ { txid, vout }) => `${txid}:${vout}`

  /** @param {Entry} entry */
  const add = (entry) => {
    entries.set(entry.txid, entry)
    entry.spends.forEach((output, vin) => spenders.set(keyOf(output), { txid: entry.txid, vin }))
  }
  /** Forgets a waiting transaction, and those that spend its outputs. @param {Entry} entry */
  const forget = (entry) => {
    for (const output of entry.outputs) {
      const next = entries.get(spenders.get(keyOf(output))?.txid ?? '')
      if (next) forget(next)
    }
    for (const output of entry.spends) spenders.delete(keyOf(output))
    entries.delete(entry.txid)
  }
  /** @param {readonly Entry[]} chosen */
  const mineBlock = (chosen) => {
    const before = blocks[blocks.length - 1]
    const height = blocks.length
    made += 1
    const time = Math.max(Math.floor(Date.now() / 1000), (before?.time ?? 0) + BLOCK_SECONDS)
    const block = { height, time, hash: hashOf(`block ${height} ${made}`) }
    blocks.push(block)
    for (const entry of chosen) entry.block = block
  }

  /** @param {Transaction} transaction @returns {readonly Output[]} */
  const spentBy = (transaction) => {
    const spends = transaction.ins.map(({ hash, index }) => {
      const txid = Buffer.from(hash).reverse().toString('hex')
      const output = entries.get(txid)?.outputs[index]
      const spender = output && entries.get(spenders.get(keyOf(output))?.txid ?? '')
      if (!output || spender?.block) throw refuse('bad-txns-inputs-missingorspent')
      return output
    })
    if (new Set(spends).size < spends.length) throw refuse('bad-txns-inputs-duplicate')
    return spends
  }
  /** Takes the place of those that wait and spend the same. @param {readonly Output[]} spends @param {bigint} fee */
  const replace = (spends, fee) => {
    const others = new Set(
      spends.flatMap((output) => entries.get(spenders.get(keyOf(output))?.txid ?? '') ?? []),
    )
    for (const other of others) {
      if (fee <= other.fee) throw refuse('insufficient fee, rejecting replacement')
    }
    for (const other of others) if (entries.has(other.txid)) forget(other)
  }

  return {
    height: () => blocks.length - 1,
    /** @param {number} height */
    block: (height) => blocks[height],
    /** @param {string} txid */
    get: (txid) => entries.get(txid),
    /** The spender of an output. @param {string} txid @param {number} vout */
    spenderOf: (txid, vout) => spenders.get(`${txid}:${vout}`),
    /** Transactions that pay an address or spend its outputs, oldest first. @param {string} address */
    of(address) {
      const script = scriptOf(address)
      const isOwn = (/** @type {Output} */ output) => output.script === script
      return [...entries.values()].filter(
        ({ spends, outputs }) => spends.some(isOwn) || outputs.some(isOwn),
      )
    },
    /**
     * Coins out of nothing, in a block of their own.
     *
     * @param {string} to @param {bigint} value
     */
    grant(to, value) {
      const script = scriptOf(to)
      granted += 1
      const entry = newCoins(granted, script, value)
      add(entry)
      mineBlock([entry])
      return entry.txid
    },
    /**
     * Takes a transaction. @param {string} hex @returns {string} its id @throws {HttpError} 400
     */
    send(hex) {
      const transaction = readTransaction(hex)
      const txid = transaction.getId()
      if (entries.get(txid)?.block) throw refuse('bad-txns-inputs-missingorspent')
      if (entries.has(txid)) return txid
      const spends = spentBy(transaction)
      const fee = sum(spends) - sum(transaction.outs)
      if (fee < 0n) throw refuse('bad-txns-in-belowout')
      const unsigned = spends.findIndex((_, at) => !isSpendable(transaction, at, spends))
      if (unsigned >= 0) throw refuse('mandatory-script-verify-flag-failed')
      if (fee < BigInt(transaction.virtualSize())) throw refuse('min relay fee not met')
      const outputs = transaction.outs.map(({ value, script }, vout) => ({
        txid,
        vout,
        value,
        script: Buffer.from(script).toString('hex'),
      }))
      if (outputs.some(({ value, script }) => value < dustOf(script))) throw refuse('dust')
      replace(spends, fee)
      /** @type {Entry} */
      const entry = { txid, transaction, hex: transaction.toHex(), spends, outputs, fee }
      add(entry)
      if (!isHeld) mineBlock([entry])
      return txid
    },
    /** Stops mining, or mines what waits. @param {boolean} hold */
    hold(hold) {
      isHeld = hold
      if (!hold && pool().length > 0) mineBlock(pool())
    },
    /** Blocks: the first holds what waits. @param {number} count */
    mine(count) {
      for (let block = 0; block < count; block += 1) mineBlock(pool())
    },
    /** Puts one more block behind the newest transaction, until there are two. Mining that is held up stays so. */
    settle() {
      const heights = [...entries.values()].map(({ transaction, block }) =>
        transaction && block ? block.height : 0,
      )
      const newest = Math.max(0, ...heights)
      if (!isHeld && newest > 0 && blocks.length - 1 - newest < SETTLED) mineBlock([])
    },
    /** Forgets what waits. */
    drop() {
      for (const entry of pool()) if (entries.has(entry.txid)) forget(entry)
    },
    /** Takes back the last blocks: what they held waits again, and mining is held up. @param {number} depth */
    reorganise(depth) {
      isHeld = true
      const gone = new Set(blocks.splice(Math.max(1, blocks.length - depth)))
      for (const entry of entries.values()) {
        // Newly made coins come in again at once: no wallet would send them once more.
        if (entry.block && gone.has(entry.block)) delete entry.block
      }
      const coins = pool().filter(({ transaction }) => !transaction)
      for (let block = 0; block < gone.size; block += 1) mineBlock(block === 0 ? coins : [])
    },
  }
}

/** @typedef {ReturnType<typeof createLedger>} Ledger */
