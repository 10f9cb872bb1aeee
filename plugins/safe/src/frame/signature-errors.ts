import { defineErrors } from '@latchkey/kernel'

/** How signing ends that does not end at once. */
export const SignatureErrors = defineErrors('safe', {
  /** No failure: other owners have to sign. Look for the message in the Safe. */
  signature_queued: {
    user: 'The message waits in your Safe until enough of its owners have signed. Nothing was signed yet.',
    says: () =>
      'The Safe answered without a signature: it waits for other owners, or for a transaction.',
  },
})
