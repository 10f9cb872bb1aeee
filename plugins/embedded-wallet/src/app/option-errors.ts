import { defineErrors } from '@latchkey/kernel'

/** Errors in how the app is set up. */
export const OptionErrors = defineErrors('embedded-wallet', {
  frame_not_configured: {
    says: () =>
      'embeddedWallet: "frameUrl" is missing. Host the frame and its server (see the README of the package) and name the frame’s page.',
  },
  embedded_namespaces_missing: {
    says: () =>
      'embeddedWallet: the embedded wallet has accounts of eip155 and solana alone, and the kit has neither. Add eip155() or solana() to plugins.',
  },
})
