import { createHash } from 'node:crypto'
import {
  address,
  getBase58Decoder,
  getBase64Encoder,
  getBase58Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  lamports,
} from '@solana/kit'
import { CODES, RpcError } from './errors.mjs'

/** How many blocks a transaction may wait, as on the real network. */
const BLOCKHASH_WINDOW = 150

const base58 = getBase58Decoder()

/** Made from a name: the chain is a new one each time, but apps have to know its id. */
export const GENESIS_HASH = base58.decode(createHash('sha256').update('latchkey world').digest())

/** CAIP-2 id: the first 32 characters of the genesis hash. */
export const CAIP2 = /** @type {const} */ (`solana:${GENESIS_HASH.slice(0, 32)}`)

/** Names of the runtime's errors, which litesvm gives as numbers. */
const readable = (/** @type {unknown} */ error) => {
  const text = String(error)
  return text === '[object Object]' ? (error?.constructor?.name ?? 'TransactionError') : text
}

/** `TransactionError::SignatureFailure` among the runtime's errors, which litesvm gives as numbers. */
const SIGNATURE_FAILURE = 11

/**
 * @typedef {object} Status
 * @property {number} slot
 * @property {string | null} err
 * @property {number} time seconds since the Unix epoch
 * @property {readonly string[]} logs
 */

/**
 * A Solana chain in memory over litesvm: each transaction is a block of its own, final at once.
 *
 * @param {typeof import('litesvm')} litesvm
 */
export function createChain({ LiteSVM, FailedTransactionMetadata }) {
  // Its own check knows the last hash only; the window of the real network is kept here.
  const svm = new LiteSVM().withBlockhashCheck(false).withSigverify(true)
  /** @type {string[]} */
  const hashes = []
  /** @type {Map<string, Status>} */
  const statuses = new Map()
  /** @type {Set<(signature: string, status: Status) => void>} */
  const listeners = new Set()
  let slot = 1

  const keepHash = () => {
    hashes.push(svm.latestBlockhash())
    if (hashes.length > BLOCKHASH_WINDOW) hashes.shift()
  }
  keepHash()

  /**
   * @param {string} signature
   * @param {string | null} err
   * @param {readonly string[]} logs
   */
  const close = (signature, err, logs) => {
    slot += 1
    svm.warpToSlot(BigInt(slot))
    const status = { slot, err, time: Math.floor(Date.now() / 1000), logs }
    statuses.set(signature, status)
    svm.expireBlockhash()
    keepHash()
    for (const listener of listeners) listener(signature, status)
  }

  /**
   * @param {string} text
   * @param {string} [encoding]
   */
  const decode = (text, encoding = 'base58') => {
    try {
      const encoder = encoding === 'base64' ? getBase64Encoder() : getBase58Encoder()
      const transaction = getTransactionDecoder().decode(encoder.encode(text))
      const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
      return { transaction, message }
    } catch {
      throw new RpcError(CODES.params, 'failed to deserialize transaction')
    }
  }

  const isForged = (/** @type {unknown} */ outcome) =>
    outcome instanceof FailedTransactionMetadata && outcome.err() === SIGNATURE_FAILURE
  const forged = () => new RpcError(CODES.signature, 'Transaction signature verification failure')

  return {
    svm,
    statuses,
    listeners,
    slot: () => slot,
    latestBlockhash: () => ({
      blockhash: svm.latestBlockhash(),
      lastValidBlockHeight: slot + BLOCKHASH_WINDOW,
    }),
    isBlockhashValid: (/** @type {string} */ hash) => hashes.includes(hash),
    balance: (/** @type {string} */ key) => svm.getBalance(address(key)) ?? 0n,
    account(/** @type {string} */ key) {
      const account = svm.getAccount(address(key))
      return account.exists ? account : undefined
    },
    /**
     * @param {string} key
     * @param {bigint} amount lamports
     */
    airdrop(key, amount) {
      const outcome = svm.airdrop(address(key), lamports(amount))
      if (!outcome || outcome instanceof FailedTransactionMetadata) {
        throw new RpcError(CODES.internal, `Airdrop failed: ${outcome && readable(outcome.err())}`)
      }
      const signature = base58.decode(outcome.signature())
      close(signature, null, outcome.logs())
      return signature
    },
    /**
     * @param {string} text
     * @param {{ encoding?: string, skipPreflight?: boolean }} [options]
     * @returns {string} the signature
     * @throws {RpcError} as the preflight of a node does
     */
    send(text, { encoding, skipPreflight = false } = {}) {
      const { transaction, message } = decode(text, encoding)
      const [first] = Object.values(transaction.signatures)
      if (!first) throw forged()
      if (!hashes.includes(String(message.lifetimeToken))) {
        const data = { err: 'BlockhashNotFound', logs: [] }
        throw new RpcError(
          CODES.preflight,
          'Transaction simulation failed: Blockhash not found',
          data,
        )
      }
      const signature = base58.decode(first)
      if (statuses.has(signature)) {
        const data = { err: 'AlreadyProcessed', logs: [] }
        const text = 'Transaction simulation failed: This transaction has already been processed'
        throw new RpcError(CODES.preflight, text, data)
      }
      // A transaction that fails costs its fee all the same, so it is tried before it is sent.
      const tried = skipPreflight ? undefined : svm.simulateTransaction(transaction)
      if (isForged(tried)) throw forged()
      if (tried instanceof FailedTransactionMetadata) {
        const data = { err: readable(tried.err()), logs: tried.meta().logs() }
        const text = `Transaction simulation failed: ${data.err}`
        throw new RpcError(CODES.preflight, text, data)
      }
      const outcome = svm.sendTransaction(transaction)
      // Nobody includes it in a block: it costs nothing and has no status, though it has an id.
      if (isForged(outcome)) return signature
      if (!(outcome instanceof FailedTransactionMetadata)) {
        close(signature, null, outcome.logs())
        return signature
      }
      const err = readable(outcome.err())
      close(signature, err, outcome.meta().logs())
      return signature
    },
    /**
     * @param {string} text
     * @param {{ encoding?: string }} [options]
     */
    simulate(text, { encoding } = {}) {
      const outcome = svm.simulateTransaction(decode(text, encoding).transaction)
      const meta = outcome.meta()
      const failed = outcome instanceof FailedTransactionMetadata
      return {
        err: failed ? readable(outcome.err()) : null,
        logs: meta.logs(),
        unitsConsumed: Number(meta.computeUnitsConsumed()),
        accounts: null,
        returnData: null,
      }
    },
  }
}

/** @typedef {ReturnType<typeof createChain>} SolanaChain */
