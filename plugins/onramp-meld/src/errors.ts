import { defineErrors } from '@latchkey/kernel'

/** Errors of this plugin. */
export const MeldErrors = defineErrors('onramp-meld', {
  meld_key_missing: {
    says: () =>
      'onrampMeld: "publicKey" is missing. Give it the public key of your own Meld account; there is no default.',
  },
  option_invalid: {
    says: (c: { readonly option: string; readonly given: string; readonly expected: string }) =>
      `onrampMeld: "${c.option}" is ${c.given}, expected ${c.expected}. Correct it or leave it out.`,
  },
})
