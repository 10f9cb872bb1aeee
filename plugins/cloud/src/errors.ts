import { defineErrors } from '@latchkey/kernel'

/** Errors of this plugin; what a service answers has the codes of the `Http` port. */
export const CloudErrors = defineErrors('cloud', {
  service_not_configured: {
    says: (c: { readonly service: string }) =>
      `No host is known for the service "${c.service}". Give cloud() a projectId and services.${c.service}.`,
  },
  /** Texts that apps may look for, when the list of allowed origins cannot be read. */
  rate_limited: { says: () => 'RATE_LIMITED' },
  /** The service answered with a failure of its own. It is asked again with the next load. */
  server_error: { says: () => 'SERVER_ERROR' },
})
