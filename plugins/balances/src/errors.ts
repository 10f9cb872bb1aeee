import { defineErrors } from '@latchkey/kernel'
import { FEATURE_ERRORS } from '@latchkey/kernel/reports'

/** Errors of this plugin. */
export const BalancesErrors = defineErrors('balances', {
  option_invalid: {
    says: (c: { readonly option: string; readonly given: string; readonly expected: string }) =>
      `balances: "${c.option}" is ${c.given}, expected ${c.expected}. Correct it or leave it out.`,
  },
  /** No source has an answer; the cause is the last one's failure. */
  balances_unavailable: FEATURE_ERRORS.balances_unavailable,
})
