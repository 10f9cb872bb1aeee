import { defineErrors } from '@latchkey/kernel'
import { FEATURE_ERRORS } from '@latchkey/kernel/reports'

/** Errors of this plugin; the cause is that of the last source asked. */
export const ActivityErrors = defineErrors('activity', {
  option_invalid: {
    says: (c: { readonly option: string; readonly given: string; readonly expected: string }) =>
      `activity: "${c.option}" is ${c.given}, expected ${c.expected}. Correct it or leave it out.`,
  },
  transactions_failed: FEATURE_ERRORS.transactions_failed,
})
