import { defineErrors } from '@latchkey/kernel'

/** Errors of the part that is there from the start. Those of logins come with the part that makes them. */
export const CoreErrors = defineErrors('embedded-wallet', {
  email_login_missing: {
    user: 'The login could not be loaded. Check your connection and try again.',
    says: () => 'Unable to load email login dependency',
  },
  gate_closed: {
    user: 'Something has to be accepted first.',
    says: (c: { readonly gateId: string }) =>
      `The connect gate "${c.gateId}" is closed: nobody is asked before it opens.`,
  },
})
