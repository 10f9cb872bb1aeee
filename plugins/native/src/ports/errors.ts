import { defineErrors } from '@latchkey/kernel'

export const NativeErrors = defineErrors('native', {
  /**
   * The JavaScript engine has no `crypto.getRandomValues`, which keys are made with. Import
   * `react-native-get-random-values` before everything else, or give `nativePorts` a `random`.
   */
  randomness_missing: {
    says: () =>
      'This engine has no crypto.getRandomValues. Import react-native-get-random-values first, or give random.',
  },
  /** The phone's storage could not be read. Nothing in it was changed. Try again. */
  storage_unreadable: {
    user: 'What this app keeps could not be read. Try again.',
    says: () => 'The storage rejected getAllKeys() or getItem().',
  },
  /** No link led into the wallet's app: most likely it is not installed. Offer the visitor where to get it. */
  wallet_app_missing: {
    user: 'The wallet’s app could not be opened. Install it, or choose another wallet.',
    says: (c: { readonly wallet: string }) => `No link of ${c.wallet} could be opened.`,
  },
})
