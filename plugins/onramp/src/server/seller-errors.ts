/** Why a seller's door on the app's server refuses a request. No text says anything of the key or of what the provider answered. */
export const sellerCodes = (factory: string) => ({
  /** An option of the server is of the wrong kind. The text names it: correct it, then start the server again. */
  server_option_invalid: {
    status: 500,
    says: (c: { readonly option: string; readonly wants: string }) =>
      `${factory}: the option "${c.option}" has to be ${c.wants}.`,
  },
  /**
   * The visitor has no session with your server. The screen asks for a sign-in; without it call `signIn` of the
   * service.
   */
  not_signed_in: { status: 401, says: () => 'Sign in first.' },
  /** The purchase is for an account that is not signed in. Let the visitor sign in with the one shown. */
  account_not_yours: { status: 403, says: () => 'The session does not hold this account.' },
  /** Show the limits of the options, and let the visitor change the amount. */
  amount_out_of_limits: { status: 400, says: () => 'The amount is outside of the limits.' },
  /** The provider sells something else here. Let the visitor choose another asset or currency. */
  not_sold: { status: 400, says: () => 'This is not sold, or not for this currency.' },
  /** The provider refused it, for a reason that only the app's log gets. Let the visitor change the purchase. */
  provider_refused: {
    status: 400,
    says: () => 'The provider does not accept this purchase.',
  },
  /** The limit of the server is reached. Wait for `retryAfter` seconds. */
  too_many_requests: {
    status: 429,
    says: (c: { readonly retryAfter: number }) =>
      `There were too many requests. Try again in ${c.retryAfter} s.`,
  },
  /** The provider is down, or refuses the key. `report` of the options hears why. */
  provider_failed: { status: 502, says: () => 'The provider does not answer as it should.' },
  /** The store of limits, such as Redis, cannot be reached. No request is served before it is back. */
  limit_store_failed: {
    status: 503,
    says: () => 'The store of limits does not answer. Try again later.',
  },
})
