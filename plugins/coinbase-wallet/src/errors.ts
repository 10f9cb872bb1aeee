import { defineErrors } from '@latchkey/kernel'

/** Errors in the options. */
export const OptionErrors = defineErrors('coinbase-wallet', {
  option_invalid: {
    says: (c: { readonly option: string; readonly given: string; readonly expected: string }) =>
      `coinbaseWallet: "${c.option}" is ${c.given}, expected ${c.expected}. Correct it or leave it out.`,
  },
})
