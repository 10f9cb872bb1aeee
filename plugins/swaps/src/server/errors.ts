import { serverErrors } from '@latchkey/kernel/internal/server'

/** Why the swap server refuses a request. No text says anything of the key or of what the aggregator answered. */
export const { errors: ServerErrors, statusOf } = serverErrors(
  { origin: 'swaps', name: 'swap server' },
  {
    server_option_invalid: {
      status: 500,
      says: (c: { readonly option: string; readonly wants: string }) =>
        `swapServer: the option "${c.option}" has to be ${c.wants}.`,
    },
    not_authorised: { status: 401, says: () => 'This visitor may not ask.' },
    network_not_served: { status: 400, says: () => 'Nothing is swapped on this network.' },
    no_route: { status: 422, says: () => 'There is no route for this swap.' },
    too_many_requests: {
      status: 429,
      says: (c: { readonly retryAfter: number }) =>
        `There were too many requests. Try again in ${c.retryAfter} s.`,
    },
    aggregator_failed: {
      status: 502,
      says: () => 'The aggregator does not answer as it should.',
    },
    limit_store_failed: {
      status: 503,
      says: () => 'The store of limits does not answer. Try again later.',
    },
  },
)
