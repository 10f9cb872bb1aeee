import { defineErrors } from '@latchkey/kernel'

/** The end of an attempt that was given up. */
export const AbortErrors = defineErrors('walletconnect', {
  connect_aborted: { user: 'The attempt was given up.', says: () => 'The attempt was given up' },
})
