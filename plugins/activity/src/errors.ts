import { defineErrors } from '@latchkey/kernel'

/** Errors of this plugin; the cause is that of the last source asked. */
export const ActivityErrors = defineErrors('activity', {
  /** No source of the history answered: see the cause, and call `retry()`. */
  transactions_failed: {
    user: 'Failed to fetch transactions',
    says: () => 'Failed to fetch transactions',
  },
})
