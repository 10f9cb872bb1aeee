import { defineErrors } from '@latchkey/kernel'

/** Errors of this plugin. */
export const MeldErrors = defineErrors('onramp-meld', {
  /** `onrampMeld()` has no key. Make an account with Meld, and give its public key as `publicKey`. */
  meld_key_missing: {
    says: () =>
      'onrampMeld: "publicKey" is missing. Give it the public key of your own Meld account; there is no default.',
  },
})
