import { serverErrors } from '@latchkey/kernel/internal/server'

/** Why the swap server refuses a request. No text says anything of the key or of what the aggregator answered. */
export const { errors: ServerErrors, statusOf } = serverErrors(
  { origin: 'swaps', name: 'swap server' },
  {
    /** An option of the server is of the wrong kind. The text names it: correct it, then start the server again. */
    server_option_invalid: {
      status: 500,
      says: (c: { readonly option: string; readonly wants: string }) =>
        `swapServer: the option "${c.option}" has to be ${c.wants}.`,
    },
    /** Your `authorise` said no. Let the visitor sign in first, or change the rule. */
    not_authorised: { status: 401, says: () => 'This visitor may not ask.' },
    /** The page offers swaps on a network that the server does not serve. Make both lists equal. */
    network_not_served: { status: 400, says: () => 'Nothing is swapped on this network.' },
    /** The aggregator has no route for this pair and amount. Let the visitor change the amount or the asset. */
    no_route: { status: 422, says: () => 'There is no route for this swap.' },
    /** The limit of the server is reached. Wait for `retryAfter` seconds. */
    too_many_requests: {
      status: 429,
      says: (c: { readonly retryAfter: number }) =>
        `There were too many requests. Try again in ${c.retryAfter} s.`,
    },
    /** The aggregator is down, or refuses the key. `report` of the options hears why. */
    aggregator_failed: {
      status: 502,
      says: () => 'The aggregator does not answer as it should.',
    },
    /** The store of limits, such as Redis, cannot be reached. No request is served before it is back. */
    limit_store_failed: {
      status: 503,
      says: () => 'The store of limits does not answer. Try again later.',
    },
  },
)
