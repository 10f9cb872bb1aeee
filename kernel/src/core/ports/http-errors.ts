import { defineErrors } from '../errors.js'

/** Errors of HTTP calls. No text carries a query string: it may hold ids and addresses. */
export const HttpErrors = defineErrors('kernel', {
  http_status: {
    user: 'A service did not answer as it should. Try again in a moment.',
    says: (c: { status: number; host: string; reason?: string; retryAfter?: number }) =>
      `HTTP status code: ${String(c.status)}`,
  },
  http_timeout: {
    user: 'A service took too long to answer. Try again.',
    says: (c: { host: string; ms: number }) =>
      `${c.host} did not answer within ${String(c.ms)} ms.`,
  },
  http_network: {
    user: 'A service could not be reached. Check your connection.',
    says: (c: { host: string }) => `${c.host} could not be reached.`,
  },
  http_too_large: {
    user: 'A service did not answer as it should.',
    says: (c: { host: string; maxBytes: number }) =>
      `${c.host} answered with more than ${String(c.maxBytes)} bytes.`,
  },
  http_not_json: {
    user: 'A service did not answer as it should.',
    says: (c: { host: string }) => `${c.host} answered with something that is not JSON.`,
  },
  http_answer_invalid: {
    user: 'A service did not answer as it should.',
    says: (c: { host: string; issue: string }) => `${c.host} answered in another shape: ${c.issue}`,
  },
  http_url_invalid: {
    says: (c: { url: string }) => `"${c.url}" is not an absolute http(s) URL.`,
  },
})
