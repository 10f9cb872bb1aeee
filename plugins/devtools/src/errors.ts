import { defineErrors } from '@latchkey/kernel'

/** Errors of the panel. */
export const DevtoolsErrors = defineErrors('devtools', {
  /**
   * The file that was opened is no session, or is of another version. Choose a file that "Export" of the panel has
   * written.
   */
  session_invalid: {
    says: (c: { readonly reason: string }) =>
      `devtools: this is no exported session: ${c.reason}. Take a file that "Export" wrote.`,
  },
})
