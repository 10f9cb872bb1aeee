import { defineErrors } from '@latchkey/kernel'

/** Errors of this package's plugins; what a host answers has the codes of the `Http` port. */
export const ExplorerErrors = defineErrors('explorers', {
  option_invalid: {
    says: (c: { readonly option: string; readonly given: string; readonly expected: string }) =>
      `explorers: "${c.option}" is ${c.given}, expected ${c.expected}. Correct it or leave it out.`,
  },
})
