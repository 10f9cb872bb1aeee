import { defineErrors } from '../errors.js'
import { commonErrors } from '../namespaces/common-errors.js'

/** What goes wrong with a wallet that speaks EIP-1193, for the table of a plugin that says more. */
export const EIP1193_ERRORS = {
  ...commonErrors('eip155'),
  unauthorized: {
    user: 'Your wallet does not allow this app to do that. Connect again.',
    says: () => 'The wallet has not authorised this method or account (4100). Connect again.',
  },
  unsupported_method: {
    user: 'Your wallet cannot do that.',
    says: () => 'The wallet does not know this method (4200 or -32601).',
  },
  wallet_disconnected: {
    user: 'Your wallet has no connection to the network. Try again in a moment.',
    says: () => 'The wallet is disconnected from its networks or from this one (4900, 4901).',
  },
  chain_unknown: {
    user: 'Your wallet does not know this network.',
    says: () => 'The wallet does not know this chain (4902). Add it with wallet_addEthereumChain.',
  },
} as const

/** Errors of wallets that speak EIP-1193. They are of the namespace, whoever brings the wallet. */
export const Eip1193Errors = /* @__PURE__ */ defineErrors('eip155', EIP1193_ERRORS)
