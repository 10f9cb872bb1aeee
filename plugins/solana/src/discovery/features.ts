import type { FeatureLoaders } from '@latchkey/kernel'

/** The features of the namespace. */
export const features = {
  signMessage: () => import('../lazy/sign-message.js'),
  signInProfile: async () => {
    const { solanaProfile } = await import('../sign-in-profile.js')
    return { default: () => solanaProfile }
  },
  signIn: () => import('../lazy/sign-in.js'),
  verifyMessage: () => import('../lazy/verify-message.js'),
  checkAddress: () => import('../lazy/check-address.js'),
  nativeBalance: () => import('../lazy/native-balance.js'),
  tokenBalances: () => import('../lazy/token-balances.js'),
  tokenInfo: () => import('../lazy/token-info.js'),
  fees: () => import('../lazy/fees.js'),
  transfer: () => import('../lazy/transfer.js'),
  transactionStatus: () => import('../lazy/transaction-status.js'),
  activity: () => import('../lazy/activity.js'),
  sendTransaction: () => import('../lazy/send-transaction.js'),
  relay: () => import('../lazy/relay.js'),
} satisfies FeatureLoaders
