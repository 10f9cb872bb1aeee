import { defineErrors } from '@latchkey/kernel'

/** Errors of this plugin. */
export const BalancesErrors = defineErrors('balances', {
  /** No source has an answer; the cause is the last one's failure. */
  balances_unavailable: {
    user: 'Token Balance Unavailable',
    says: () => 'Token Balance Unavailable',
  },
})
