import { base58, base64 } from '@scure/base'
import { DEV_MNEMONIC } from '../../../chains/dev-mnemonic.mjs'
import { seededSolanaKey, signTransaction } from './keys.mjs'
import { INVALID_PARAMS, RequestError } from '../request-error.mjs'
import { readable, requireNode, requireShown, requireText } from './signer.mjs'
import { perAccount } from '../per-account.mjs'

const keyAt = perAccount((index) => seededSolanaKey(DEV_MNEMONIC, index))

/**
 * A transaction with this account's signature in its place.
 *
 * @param {unknown} transaction base64
 * @param {number} index
 */
function signed(transaction, index) {
  const bytes = base64.decode(requireText(transaction, 'transaction'))
  const { signed: whole, signature } = signTransaction(bytes, keyAt(index))
  return {
    size: bytes.length,
    signature: base58.encode(signature),
    transaction: base64.encode(whole),
  }
}

/**
 * Sends a transaction by a node, which tries it first.
 *
 * @param {string} url
 * @param {string} transaction base64
 * @param {object} [options] `skipPreflight` and its like
 * @returns {Promise<string>} its signature
 * @throws {Error} with the node's reason
 */
async function sendBy(url, transaction, options) {
  const params = [transaction, { ...options, encoding: 'base64' }]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params })
  const headers = { 'content-type': 'application/json' }
  const answer = await (await fetch(url, { method: 'POST', headers, body })).json()
  if (answer.error) throw new Error(answer.error.message)
  return answer.result
}

/** @type {import('./signer.mjs').Signer} */
export const solana = {
  id: 'solana',
  address: (_caip2, index) => keyAt(index).address,
  silent: {
    solana_getAccounts: (_params, { index }) => [{ pubkey: keyAt(index).address }],
    solana_requestAccounts: (_params, { index }) => [{ pubkey: keyAt(index).address }],
  },
  readers: {
    solana_signMessage: ({ message, pubkey } = {}, { index }) => {
      const key = keyAt(index)
      requireShown(pubkey, key.address)
      const bytes = base58.decode(requireText(message, 'message'))
      return {
        title: 'Sign message',
        rows: [],
        text: readable(bytes),
        run: async () => ({ signature: base58.encode(key.sign(bytes)) }),
      }
    },
    solana_signTransaction: ({ transaction } = {}, { index }) => {
      const { size, ...answer } = signed(transaction, index)
      return {
        title: 'Sign transaction',
        rows: [['Size', `${size} bytes`]],
        run: async () => answer,
      }
    },
    solana_signAllTransactions: ({ transactions } = {}, { index }) => {
      if (!Array.isArray(transactions) || transactions.length === 0) {
        throw new RequestError(INVALID_PARAMS, 'There are no transactions.')
      }
      const all = transactions.map((one) => signed(one, index))
      return {
        title: `Sign ${all.length} transactions`,
        rows: all.map(({ size }, at) => [`Number ${at + 1}`, `${size} bytes`]),
        run: async () => ({ transactions: all.map(({ transaction }) => transaction) }),
      }
    },
    solana_signAndSendTransaction: ({ transaction, pubkey, sendOptions } = {}, signing) => {
      if (pubkey !== undefined) requireShown(pubkey, keyAt(signing.index).address)
      const { size, transaction: whole } = signed(transaction, signing.index)
      const url = requireNode(signing)
      return {
        title: 'Send transaction',
        rows: [['Size', `${size} bytes`]],
        run: async () => ({ signature: await sendBy(url, whole, sendOptions) }),
      }
    },
  },
}
