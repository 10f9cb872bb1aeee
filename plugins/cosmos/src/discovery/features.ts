import type { FeatureContext, FeatureLoaders } from '@latchkey/kernel'

/** The features of the namespace. */
export const featuresOf = (memoRequired: readonly string[]) =>
  ({
    signMessage: () => import('../lazy/sign-message.js'),
    signInProfile: async () => {
      const { cosmosProfile } = await import('../sign-in-profile.js')
      return { default: () => cosmosProfile }
    },
    verifyMessage: () => import('../lazy/verify-message.js'),
    checkAddress: () => import('../lazy/check-address.js'),
    nativeBalance: () => import('../lazy/native-balance.js'),
    sendTransaction: () => import('../lazy/send-transaction.js'),
    tokenBalances: () => import('../lazy/token-balances.js'),
    tokenInfo: () => import('../lazy/token-info.js'),
    activity: () => import('../lazy/activity.js'),
    fees: () => import('../lazy/fees.js'),
    transfer: async () => {
      const { createTransfer } = await import('../lazy/transfer.js')
      return { default: (context: FeatureContext) => createTransfer(context, memoRequired) }
    },
    transactionStatus: () => import('../lazy/transaction-status.js'),
    switchNetwork: () => import('../lazy/switch-network.js'),
    relay: () => import('../lazy/relay.js'),
  }) satisfies FeatureLoaders
