import type { FeatureLoaders } from '@latchkey/kernel'

/** The features of the namespace. */
export const features = {
  signMessage: () => import('../lazy/sign-message.js'),
  signInProfile: async () => {
    const { polkadotProfile } = await import('../sign-in-profile.js')
    return { default: () => polkadotProfile }
  },
  verifyMessage: () => import('../lazy/verify-message.js'),
  checkAddress: () => import('../lazy/check-address.js'),
  switchNetwork: () => import('../lazy/switch-network.js'),
  relay: () => import('../lazy/relay.js'),
  nativeBalance: () => import('../lazy/native-balance.js'),
  transfer: () => import('../lazy/transfer.js'),
  transactionStatus: () => import('../lazy/transaction-status.js'),
  sendTransaction: () => import('../lazy/send-transaction.js'),
} satisfies FeatureLoaders
