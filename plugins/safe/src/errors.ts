import { defineErrors } from '@latchkey/kernel'

/** Errors of this plugin; what a Safe refuses has the codes of its namespace. */
export const SafeErrors = defineErrors('safe', {
  option_invalid: {
    says: (c: { readonly option: string; readonly given: string; readonly expected: string }) =>
      `safe: "${c.option}" is ${c.given}, expected ${c.expected}. Correct it or leave it out.`,
  },
})
