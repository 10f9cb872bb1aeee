import { defineErrors } from '@latchkey/kernel'

/** The end of an attempt that was given up. */
export const AbortErrors = defineErrors('walletconnect', {
  /** The visitor closed the code, or the app gave the attempt up. Show nothing but the way to try again. */
  connect_aborted: { user: 'The attempt was given up.', says: () => 'The attempt was given up' },
})
