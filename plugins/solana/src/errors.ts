import { defineErrors } from '@latchkey/kernel'
import { commonErrors, METHOD_ERRORS, RPC_ERRORS } from '@latchkey/kernel/internal/tools'

/** Errors of the `solana` plugin. Codes shared with the kernel mean the same there. */
export const SolanaErrors = defineErrors('solana', {
  ...commonErrors('solana'),
  ...METHOD_ERRORS,
  ...RPC_ERRORS,
  /** The visitor shared no account with the site. Let them connect again and choose one in the wallet. */
  unauthorized: {
    user: 'Your wallet does not allow this app to do that. Connect again.',
    says: () => 'The wallet shares no Solana account with this app (4100). Connect again.',
  },
  /** The wallet has lost its network. The visitor waits, or chooses another network in the wallet. */
  wallet_disconnected: {
    user: 'Your wallet has no connection to the network. Try again in a moment.',
    says: () => 'The wallet is disconnected from its networks (4900, 4901).',
  },
  /** Build the message with `formatMessage()`, whose version is 1. */
  version_unsupported: {
    user: 'Your wallet cannot sign this kind of transaction.',
    says: (c: { readonly version: string }) =>
      `The wallet does not take ${c.version} transactions (supportedTransactionVersions).`,
  },
  /**
   * The wallet shared an account for other networks alone, such as one of devnet. Let the visitor choose another
   * account or network.
   */
  network_unsupported: {
    user: 'Your wallet does not serve this network.',
    says: (c: { readonly network: string }) =>
      `${c.network} is not a Solana network, or the wallet's account does not serve it.`,
  },
  /** The text is no address. Let the visitor correct it. */
  address_invalid: {
    user: 'This address is not valid. Check it for typing errors.',
    says: (c: { readonly address: string }) =>
      `"${c.address}" is not a Solana address: base58 of 32 bytes.`,
  },
  /**
   * The wallet signed something else than it was asked for, and nothing was sent. Let the visitor try again; report it
   * to the maker of the wallet.
   */
  transaction_changed: {
    user: 'Your wallet answered with another transaction than the one asked for. Nothing was sent.',
    says: () =>
      'The signed transaction that the wallet answered lacks what was asked for. It was not sent.',
  },
  /** Nothing was sent. The reason is the node's own: often too low a fee or too little money. */
  transaction_refused: {
    user: 'The network refused this transaction.',
    says: (c: { readonly method: string; readonly code: number; readonly reason: string }) =>
      `The network refused the transaction in ${c.method} (${c.code}): ${c.reason}`,
  },
})
