import { defineErrors } from '@latchkey/kernel'

/** Errors of `@latchkey/money`. */
export const MoneyErrors = defineErrors('money', {
  book_load_failed: {
    user: 'This page could not be loaded completely. Try again.',
    says: () => 'The code of the transaction book cannot be loaded.',
  },
})
