import { defineErrors } from '@latchkey/kernel'

/** How signing ends that does not end at once. */
export const SignatureErrors = defineErrors('safe', {
  /** No failure: other owners have to sign. Look for the message in the Safe. */
  signature_queued: {
    user: 'Waiting for other Safe owners to sign.',
    says: () =>
      'The Safe answered without a signature: it waits for other owners, or for a transaction.',
  },
})
