import { numberToHex } from 'viem'
import { rpc, rpcBatch } from '../chains/json-rpc.mjs'

/** `Transfer(address,address,uint256)` */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** `0x` and four bytes. */
const SELECTOR_LENGTH = 10

/**
 * A movement as a block tells it.
 *
 * @typedef {object} RawMove
 * @property {string} from
 * @property {string} to
 * @property {bigint} amount
 * @property {string} [token] its contract; none for the coin
 * @property {number} [log] place of its event in the block
 */

/**
 * @typedef {object} BlockEntry
 * @property {readonly [number, number]} place
 * @property {string} hash
 * @property {number} time
 * @property {string} from
 * @property {string | null} to
 * @property {number} nonce
 * @property {boolean} ok
 * @property {string} [call]
 * @property {bigint} value
 * @property {bigint} fee
 * @property {readonly RawMove[]} moves
 */

/** @typedef {{ hash: string, parentHash: string, entries: readonly BlockEntry[] }} Block */

const addressIn = (/** @type {string} */ topic) => `0x${topic.slice(26)}`

/**
 * Coins that a call handed on, within the transactions of a block. A call in one that failed moved nothing.
 *
 * @param {readonly any[]} traces
 * @param {string} hash
 * @returns {readonly RawMove[]}
 */
function coinMoves(traces, hash) {
  const own = traces.filter((one) => one.transactionHash === hash)
  const failed = own.filter((one) => one.error).map((one) => one.traceAddress)
  const isWithin = (/** @type {number[]} */ place, /** @type {number[]} */ outer) =>
    outer.every((step, depth) => place[depth] === step)
  return own.flatMap(({ action, result, traceAddress }) => {
    const amount = BigInt(action.value ?? 0)
    const to = action.to ?? result?.address
    const counts = action.callType === undefined || action.callType === 'call'
    if (amount === 0n || !to || !counts) return []
    if (failed.some((outer) => isWithin(traceAddress, outer))) return []
    return [{ from: action.from, to, amount }]
  })
}

/** @param {string | null} to @param {string} input */
function callIn(to, input) {
  if (to === null) return { call: 'new' }
  return input.length >= SELECTOR_LENGTH ? { call: input.slice(0, SELECTOR_LENGTH) } : {}
}

/** @param {any} receipt @returns {readonly RawMove[]} */
const tokenMoves = ({ logs }) =>
  logs
    .filter((/** @type {any} */ { topics, data }) => {
      return topics.length === 3 && topics[0] === TRANSFER && data.length === 66
    })
    .map((/** @type {any} */ { address, topics, data, logIndex }) => ({
      from: addressIn(topics[1]),
      to: addressIn(topics[2]),
      amount: BigInt(data),
      token: address.toLowerCase(),
      log: Number(logIndex),
    }))

/**
 * @param {any} block
 * @param {readonly any[]} receipts
 * @param {readonly any[]} traces
 * @returns {Block}
 */
function readBlock({ hash, parentHash, number, timestamp, transactions }, receipts, traces) {
  const entries = transactions.map(
    (/** @type {any} */ transaction, /** @type {number} */ index) => {
      const receipt = receipts[index]
      const { from, to, input } = transaction
      return {
        place: [Number(number), index],
        hash: transaction.hash,
        time: Number(timestamp),
        from,
        to: to ?? receipt.contractAddress,
        nonce: Number(transaction.nonce),
        ok: receipt.status === '0x1',
        value: BigInt(transaction.value),
        fee: BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice),
        ...callIn(to, input),
        moves: [...coinMoves(traces, transaction.hash), ...tokenMoves(receipt)],
      }
    },
  )
  return { hash, parentHash, entries }
}

/**
 * Reads blocks one after the other, with what moved in them.
 *
 * @param {string} rpcUrl
 * @param {number} first
 * @param {number} count
 * @returns {Promise<readonly Block[]>} as many as there are, and as hang together
 */
export async function readBlocks(rpcUrl, first, count) {
  const numbers = Array.from({ length: count }, (_, index) => numberToHex(first + index))
  const found = await rpcBatch(
    rpcUrl,
    numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [number, true] })),
  )
  const gap = found.findIndex((block) => !block)
  const blocks = gap < 0 ? found : found.slice(0, gap)
  const full = blocks.filter(({ transactions }) => transactions.length > 0)
  const details = await rpcBatch(
    rpcUrl,
    full.flatMap(({ number }) => [
      { method: 'eth_getBlockReceipts', params: [number] },
      { method: 'trace_block', params: [number] },
    ]),
  )
  const read = blocks.map((block) => {
    const at = 2 * full.indexOf(block)
    const [receipts = [], traces = []] = at < 0 ? [] : [details[at], details[at + 1]]
    // The chain may have gone back between the two questions.
    const isWhole = receipts.every((/** @type {any} */ one) => one.blockHash === block.hash)
    const isComplete = receipts.length === block.transactions.length
    return isWhole && isComplete ? readBlock(block, receipts, traces ?? []) : undefined
  })
  const broken = read.findIndex((block, index) => {
    const before = read[index - 1]
    return !block || (before && block.parentHash !== before.hash)
  })
  return /** @type {readonly Block[]} */ (broken < 0 ? read : read.slice(0, broken))
}

/** @param {string} rpcUrl @param {number} number @returns {Promise<string | undefined>} */
export const hashOfBlock = async (rpcUrl, number) =>
  (await rpc(rpcUrl, 'eth_getBlockByNumber', [numberToHex(number), false]))?.hash
