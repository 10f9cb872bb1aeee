import { numberToHex } from 'viem'
import { rpc } from './json-rpc.mjs'

/** How much more a transaction offers than the one whose place it takes. Less than a tenth is refused. */
const RAISE = 2n

/** @typedef {`0x${string}`} Hex */

/**
 * The fate of transactions in blocks that are taken back. They are in the new blocks, they wait for a block, or no
 * node knows them any more.
 *
 * @typedef {'included' | 'waiting' | 'lost'} Fate
 */

/**
 * Makes an EVM chain do what real ones do at times. All of it is calls to its node, so that any process may
 * do it.
 *
 * @param {string} rpcUrl
 */
export function chainWeather(rpcUrl) {
  /** @param {string} method @param {readonly unknown[]} [params] */
  const ask = (method, params) => rpc(rpcUrl, method, params)

  /** @param {string} hash */
  const waiting = async (hash) => {
    const transaction = await ask('eth_getTransactionByHash', [hash])
    if (!transaction || transaction.blockNumber !== null) {
      throw new Error(`No transaction ${hash} waits for a block.`)
    }
    return transaction
  }

  /**
   * Sends a transaction in the name of an account without its key.
   *
   * @param {{ from: Hex } & Record<string, unknown>} transaction
   * @returns {Promise<Hex>}
   */
  const sendAs = async (transaction) => {
    const own = (await ask('eth_accounts')).map((/** @type {string} */ one) => one.toLowerCase())
    const isOwn = own.includes(transaction.from.toLowerCase())
    if (!isOwn) await ask('anvil_impersonateAccount', [transaction.from])
    try {
      return await ask('eth_sendTransaction', [transaction])
    } finally {
      if (!isOwn) await ask('anvil_stopImpersonatingAccount', [transaction.from])
    }
  }

  /** @param {string} hash @param {(old: any) => { to: Hex, value: Hex, input: Hex }} change */
  const outbid = async (hash, change) => {
    const old = await waiting(hash)
    const raised = (/** @type {string} */ price) => numberToHex(BigInt(price) * RAISE)
    const fees =
      old.maxFeePerGas === undefined
        ? { gasPrice: raised(old.gasPrice) }
        : {
            maxFeePerGas: raised(old.maxFeePerGas),
            maxPriorityFeePerGas: raised(old.maxPriorityFeePerGas),
          }
    const { to, value, input } = change(old)
    const content = { to, value, data: input, gas: old.gas }
    return sendAs({ from: old.from, nonce: old.nonce, ...fees, ...content })
  }

  const mineWaiting = async () => {
    const { pending } = await ask('txpool_status')
    if (BigInt(pending) > 0n) await ask('anvil_mine', [])
  }

  /** Transactions of the last blocks, by block, the oldest first. @param {number} depth */
  const lastTransactions = async (depth) => {
    const head = Number(await ask('eth_blockNumber'))
    const numbers = Array.from({ length: depth }, (_, index) => head - depth + 1 + index)
    const blocks = await Promise.all(
      numbers.map((number) => ask('eth_getBlockByNumber', [numberToHex(number), true])),
    )
    const found = blocks.flatMap(({ transactions }, index) =>
      transactions.map((/** @type {any} */ transaction) => ({ transaction, index })),
    )
    return Promise.all(
      found.map(async ({ transaction, index }) => {
        const { from, to, value, input, nonce, gas, ...rest } = transaction
        const { maxFeePerGas, maxPriorityFeePerGas } = rest
        // Those of the faucet are unsigned.
        const isSigned = BigInt(transaction.r ?? 0) !== 0n
        const raw = isSigned && (await ask('eth_getRawTransactionByHash', [transaction.hash]))
        const content = { from, to, value, data: input, nonce, gas }
        return { index, again: raw || { ...content, maxFeePerGas, maxPriorityFeePerGas } }
      }),
    )
  }

  return {
    /** From now on transactions wait. */
    stopMining: () => ask('evm_setAutomine', [false]),
    /** Puts what waits into a block; from now on each transaction is in one at once. */
    async startMining() {
      await mineWaiting()
      await ask('evm_setAutomine', [true])
      // The blocks in between.
      await mineWaiting()
    },
    /**
     * Makes blocks. The first holds what waits.
     *
     * @param {number} [count]
     */
    mine: (count = 1) => ask('anvil_mine', [numberToHex(count)]),
    /**
     * Makes the node forget a transaction that waits, or all of them.
     *
     * @param {string} [hash]
     */
    drop: (hash) =>
      hash === undefined ? ask('anvil_dropAllTransactions') : ask('anvil_dropTransaction', [hash]),
    /**
     * The same transaction again, for more.
     *
     * @param {string} hash
     * @returns {Promise<Hex>} the hash of the one that waits now
     */
    speedUp: (hash) => outbid(hash, (old) => old),
    /**
     * Nothing to oneself, in place of a transaction that waits.
     *
     * @param {string} hash
     * @returns {Promise<Hex>}
     */
    cancel: (hash) => outbid(hash, ({ from }) => ({ to: from, value: '0x0', input: '0x' })),
    /**
     * Another transaction of the same account in its place.
     *
     * @param {string} hash
     * @param {{ to: Hex, value?: bigint, data?: Hex }} other
     * @returns {Promise<Hex>}
     */
    replace: (hash, { to, value = 0n, data = '0x' }) =>
      outbid(hash, () => ({ to, value: numberToHex(value), input: data })),
    /**
     * Other blocks in place of the last ones. Where transactions are to wait, mining stops.
     *
     * @param {number} depth
     * @param {{ transactions?: Fate }} [options] `lost` by default
     */
    async reorganise(depth, { transactions: fate = 'lost' } = {}) {
      const taken = fate === 'lost' ? [] : await lastTransactions(depth)
      if (fate === 'waiting') await ask('evm_setAutomine', [false])
      const included = fate === 'included' ? taken.map(({ again, index }) => [again, index]) : []
      await ask('anvil_reorg', [depth, included])
      if (fate !== 'waiting') return
      for (const { again } of taken) {
        if (typeof again === 'string') await ask('eth_sendRawTransaction', [again])
        else await sendAs(again)
      }
    },
  }
}

/** @typedef {ReturnType<typeof chainWeather>} ChainWeather */
