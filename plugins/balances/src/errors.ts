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
  /** There is a list, and no node to check it: the coin's amount is not known. */
  nodes_unavailable: {
    user: "The network isn't answering. Some amounts are missing.",
    says: (c: { readonly network: string }) =>
      `No node of ${c.network} answers: the native balance is unknown.`,
  },
})
