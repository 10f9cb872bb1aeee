import { rpc } from '../chains/json-rpc.mjs'
import { hashOfBlock, readBlocks } from './evm-blocks.mjs'

/** Blocks read at a time. */
const BATCH = 25
/** How often the chain is read between questions. */
const PAUSE_MS = 1_000

/**
 * Follows an EVM chain from its first block. Blocks that are no longer of the chain are forgotten.
 *
 * @param {string} rpcUrl
 */
export function createEvmIndex(rpcUrl) {
  /** @type {import('./evm-blocks.mjs').Block[]} */
  const blocks = []
  /** @type {Map<string, import('./evm-blocks.mjs').BlockEntry[]>} */
  const byAddress = new Map()
  /** @type {Promise<void> | undefined} */
  let running
  /** @type {Promise<void> | undefined} */
  let next
  let closed = false

  /** @param {import('./evm-blocks.mjs').BlockEntry} entry */
  const ownersOf = ({ from, to, moves }) =>
    new Set([from, to ?? from, ...moves.flatMap((move) => [move.from, move.to])])

  /** @param {import('./evm-blocks.mjs').Block} block */
  const add = (block) => {
    blocks.push(block)
    for (const entry of block.entries) {
      for (const owner of ownersOf(entry)) {
        const past = byAddress.get(owner)
        if (past) past.push(entry)
        else byAddress.set(owner, [entry])
      }
    }
  }
  const dropLast = () => {
    const gone = blocks.pop()?.entries ?? []
    for (const entry of gone) {
      for (const owner of ownersOf(entry)) {
        const left = byAddress.get(owner)?.filter((one) => one !== entry) ?? []
        byAddress.set(owner, left)
      }
    }
  }

  /** @param {number} head */
  async function goBack(head) {
    while (blocks.length > 0) {
      const last = blocks.length - 1
      if (last <= head && (await hashOfBlock(rpcUrl, last)) === blocks[last]?.hash) return
      dropLast()
    }
  }

  async function follow() {
    const head = Number(await rpc(rpcUrl, 'eth_blockNumber'))
    await goBack(head)
    while (blocks.length <= head && !closed) {
      const count = Math.min(BATCH, head + 1 - blocks.length)
      const found = await readBlocks(rpcUrl, blocks.length, count)
      const last = blocks.at(-1)
      // The chain went back meanwhile: the next look goes back as well.
      if (!found[0] || (last && found[0].parentHash !== last.hash)) return
      for (const block of found) add(block)
    }
  }

  /** Reads up to what is the last block now, or a later one. @returns {Promise<void>} */
  const sync = () => {
    if (!running) {
      running = follow().finally(() => (running = undefined))
      return running
    }
    // A running read may have asked for the last block already.
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return sync()
      })
    return next
  }

  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const inBackground = async () => {
    // If a chain does not answer, the caller gets the error.
    await sync().catch(() => undefined)
    if (!closed) timer = setTimeout(inBackground, PAUSE_MS).unref()
  }
  void inBackground()

  return {
    sync,
    /** @param {string} address in lower case */
    entries: (address) => [...(byAddress.get(address) ?? [])],
    /** Number of the last block it knows, -1 for none. */
    height: () => blocks.length - 1,
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
