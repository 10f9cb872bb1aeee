import { defineErrors, isKitError } from '@latchkey/kernel'

/** Why the on-ramp server refuses a request. No text says anything of the key or of what the provider answered. */
export const ServerErrors = defineErrors('onramp-coinbase', {
  server_option_invalid: {
    says: (c: { readonly option: string; readonly wants: string }) =>
      `coinbaseOnramp: the option "${c.option}" has to be ${c.wants}.`,
  },
  route_unknown: { says: () => 'There is nothing at this path of the on-ramp server.' },
  method_not_allowed: {
    says: (c: { readonly allowed: string }) => `This path answers ${c.allowed} only.`,
  },
  origin_not_allowed: { says: () => 'The request comes from a page of another origin.' },
  content_type_unsupported: { says: () => 'The body has to be application/json.' },
  body_too_large: {
    says: (c: { readonly limit: number }) => `The body has more than ${String(c.limit)} bytes.`,
  },
  body_invalid: { says: () => 'The body is not what this path reads.' },
  not_signed_in: { says: () => 'Sign in first.' },
  account_not_yours: { says: () => 'The session does not hold this account.' },
  client_ip_missing: { says: () => 'The network address of the visitor is not known.' },
  amount_out_of_limits: { says: () => 'The amount is outside of the limits.' },
  not_sold: { says: () => 'This is not sold, or not for this currency.' },
  /** The provider refused it, for a reason that is told to the app's log alone. */
  provider_refused: { says: () => 'The provider does not accept this purchase.' },
  too_many_requests: {
    says: (c: { readonly retryAfter: number }) =>
      `There were too many requests. Try again in ${String(c.retryAfter)} s.`,
  },
  provider_failed: { says: () => 'The provider does not answer as it should.' },
  limit_store_failed: { says: () => 'The store of limits does not answer. Try again later.' },
  internal: { says: () => 'The on-ramp server failed.' },
})

const STATUSES: Readonly<Record<keyof typeof ServerErrors, number>> = {
  server_option_invalid: 500,
  route_unknown: 404,
  method_not_allowed: 405,
  origin_not_allowed: 403,
  content_type_unsupported: 415,
  body_too_large: 413,
  body_invalid: 400,
  not_signed_in: 401,
  account_not_yours: 403,
  client_ip_missing: 400,
  amount_out_of_limits: 400,
  not_sold: 400,
  provider_refused: 400,
  too_many_requests: 429,
  provider_failed: 502,
  limit_store_failed: 503,
  internal: 500,
}

/** HTTP status of a refusal of ours; 500 for any other error. */
export const statusOf = (error: unknown): number =>
  isKitError(error) && Object.hasOwn(STATUSES, error.code)
    ? STATUSES[error.code as keyof typeof ServerErrors]
    : 500
