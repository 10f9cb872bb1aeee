import type { FeatureLoaders } from '@latchkey/kernel'

/** What the namespace offers. */
export const features = {
  signMessage: () => import('./sign-message.js'),
  signInProfile: async () => {
    const { solanaProfile } = await import('../sign-in-profile.js')
    return { default: () => solanaProfile }
  },
  signIn: () => import('./sign-in.js'),
  verifyMessage: () => import('./verify-message.js'),
  checkAddress: () => import('./check-address.js'),
  nativeBalance: () => import('./native-balance.js'),
  tokenBalances: () => import('./token-balances.js'),
  tokenInfo: () => import('./token-info.js'),
  fees: () => import('./fees.js'),
  transfer: () => import('./transfer.js'),
  transactionStatus: () => import('./transaction-status.js'),
  activity: () => import('./activity.js'),
  sendTransaction: () => import('./send-transaction.js'),
  relay: () => import('./relay.js'),
} satisfies FeatureLoaders
