import { defineErrors } from '@latchkey/kernel'

/** Errors of this plugin. */
export const BalancesErrors = defineErrors('balances', {
  /**
   * No source has an answer; the cause is the failure of the last one. Call `reload` of `usePortfolio`, or add a
   * source.
   */
  balances_unavailable: {
    user: 'Token Balance Unavailable',
    says: () => 'Token Balance Unavailable',
  },
})
