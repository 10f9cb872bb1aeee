import { defineErrors } from '@latchkey/kernel'

/** Errors of the panel. */
export const DevtoolsErrors = defineErrors('devtools', {
  session_invalid: {
    says: (c: { readonly reason: string }) =>
      `devtools: this is no exported session: ${c.reason}. Take a file that "Export" wrote.`,
  },
})
