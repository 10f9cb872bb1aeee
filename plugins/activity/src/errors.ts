import { defineErrors } from '@latchkey/kernel'
import { FEATURE_ERRORS } from '@latchkey/kernel/reports'

/** Errors of this plugin; the cause is that of the last source asked. */
export const ActivityErrors = defineErrors('activity', {
  transactions_failed: FEATURE_ERRORS.transactions_failed,
})
