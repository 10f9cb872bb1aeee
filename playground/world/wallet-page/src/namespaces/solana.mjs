import { base58, base64 } from '@scure/base'
import { DEV_MNEMONIC } from '../../../chains/dev-mnemonic.mjs'
import { seededSolanaKey, signTransaction } from './keys.mjs'
import { readable, requireShown, requireText } from './signer.mjs'

const keyAt = (/** @type {number} */ index) => seededSolanaKey(DEV_MNEMONIC, index)

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
      const bytes = base64.decode(requireText(transaction, 'transaction'))
      const { signed, signature } = signTransaction(bytes, keyAt(index))
      return {
        title: 'Sign transaction',
        rows: [['Size', `${bytes.length} bytes`]],
        run: async () => ({
          signature: base58.encode(signature),
          transaction: base64.encode(signed),
        }),
      }
    },
  },
}
