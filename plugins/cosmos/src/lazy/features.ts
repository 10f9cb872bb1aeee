import type { FeatureContext, FeatureLoaders } from '@latchkey/kernel'

/** What the namespace offers. */
export const featuresOf = (memoRequired: readonly string[]) =>
  ({
    signMessage: () => import('./sign-message.js'),
    signInProfile: async () => {
      const { cosmosProfile } = await import('../sign-in-profile.js')
      return { default: () => cosmosProfile }
    },
    verifyMessage: () => import('./verify-message.js'),
    checkAddress: () => import('./check-address.js'),
    nativeBalance: () => import('./native-balance.js'),
    sendTransaction: () => import('./send-transaction.js'),
    tokenBalances: () => import('./token-balances.js'),
    tokenInfo: () => import('./token-info.js'),
    activity: () => import('./activity.js'),
    fees: () => import('./fees.js'),
    transfer: async () => {
      const { createTransfer } = await import('./transfer.js')
      return { default: (context: FeatureContext) => createTransfer(context, memoRequired) }
    },
    transactionStatus: () => import('./transaction-status.js'),
    switchNetwork: () => import('./switch-network.js'),
    relay: () => import('./relay.js'),
  }) satisfies FeatureLoaders
