import { defineErrors, isKitError } from '@latchkey/kernel'

/** Why the swap server refuses a request. No text says anything of the key or of what the aggregator answered. */
export const ServerErrors = defineErrors('swaps', {
  server_option_invalid: {
    says: (c: { readonly option: string; readonly wants: string }) =>
      `swapServer: the option "${c.option}" has to be ${c.wants}.`,
  },
  route_unknown: { says: () => 'There is nothing at this path of the swap server.' },
  method_not_allowed: {
    says: (c: { readonly allowed: string }) => `This path answers ${c.allowed} only.`,
  },
  origin_not_allowed: { says: () => 'The request comes from a page of another origin.' },
  content_type_unsupported: { says: () => 'The body has to be application/json.' },
  body_too_large: {
    says: (c: { readonly limit: number }) => `The body has more than ${String(c.limit)} bytes.`,
  },
  body_invalid: { says: () => 'The body is not what this path reads.' },
  not_authorised: { says: () => 'This visitor may not ask.' },
  network_not_served: { says: () => 'Nothing is swapped on this network.' },
  no_route: { says: () => 'There is no route for this swap.' },
  too_many_requests: {
    says: (c: { readonly retryAfter: number }) =>
      `There were too many requests. Try again in ${String(c.retryAfter)} s.`,
  },
  aggregator_failed: { says: () => 'The aggregator does not answer as it should.' },
  limit_store_failed: { says: () => 'The store of limits does not answer. Try again later.' },
  internal: { says: () => 'The swap server failed.' },
})

const STATUSES: Readonly<Record<keyof typeof ServerErrors, number>> = {
  server_option_invalid: 500,
  route_unknown: 404,
  method_not_allowed: 405,
  origin_not_allowed: 403,
  content_type_unsupported: 415,
  body_too_large: 413,
  body_invalid: 400,
  not_authorised: 401,
  network_not_served: 400,
  no_route: 422,
  too_many_requests: 429,
  aggregator_failed: 502,
  limit_store_failed: 503,
  internal: 500,
}

/** HTTP status of a refusal of ours; 500 for any other error. */
export const statusOf = (error: unknown): number =>
  isKitError(error) && Object.hasOwn(STATUSES, error.code)
    ? STATUSES[error.code as keyof typeof ServerErrors]
    : 500
