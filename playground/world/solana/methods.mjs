import { getBase64Encoder, getCompiledTransactionMessageDecoder } from '@solana/kit'
import { GENESIS_HASH } from './chain.mjs'
import { CODES, RpcError } from './errors.mjs'
import { feeOf } from './fees.mjs'
import { createAccountView, createTokenMethods } from './token-methods.mjs'
import { transactionView } from './transaction-view.mjs'

/** Most blocks that `dev_mine` makes at once. */
const MOST_BLOCKS = 10_000

/**
 * @param {unknown} value
 * @param {string} what
 * @returns {string}
 */
function text(value, what) {
  if (typeof value === 'string') return value
  throw new RpcError(CODES.params, `Invalid params: ${what} must be a string.`)
}

/** @param {import('./records.mjs').Status} status */
const statusOf = ({ slot, err }) => ({
  slot,
  confirmations: null,
  err,
  confirmationStatus: 'finalized',
  status: err ? { Err: err } : { Ok: null },
})

/** @param {number} slot There is one epoch, and no slot without a block. */
const epochOf = (slot) => ({
  absoluteSlot: slot,
  blockHeight: slot,
  epoch: 0,
  slotIndex: slot,
  slotsInEpoch: 432_000,
  transactionCount: null,
})

/**
 * The methods of a node, as far as apps and wallets need them. Those that begin with `dev_` are ours.
 *
 * @param {import('./chain.mjs').SolanaChain} chain
 * @param {ReturnType<typeof import('./mints.mjs').createMints>} mints
 * @returns {Readonly<Record<string, (params: readonly any[]) => unknown>>}
 */
export function createMethods(chain, mints) {
  const withContext = (/** @type {unknown} */ value) => ({
    context: { slot: chain.slot(), apiVersion: '2.0.0' },
    value,
  })
  const view = createAccountView(chain)
  /** @param {unknown} key @param {{ encoding?: string }} [options] */
  const accountOf = (key, options) => {
    const account = chain.account(text(key, 'the account'))
    return account ? view(account, options?.encoding) : null
  }
  return {
    getVersion: () => ({ 'solana-core': '2.0.0-litesvm', 'feature-set': 0 }),
    getHealth: () => 'ok',
    getSlot: () => chain.slot(),
    getBlockHeight: () => chain.slot(),
    getEpochInfo: () => epochOf(chain.slot()),
    getFirstAvailableBlock: () => 0,
    getGenesisHash: () => GENESIS_HASH,
    getLatestBlockhash: () => withContext(chain.latestBlockhash()),
    isBlockhashValid: ([hash]) => withContext(chain.isBlockhashValid(hash)),
    getBalance: ([key]) => withContext(Number(chain.balance(text(key, 'the account')))),
    getAccountInfo: ([key, options]) => withContext(accountOf(key, options)),
    getMultipleAccounts: ([keys, options]) =>
      withContext(keys.map((/** @type {unknown} */ key) => accountOf(key, options))),
    ...createTokenMethods(chain, withContext),
    getMinimumBalanceForRentExemption: ([bytes]) =>
      Number(chain.svm.minimumBalanceForRentExemption(BigInt(bytes))),
    getFeeForMessage: ([encoded]) => {
      const bytes = getBase64Encoder().encode(text(encoded, 'the message'))
      const message = getCompiledTransactionMessageDecoder().decode(bytes)
      return withContext(Number(feeOf(/** @type {import('./fees.mjs').Message} */ (message))))
    },
    getRecentPrioritizationFees: () => [],
    requestAirdrop: ([key, amount]) => chain.airdrop(text(key, 'the account'), BigInt(amount)),
    sendTransaction: ([transaction, options]) =>
      chain.send(text(transaction, 'the transaction'), options),
    simulateTransaction: ([transaction, options]) => {
      const { accounts, ...rest } = chain.simulate(text(transaction, 'the transaction'), options)
      const encoding = options?.accounts?.encoding
      const shown = accounts?.map((one) => (one ? view({ exists: true, ...one }, encoding) : null))
      return withContext({ ...rest, accounts: shown ?? null, returnData: null })
    },
    getSignatureStatuses: ([signatures]) =>
      withContext(
        signatures.map((/** @type {string} */ one) => {
          const status = chain.records.get(one)
          return status ? statusOf(status) : null
        }),
      ),
    getSignaturesForAddress: ([key, options]) => {
      const { limit = 1_000, before, until } = options ?? {}
      const found = chain.records.of(text(key, 'the account'), { limit, before, until })
      return found.map(({ signature, slot, err, time }) => ({
        signature,
        slot,
        err,
        memo: null,
        blockTime: time,
        confirmationStatus: 'finalized',
      }))
    },
    getTransaction: ([signature, options]) => {
      const status = chain.records.get(signature)
      return status
        ? transactionView(status, typeof options === 'string' ? options : options?.encoding)
        : null
    },
    dev_mint: ([mint, owner, amount]) => mints.give(mint, owner, BigInt(amount)),
    dev_freeze: ([mint, owner, isFrozen = true]) => mints.freeze(mint, owner, Boolean(isFrozen)),
    dev_requireMemo: ([mint, owner]) => mints.requireMemo(mint, owner),
    dev_hold: ([isHeld = true]) => chain.hold(Boolean(isHeld)) ?? null,
    dev_drop: () => chain.drop() ?? null,
    dev_mine: ([count = 1]) => {
      if (!Number.isInteger(count) || count < 1 || count > MOST_BLOCKS) {
        throw new RpcError(CODES.params, `Invalid params: from 1 to ${MOST_BLOCKS} blocks.`)
      }
      chain.mine(count)
      return chain.slot()
    },
  }
}
