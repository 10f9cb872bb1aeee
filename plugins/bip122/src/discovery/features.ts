import type { FeatureLoaders } from '@latchkey/kernel'

/** The features of the namespace. */
export const features = {
  signMessage: () => import('../lazy/sign-message.js'),
  signInProfile: async () => {
    const { bip122Profile } = await import('../sign-in-profile.js')
    return { default: () => bip122Profile }
  },
  verifyMessage: () => import('../lazy/verify-message.js'),
  signPsbt: () => import('../lazy/sign-psbt.js'),
  checkAddress: () => import('../lazy/check-address.js'),
  nativeBalance: () => import('../lazy/native-balance.js'),
  sendTransaction: () => import('../lazy/send-transaction.js'),
  activity: () => import('../lazy/activity.js'),
  fees: () => import('../lazy/fees.js'),
  transfer: () => import('../lazy/transfer.js'),
  replacement: () => import('../lazy/replacement.js'),
  transactionStatus: () => import('../lazy/transaction-status.js'),
  switchNetwork: () => import('../lazy/switch-network.js'),
  relay: () => import('../lazy/relay.js'),
} satisfies FeatureLoaders
