import { defineErrors } from '@latchkey/kernel'

/** Errors of signing in that are there from the start. Their texts are kept to the letter. */
export const SignInErrors = defineErrors('siwx', {
  /** Add `siwx()` to `plugins`. */
  siwx_not_enabled: { says: () => 'SIWX is not enabled' },
  /**
   * `required: true` with a namespace that brings no sign-in would lock its visitors out. Add a namespace that has
   * one, or leave its networks out.
   */
  sign_in_missing: {
    user: 'This account can’t sign in. Try another wallet.',
    says: (c: { namespace: string }) =>
      `siwx({ required: true }) cannot sign in with an account of "${c.namespace}": no plugin brings a sign-in for that namespace. Add a namespace plugin that does, remove the networks of "${c.namespace}", or leave \`required\` out.`,
  },
  /** No account is shown. Connect a wallet first. */
  address_missing: { says: () => 'No ActiveCaipAddress found' },
  /** No network is shown. Connect a wallet first. */
  network_missing: { says: () => 'No ActiveCaipNetwork or client found' },
  /** The namespace of the account cannot sign messages. Offer sign-in with another account. */
  client_missing: { says: () => 'No ConnectionController client found' },
  /** The sign-in server cannot be reached or failed; see the cause. Let the visitor try again. */
  backend_failed: { says: () => 'The sign-in backend failed.' },
  /**
   * A file of the app did not arrive. Let the visitor try again or reload; keep the files of the last version on your
   * server.
   */
  chunk_failed: { says: () => 'The code that signs in could not be loaded.' },
  /** The app requires a sign-in, and the account shown has no session. Call `open` of `useSignIn`, then ask again. */
  sign_in_required: {
    user: 'Sign in first.',
    says: () =>
      'This account has no session. Its wallet gets no request before the visitor signs in.',
  },
  /** The app requires a sign-in, so the wallet was disconnected. Offer to connect again. */
  sign_in_cancelled: {
    user: 'Disconnected. Sign-in is required.',
    says: () => 'The visitor cancelled a sign-in that is required.',
  },
})

/** The error of code that a page loads at a sign-in, and that did not come. */
export const notLoaded = (cause: unknown) => SignInErrors.chunk_failed({}, cause)
