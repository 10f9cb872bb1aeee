import { defineErrors } from '@latchkey/kernel'
import { FEATURE_ERRORS } from '@latchkey/kernel/internal/page'

/** Errors of names; those that others share mean the same there. */
export const NameErrors = defineErrors('names', {
  /** The name service did not answer. Let the visitor try again, or type the address. */
  name_resolve_failed: FEATURE_ERRORS.name_resolve_failed,
  /** The name service did not answer; the address stays without a name. */
  names_fetch_failed: FEATURE_ERRORS.names_fetch_failed,
  /** The service did not answer. Call `retry()`. */
  name_suggestions_failed: {
    user: 'Error fetching name suggestions',
    says: FEATURE_ERRORS.name_suggestions_failed.says,
  },
  /** The account shown is of no embedded wallet. Offer registration where `isOffered` says so. */
  name_owner_missing: {
    user: 'Sign in by email or social login first.',
    says: FEATURE_ERRORS.name_owner_missing.says,
  },
  /** The service did not register the name. The text is kept: let the visitor try again. */
  name_register_failed: {
    user: 'Couldn’t register this name. Try again.',
    says: FEATURE_ERRORS.name_register_failed.says,
  },
  /** The name is gone. Let the visitor choose another. */
  name_taken: {
    user: 'Somebody just took this name. Choose another.',
    says: (c: { readonly name: string }) => `The service says that ${c.name} is registered.`,
  },
  /** The service takes a signature for some seconds only. Let the visitor sign again. */
  name_signed_late: {
    user: 'That took too long. Sign again.',
    says: (c: { readonly name: string }) =>
      `The service takes the signature for ${c.name} no longer: it is about a time that has passed.`,
  },
  /** The answer proves no refusal: the service may have taken it. Look the name up before the visitor signs again. */
  name_maybe_registered: {
    user: 'This name may be registered. Check before signing again.',
    says: (c: { readonly name: string }) =>
      `Nothing proves that the registration of ${c.name} failed. It is looked for; the review has a note to accept.`,
  },
  /** Show the notes, and call `accept(code, true)` for each that the visitor accepts. */
  name_unchecked: {
    says: (c: { readonly codes: string }) =>
      `The review has notes that the visitor has to accept: ${c.codes}.`,
  },
  /** The service says something else than before. Let the visitor review the registration again. */
  name_changed: {
    user: 'Something changed. Check it and register again.',
    says: () => 'The service says something else than what was reviewed. No wallet was asked.',
  },
  /** The visitor chose another account or network. Review the registration again. */
  name_moved: {
    user: 'Account or network changed. Check, then register again.',
    says: () => 'Account or network are others than those of the review.',
  },
  /** The form lacks something, which `lack` of the state names. Let the visitor complete it before it is reviewed. */
  name_incomplete: {
    says: (c: { readonly lack: string }) =>
      `There is no name to register: "${c.lack}". Look at "lack" of the state.`,
  },
  /** Names are registered on networks of EVM with an id below 2^31. Offer the form on those alone. */
  chain_id_invalid: {
    user: 'Can’t register names on this network.',
    says: (_: { readonly network: string }) => 'Invalid chainId',
  },
})
