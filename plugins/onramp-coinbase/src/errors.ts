import { defineErrors } from '@latchkey/kernel'

/** Errors of the options. */
export const CoinbaseErrors = defineErrors('onramp-coinbase', {
  option_invalid: {
    says: (c: { readonly option: string; readonly given: string; readonly expected: string }) =>
      `onrampCoinbase: "${c.option}" is ${c.given}, expected ${c.expected}. Correct it or leave it out.`,
  },
})
