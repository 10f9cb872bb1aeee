import { createHash } from 'node:crypto'
import {
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase58Decoder,
  getBase64Encoder,
  getBase58Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  lamports,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { CODES, RpcError } from './errors.mjs'
import { feeOf } from './fees.mjs'
import { createRecords, heldBy } from './records.mjs'
import { signerOf } from './signer.mjs'
import { SYSTEM_PROGRAM, transferLamports } from './token-instructions.mjs'
import { errorText, readError } from './transaction-errors.mjs'

/** How many blocks a transaction may wait, as on the real network. */
const BLOCKHASH_WINDOW = 150

const base58 = getBase58Decoder()

/** Made from a name: the chain is a new one each time, but apps have to know its id. */
export const GENESIS_HASH = base58.decode(createHash('sha256').update('latchkey world').digest())

/** CAIP-2 id: the first 32 characters of the genesis hash. */
export const CAIP2 = /** @type {const} */ (`solana:${GENESIS_HASH.slice(0, 32)}`)

/** Pays and mints what the chain gives away. */
const BANK_LAMPORTS = 10n ** 18n

/** @typedef {import('./records.mjs').Status} Status */
/** @typedef {import('@solana/kit').Transaction} Transaction */
/** @typedef {import('./fees.mjs').Message} Message */

/**
 * @param {string} text
 * @param {string} [encoding]
 * @returns {{ transaction: Transaction, message: Message }}
 * @throws {RpcError} when it is no transaction
 */
function decode(text, encoding = 'base58') {
  try {
    const encoder = encoding === 'base64' ? getBase64Encoder() : getBase58Encoder()
    return withMessage(getTransactionDecoder().decode(encoder.encode(text)))
  } catch {
    throw new RpcError(CODES.params, 'failed to deserialize transaction')
  }
}

/** @param {Transaction} transaction */
function withMessage(transaction) {
  const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  if (message.version !== 0 && message.version !== 'legacy') throw new Error('version')
  return { transaction, message: /** @type {Message} */ (message) }
}

/** @param {Transaction} transaction @returns {string} empty if it is unsigned */
function signatureOf({ signatures }) {
  const [first] = Object.values(signatures)
  return first ? base58.decode(first) : ''
}

/**
 * A transaction that may be run although not everybody signed.
 *
 * @param {Transaction} transaction
 */
function withoutGaps({ messageBytes, signatures }) {
  const filled = Object.entries(signatures).map(([key, one]) => [key, one ?? new Uint8Array(64)])
  const whole = { messageBytes, signatures: Object.fromEntries(filled) }
  return /** @type {Transaction} */ (/** @type {unknown} */ (whole))
}

/**
 * A Solana chain in memory over litesvm. Each transaction is a block of its own, final at once, unless mining is
 * held up.
 *
 * @param {typeof import('litesvm')} litesvm
 */
export function createChain({ LiteSVM, FailedTransactionMetadata }) {
  // Its own check knows the last hash only; the window of the real network is kept here.
  const svm = new LiteSVM().withBlockhashCheck(false).withSigverify(true)
  const bank = signerOf('latchkey solana bank')
  svm.setAccount({
    address: bank.address,
    programAddress: SYSTEM_PROGRAM,
    data: new Uint8Array(),
    executable: false,
    lamports: lamports(BANK_LAMPORTS),
    space: 0n,
  })
  const records = createRecords()
  /** @type {string[]} */
  const hashes = []
  /** Transactions that wait for a block, by signature. @type {Map<string, ReturnType<typeof decode>>} */
  const pool = new Map()
  /** @type {Set<(signature: string, status: Status) => void>} */
  const listeners = new Set()
  let slot = 1
  let isHeld = false

  const keepHash = () => {
    hashes.push(svm.latestBlockhash())
    if (hashes.length > BLOCKHASH_WINDOW) hashes.shift()
  }
  keepHash()
  const nextBlock = () => {
    slot += 1
    svm.warpToSlot(BigInt(slot))
    svm.expireBlockhash()
    keepHash()
  }

  const isForged = (/** @type {unknown} */ outcome) =>
    outcome instanceof FailedTransactionMetadata && readError(outcome.err()) === 'SignatureFailure'
  const forged = () => new RpcError(CODES.signature, 'Transaction signature verification failure')

  /** Puts a transaction in a block. @param {ReturnType<typeof decode>} decoded */
  const include = ({ transaction, message }) => {
    // It cannot be included any more.
    if (!hashes.includes(String(message.lifetimeToken))) return
    const before = heldBy(svm, message)
    const outcome = svm.sendTransaction(transaction)
    // It costs nothing and has no status, though it has an id.
    if (isForged(outcome)) return
    const failed = outcome instanceof FailedTransactionMetadata
    const meta = failed ? outcome.meta() : outcome
    const after = heldBy(svm, message)
    nextBlock()
    /** @type {Status} */
    const status = {
      signature: signatureOf(transaction),
      slot,
      transaction,
      message,
      before,
      after,
      err: failed ? readError(outcome.err()) : null,
      time: Math.floor(Date.now() / 1000),
      logs: meta.logs(),
      units: Number(meta.computeUnitsConsumed()),
      fee: feeOf(message),
      inner: meta.innerInstructions(),
    }
    records.add(status)
    for (const listener of listeners) listener(status.signature, status)
  }

  /** Tries a transaction as the preflight of a node does. @param {Transaction} transaction */
  const preflight = (transaction) => {
    const tried = svm.simulateTransaction(transaction)
    if (isForged(tried)) throw forged()
    if (!(tried instanceof FailedTransactionMetadata)) return
    const err = readError(tried.err())
    const data = { err, logs: tried.meta().logs() }
    throw new RpcError(CODES.preflight, `Transaction simulation failed: ${errorText(err)}`, data)
  }

  /** @param {string} err @param {string} text */
  const refusal = (err, text) =>
    new RpcError(CODES.preflight, `Transaction simulation failed: ${text}`, { err, logs: [] })

  return {
    svm,
    records,
    listeners,
    bank,
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
     * A transaction of the bank, in a block at once.
     *
     * @param {readonly import('@solana/kit').Instruction[]} instructions
     * @param {readonly import('./signer.mjs').Signer[]} [others] who sign as well
     * @returns {string} its signature
     * @throws {RpcError} when it would fail
     */
    transact(instructions, others = []) {
      const lifetime = { blockhash: blockhash(svm.latestBlockhash()), lastValidBlockHeight: 0n }
      const { messageBytes } = compileTransaction(
        pipe(
          createTransactionMessage({ version: 0 }),
          (message) => setTransactionMessageFeePayer(bank.address, message),
          (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
          (message) => appendTransactionMessageInstructions(instructions, message),
        ),
      )
      const signatures = [bank, ...others].map((one) => [one.address, one.sign(messageBytes)])
      const signed = { messageBytes, signatures: Object.fromEntries(signatures) }
      const transaction = /** @type {Transaction} */ (/** @type {unknown} */ (signed))
      preflight(transaction)
      include(withMessage(transaction))
      return signatureOf(transaction)
    },
    /**
     * @param {string} key
     * @param {bigint} amount lamports
     */
    airdrop(key, amount) {
      return this.transact([transferLamports(bank.address, address(key), amount)])
    },
    /**
     * @param {string} text
     * @param {{ encoding?: string, skipPreflight?: boolean }} [options]
     * @returns {string} the signature
     * @throws {RpcError} as the preflight of a node does
     */
    send(text, { encoding, skipPreflight = false } = {}) {
      const decoded = decode(text, encoding)
      const signature = signatureOf(decoded.transaction)
      if (signature === '') throw forged()
      if (!hashes.includes(String(decoded.message.lifetimeToken))) {
        throw refusal('BlockhashNotFound', 'Blockhash not found')
      }
      if (records.has(signature)) {
        throw refusal('AlreadyProcessed', 'This transaction has already been processed')
      }
      // A transaction that fails costs its fee all the same, so it is tried before it is sent.
      if (!skipPreflight) preflight(decoded.transaction)
      if (isHeld) pool.set(signature, decoded)
      else include(decoded)
      return signature
    },
    /**
     * @param {string} text
     * @param {{ encoding?: string, sigVerify?: boolean, replaceRecentBlockhash?: boolean, accounts?: { addresses: readonly string[] } }} [options]
     */
    simulate(text, { encoding, sigVerify = false, replaceRecentBlockhash = false, accounts } = {}) {
      const { transaction, message } = decode(text, encoding)
      const isKnown = replaceRecentBlockhash || hashes.includes(String(message.lifetimeToken))
      svm.withSigverify(sigVerify)
      const outcome = svm.simulateTransaction(withoutGaps(transaction))
      svm.withSigverify(true)
      const meta = outcome.meta()
      const failed = outcome instanceof FailedTransactionMetadata
      const err = failed ? readError(outcome.err()) : null
      return {
        err: isKnown ? err : 'BlockhashNotFound',
        logs: isKnown ? meta.logs() : [],
        unitsConsumed: Number(meta.computeUnitsConsumed()),
        accounts: accounts?.addresses.map((key) =>
          failed ? undefined : outcome.postAccounts().find((one) => one.address === key),
        ),
      }
    },
    /**
     * Stops putting transactions into blocks, or puts in those that wait, in their order.
     *
     * @param {boolean} hold
     */
    hold(hold) {
      isHeld = hold
      if (hold) return
      for (const decoded of pool.values()) include(decoded)
      pool.clear()
    },
    /** Forgets those that wait. */
    drop: () => pool.clear(),
    /** Blocks with nothing in them. @param {number} count */
    mine(count) {
      for (let block = 0; block < count; block += 1) nextBlock()
    },
  }
}

/** @typedef {ReturnType<typeof createChain>} SolanaChain */
