import { defineErrors } from '@latchkey/kernel'

/** Errors of this plugin; what a service answers has the codes of the `Http` port. */
export const CloudErrors = defineErrors('cloud', {
  /**
   * A plugin asks for a service that has no host. Name it in `services` of `cloud()`, or give that plugin its own
   * `url`.
   */
  service_not_configured: {
    says: (c: { readonly service: string }) =>
      `No host is known for the service "${c.service}". Give cloud() a projectId and services.${c.service}.`,
  },
  /**
   * The service was asked too often for the list of allowed origins, which cannot be read now. It is asked again with
   * the next load. The text is fixed: apps may look for it.
   */
  rate_limited: { says: () => 'RATE_LIMITED' },
  /** The service answered with a failure of its own. It is asked again with the next load. */
  server_error: { says: () => 'SERVER_ERROR' },
})
