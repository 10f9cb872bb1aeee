import { serverErrors } from '@latchkey/kernel/internal/server'

/** Why the on-ramp server refuses a request. No text says anything of the key or of what the provider answered. */
export const { errors: ServerErrors, statusOf } = serverErrors(
  { origin: 'onramp-coinbase', name: 'on-ramp server' },
  {
    server_option_invalid: {
      status: 500,
      says: (c: { readonly option: string; readonly wants: string }) =>
        `coinbaseOnramp: the option "${c.option}" has to be ${c.wants}.`,
    },
    not_signed_in: { status: 401, says: () => 'Sign in first.' },
    account_not_yours: { status: 403, says: () => 'The session does not hold this account.' },
    client_ip_missing: {
      status: 400,
      says: () => 'The network address of the visitor is not known.',
    },
    amount_out_of_limits: { status: 400, says: () => 'The amount is outside of the limits.' },
    not_sold: { status: 400, says: () => 'This is not sold, or not for this currency.' },
    /** The provider refused it, for a reason that only the app's log gets. */
    provider_refused: {
      status: 400,
      says: () => 'The provider does not accept this purchase.',
    },
    too_many_requests: {
      status: 429,
      says: (c: { readonly retryAfter: number }) =>
        `There were too many requests. Try again in ${c.retryAfter} s.`,
    },
    provider_failed: { status: 502, says: () => 'The provider does not answer as it should.' },
    limit_store_failed: {
      status: 503,
      says: () => 'The store of limits does not answer. Try again later.',
    },
  },
)
