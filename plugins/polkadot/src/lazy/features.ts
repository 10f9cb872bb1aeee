import type { FeatureLoaders } from '@latchkey/kernel'

/** What the namespace offers. */
export const features = {
  signMessage: () => import('./sign-message.js'),
  signInProfile: async () => {
    const { polkadotProfile } = await import('../sign-in-profile.js')
    return { default: () => polkadotProfile }
  },
  verifyMessage: () => import('./verify-message.js'),
  checkAddress: () => import('./check-address.js'),
  switchNetwork: () => import('./switch-network.js'),
  relay: () => import('./relay.js'),
  nativeBalance: () => import('./native-balance.js'),
  transfer: () => import('./transfer.js'),
  transactionStatus: () => import('./transaction-status.js'),
  sendTransaction: () => import('./send-transaction.js'),
} satisfies FeatureLoaders
