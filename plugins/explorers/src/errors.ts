import { defineErrors } from '@latchkey/kernel'

/** Errors of this package's plugins; what a host answers has the codes of the `Http` port. */
export const ExplorerErrors = defineErrors('explorers', {
  /**
   * An option is of the wrong kind. The text names the option, the value and the expected kind. Correct it, or leave
   * it out.
   */
  option_invalid: {
    says: (c: { readonly option: string; readonly given: string; readonly expected: string }) =>
      `explorers: "${c.option}" is ${c.given}, expected ${c.expected}. Correct it or leave it out.`,
  },
})
