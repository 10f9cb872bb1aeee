import {
  getBase64Decoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
} from '@solana/kit'
import { GENESIS_HASH } from './chain.mjs'
import { CODES, RpcError } from './errors.mjs'

const FEE = 5000

/**
 * @param {unknown} value
 * @param {string} what
 * @returns {string}
 */
function text(value, what) {
  if (typeof value === 'string') return value
  throw new RpcError(CODES.params, `Invalid params: ${what} must be a string.`)
}

/** @param {import('./chain.mjs').Status} status */
const statusOf = ({ slot, err }) => ({
  slot,
  confirmations: null,
  err,
  confirmationStatus: 'finalized',
  status: err ? { Err: err } : { Ok: null },
})

/**
 * The methods of a node, as far as apps and wallets need them.
 *
 * @param {import('./chain.mjs').SolanaChain} chain
 * @returns {Readonly<Record<string, (params: readonly any[]) => unknown>>}
 */
export function createMethods(chain) {
  const withContext = (/** @type {unknown} */ value) => ({
    context: { slot: chain.slot(), apiVersion: '2.0.0' },
    value,
  })
  const accountOf = (/** @type {unknown} */ key) => {
    const account = chain.account(text(key, 'the account'))
    return account
      ? {
          lamports: Number(account.lamports),
          owner: account.programAddress,
          executable: account.executable,
          rentEpoch: 0,
          space: account.data.length,
          data: [getBase64Decoder().decode(account.data), 'base64'],
        }
      : null
  }
  return {
    getVersion: () => ({ 'solana-core': '2.0.0-litesvm', 'feature-set': 0 }),
    getHealth: () => 'ok',
    getSlot: () => chain.slot(),
    getBlockHeight: () => chain.slot(),
    getGenesisHash: () => GENESIS_HASH,
    getLatestBlockhash: () => withContext(chain.latestBlockhash()),
    isBlockhashValid: ([hash]) => withContext(chain.isBlockhashValid(hash)),
    getBalance: ([key]) => withContext(Number(chain.balance(text(key, 'the account')))),
    getAccountInfo: ([key]) => withContext(accountOf(key)),
    getMultipleAccounts: ([keys]) => withContext(keys.map(accountOf)),
    getMinimumBalanceForRentExemption: ([bytes]) =>
      Number(chain.svm.minimumBalanceForRentExemption(BigInt(bytes))),
    getFeeForMessage: ([message]) => {
      const bytes = getBase64Encoder().encode(text(message, 'the message'))
      const { header } = getCompiledTransactionMessageDecoder().decode(bytes)
      return withContext(FEE * header.numSignerAccounts)
    },
    getRecentPrioritizationFees: () => [],
    requestAirdrop: ([key, amount]) => chain.airdrop(text(key, 'the account'), BigInt(amount)),
    sendTransaction: ([transaction, options]) =>
      chain.send(text(transaction, 'the transaction'), options),
    simulateTransaction: ([transaction, options]) =>
      withContext(chain.simulate(text(transaction, 'the transaction'), options)),
    getSignatureStatuses: ([signatures]) =>
      withContext(
        signatures.map((/** @type {string} */ one) => {
          const status = chain.statuses.get(one)
          return status ? statusOf(status) : null
        }),
      ),
    getTransaction: ([signature]) => {
      const status = chain.statuses.get(signature)
      if (!status) return null
      const { slot, time, err, logs } = status
      return {
        slot,
        blockTime: time,
        meta: { err, fee: FEE, logMessages: logs },
        transaction: null,
      }
    },
  }
}
