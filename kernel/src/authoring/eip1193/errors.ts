import { defineErrors } from '../../core/errors.js'
import { commonErrors } from '../namespaces/common-errors.js'

const COMMON = commonErrors('eip155')

/** Calls whose failure has words of its own; what the wallet said is in the context and the cause. */
const SPOKEN: Readonly<Record<string, string | undefined>> = {
  personal_sign: 'WagmiAdapter:signMessage - Sign message failed',
  eth_estimateGas: 'WagmiAdapter:estimateGas - error estimating gas',
}

/** The errors of a wallet that speaks EIP-1193, for the table of a plugin with more of them. */
export const EIP1193_ERRORS = {
  ...COMMON,
  /** The wallet said no more than its reason. Offer to try again. */
  request_failed: {
    user: COMMON.request_failed.user,
    says: (c: { readonly method: string; readonly reason: string }) =>
      SPOKEN[c.method] ?? COMMON.request_failed.says(c),
  },
  /** The wallet has lost its network. The visitor waits, or chooses another network in the wallet. */
  wallet_disconnected: {
    user: 'Your wallet has no connection to the network. Try again in a moment.',
    says: () => 'The wallet is disconnected from its networks or from this one (4900, 4901).',
  },
  /**
   * The wallet has no such network. `useSwitchNetwork` offers to add it; a wallet that cannot needs the visitor to add
   * it there.
   */
  chain_unknown: {
    user: 'Your wallet doesn’t know this network.',
    says: () => 'The wallet does not know this chain (4902). Add it with wallet_addEthereumChain.',
  },
} as const

/**
 * Errors of wallets that speak EIP-1193. They belong to the namespace, for every plugin that brings such a wallet.
 */
export const Eip1193Errors = /* @__PURE__ */ defineErrors('eip155', EIP1193_ERRORS)
