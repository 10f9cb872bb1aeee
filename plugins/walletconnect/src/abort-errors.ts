import { defineErrors } from '@latchkey/kernel'

/** How an attempt ends that nobody waits for any longer. */
export const AbortErrors = defineErrors('walletconnect', {
  connect_aborted: { user: 'The attempt was given up.', says: () => 'The attempt was given up' },
})
