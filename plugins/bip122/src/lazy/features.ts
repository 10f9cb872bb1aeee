import type { FeatureLoaders } from '@latchkey/kernel'

/** What the namespace offers. */
export const features = {
  signMessage: () => import('./sign-message.js'),
  signInProfile: async () => {
    const { bip122Profile } = await import('../sign-in-profile.js')
    return { default: () => bip122Profile }
  },
  verifyMessage: () => import('./verify-message.js'),
  signPsbt: () => import('./sign-psbt.js'),
  checkAddress: () => import('./check-address.js'),
  nativeBalance: () => import('./native-balance.js'),
  sendTransaction: () => import('./send-transaction.js'),
  activity: () => import('./activity.js'),
  fees: () => import('./fees.js'),
  transfer: () => import('./transfer.js'),
  transactionStatus: () => import('./transaction-status.js'),
  switchNetwork: () => import('./switch-network.js'),
  relay: () => import('./relay.js'),
} satisfies FeatureLoaders
