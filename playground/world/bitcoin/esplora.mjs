import { script as scripts } from 'bitcoinjs-lib'
import { HttpError } from '../net/json-http.mjs'
import { outputView, scriptOf } from './scripts.mjs'

/** Satoshis per virtual byte, by the number of blocks to wait. */
const FEES = { 1: 3, 3: 2, 6: 1, 144: 1 }
/** Entries of a page: of those in blocks, and of those that wait. */
const PAGE = 25
const PAGE_WAITING = 50

/** @typedef {import('./ledger.mjs').Ledger} Ledger */
/** @typedef {import('./ledger.mjs').Entry} Entry */

/** @param {Entry | undefined} entry */
function statusOf(entry) {
  const block = entry?.block
  if (!block) return { confirmed: false }
  const { height, hash, time } = block
  return { confirmed: true, block_height: height, block_hash: hash, block_time: time }
}

const COINBASE = {
  txid: '00'.repeat(32),
  vout: 0xff_ff_ff_ff,
  prevout: null,
  scriptsig: '',
  scriptsig_asm: '',
  witness: [],
  is_coinbase: true,
  sequence: 0xff_ff_ff_ff,
}

/** @param {Entry} entry */
function inputsOf({ transaction, spends }) {
  if (!transaction) return [COINBASE]
  return transaction.ins.map(({ script, sequence, witness }, index) => {
    const output = spends[index]
    return {
      txid: output?.txid,
      vout: output?.vout,
      prevout: output ? outputView(output) : null,
      scriptsig: Buffer.from(script).toString('hex'),
      scriptsig_asm: scripts.toASM(script),
      witness: witness.map((one) => Buffer.from(one).toString('hex')),
      is_coinbase: false,
      sequence,
    }
  })
}

/** @param {Entry} entry a transaction as Esplora shows it */
function transactionView(entry) {
  const { txid, transaction, outputs, fee } = entry
  return {
    txid,
    version: transaction?.version ?? 2,
    locktime: transaction?.locktime ?? 0,
    vin: inputsOf(entry),
    vout: outputs.map(outputView),
    size: transaction?.byteLength() ?? 0,
    weight: transaction?.weight() ?? 0,
    fee: Number(fee),
    status: statusOf(entry),
  }
}

/** @param {readonly Entry[]} entries @param {string} script */
function statsOf(entries, script) {
  const own = (/** @type {readonly import('./ledger.mjs').Output[]} */ outputs) =>
    outputs.filter((output) => output.script === script)
  const sum = (/** @type {readonly { value: bigint }[]} */ outputs) =>
    Number(outputs.reduce((total, { value }) => total + value, 0n))
  const funded = entries.flatMap(({ outputs }) => own(outputs))
  const spent = entries.flatMap(({ spends }) => own(spends))
  return {
    funded_txo_count: funded.length,
    funded_txo_sum: sum(funded),
    spent_txo_count: spent.length,
    spent_txo_sum: sum(spent),
    tx_count: entries.length,
  }
}

/** Entries of an address, newest first: those that wait, and those in blocks. @param {Ledger} ledger @param {string} address */
function pastOf(ledger, address) {
  const newest = ledger.of(address).reverse()
  return {
    waiting: newest.filter(({ block }) => !block),
    mined: newest
      .filter(({ block }) => block)
      .sort((one, other) => (other.block?.height ?? 0) - (one.block?.height ?? 0)),
  }
}

/** @param {Ledger} ledger @param {string} address */
function addressView(ledger, address) {
  const script = scriptOf(address)
  const { waiting, mined } = pastOf(ledger, address)
  return {
    address,
    chain_stats: statsOf(mined, script),
    mempool_stats: statsOf(waiting, script),
  }
}

/** @param {Ledger} ledger @param {string} address */
function utxosOf(ledger, address) {
  const script = scriptOf(address)
  return ledger.of(address).flatMap((entry) =>
    entry.outputs
      .filter((output) => output.script === script && !ledger.spenderOf(output.txid, output.vout))
      .map(({ txid, vout, value }) => ({
        txid,
        vout,
        value: Number(value),
        status: statusOf(entry),
      })),
  )
}

/** @param {Ledger} ledger @param {string} address @param {string} [after] the last one of the page before */
function minedPage(ledger, address, after) {
  const { mined } = pastOf(ledger, address)
  const start = after ? mined.findIndex(({ txid }) => txid === after) + 1 : 0
  return mined.slice(start, start + PAGE).map(transactionView)
}

/** @param {Ledger} ledger @param {string} address */
const waitingPage = (ledger, address) =>
  pastOf(ledger, address).waiting.slice(0, PAGE_WAITING).map(transactionView)

/** @param {Ledger} ledger @param {string} txid */
function entryOf(ledger, txid) {
  const entry = ledger.get(txid)
  if (!entry) throw new HttpError(404, 'Transaction not found')
  return entry
}

/** @param {Ledger} ledger @param {string} txid @param {number} vout */
function outspendOf(ledger, txid, vout) {
  entryOf(ledger, txid)
  const spender = ledger.spenderOf(txid, vout)
  return spender
    ? { spent: true, ...spender, status: statusOf(ledger.get(spender.txid)) }
    : { spent: false }
}

/**
 * The answers of Esplora (https://github.com/Blockstream/esplora/blob/master/API.md).
 *
 * @type {readonly (readonly [path: RegExp, answer: (ledger: Ledger, first: string, second: string) => unknown])[]}
 */
const ROUTES = [
  [/^\/blocks\/tip\/height$/, (ledger) => ledger.height()],
  [
    /^\/blocks\/(\d+)$/,
    (ledger, height) => {
      const block = ledger.block(Number(height))
      if (!block) throw new HttpError(404, 'Block not found')
      return [{ id: block.hash, height: block.height, timestamp: block.time }]
    },
  ],
  [/^\/address\/([^/]+)$/, addressView],
  [/^\/address\/([^/]+)\/utxo$/, utxosOf],
  [
    /^\/address\/([^/]+)\/txs$/,
    (ledger, address) => [...waitingPage(ledger, address), ...minedPage(ledger, address)],
  ],
  [/^\/address\/([^/]+)\/txs\/chain(?:\/([^/]*))?$/, minedPage],
  [/^\/address\/([^/]+)\/txs\/mempool$/, waitingPage],
  [/^\/tx\/([^/]+)$/, (ledger, txid) => transactionView(entryOf(ledger, txid))],
  [/^\/tx\/([^/]+)\/status$/, (ledger, txid) => statusOf(ledger.get(txid))],
  [
    /^\/tx\/([^/]+)\/outspend\/(\d+)$/,
    (ledger, txid, vout) => outspendOf(ledger, txid, Number(vout)),
  ],
  [
    /^\/tx\/([^/]+)\/outspends$/,
    (ledger, txid) =>
      entryOf(ledger, txid).outputs.map(({ vout }) => outspendOf(ledger, txid, vout)),
  ],
  [/^\/fee-estimates$/, () => FEES],
]

const HEX = /^\/tx\/([^/]+)\/hex$/

/**
 * The answers of Esplora that are text instead of JSON: the bytes of a transaction.
 *
 * @param {Ledger} ledger
 * @param {string} path
 * @returns {(() => string) | undefined} which may throw an HttpError
 */
export function textOfEsplora(ledger, path) {
  const [, txid] = HEX.exec(path) ?? []
  return txid === undefined ? undefined : () => entryOf(ledger, txid).hex
}

/**
 * @param {Ledger} ledger
 * @param {string} path
 * @throws {HttpError}
 */
export function answerEsplora(ledger, path) {
  for (const [form, answer] of ROUTES) {
    const match = form.exec(path)
    if (match) return answer(ledger, match[1] ?? '', match[2] ?? '')
  }
  throw new HttpError(404, 'Not found')
}
