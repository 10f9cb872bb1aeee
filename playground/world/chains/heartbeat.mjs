import { rpc } from './json-rpc.mjs'

/** Milliseconds between two looks at a chain. */
const EVERY_MS = 3_000

/** @param {string} url */
async function beat(url) {
  const head = /** @type {{ transactions: readonly unknown[] }} */ (
    await rpc(url, 'eth_getBlockByNumber', ['latest', false])
  )
  if (head.transactions.length > 0) await rpc(url, 'evm_mine', [])
}

/**
 * Lets each chain make an empty block behind one with transactions, as a chain with other users would. An app that
 * waits for the next block before it says "confirmed" would else wait for ever. Tests mine by themselves.
 *
 * @param {readonly { rpcUrl: string }[]} chains EVM chains
 * @param {{ everyMs?: number, bitcoin?: { rpcUrl: string } }} [options]
 * @returns {{ close: () => Promise<void> }}
 */
export function startHeartbeat(chains, { everyMs = EVERY_MS, bitcoin } = {}) {
  let isOver = false
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  /** @type {Promise<unknown>} */
  let beating = Promise.resolve()
  const next = () => {
    timer = setTimeout(() => {
      // A chain that a visitor stopped, or that is ending, is no fault of the world.
      const beats = chains.map(({ rpcUrl }) => beat(rpcUrl))
      const settled = bitcoin && fetch(`${bitcoin.rpcUrl}/settle`, { method: 'POST', body: '{}' })
      beating = Promise.allSettled([...beats, settled]).then(() => {
        if (!isOver) next()
      })
    }, everyMs)
  }
  next()
  return {
    async close() {
      isOver = true
      clearTimeout(timer)
      await beating
    },
  }
}
