import { defineErrors } from '../errors.js'

/** Errors of HTTP calls. No text carries a query string: it may hold ids and addresses. */
export const HttpErrors = defineErrors('kernel', {
  /** The service answered with this status. Below 500 the request is at fault, from 500 on the service. */
  http_status: {
    user: 'A service did not answer as it should. Try again in a moment.',
    says: (c: { status: number; host: string; reason?: string; retryAfter?: number }) =>
      `HTTP status code: ${String(c.status)}`,
  },
  /** The service is slow or gone. It may be asked again. */
  http_timeout: {
    user: 'A service took too long to answer. Try again.',
    says: (c: { host: string; ms: number }) =>
      `${c.host} did not answer within ${String(c.ms)} ms.`,
  },
  /** The host is down, blocks the page (CORS), or the policy of the page forbids it (`kit.csp()`). */
  http_network: {
    user: 'A service could not be reached. Check your connection.',
    says: (c: { host: string }) => `${c.host} could not be reached.`,
  },
  /** The answer is larger than any that is expected, and was not read. Check that the URL leads to the service. */
  http_too_large: {
    user: 'A service did not answer as it should.',
    says: (c: { host: string; maxBytes: number }) =>
      `${c.host} answered with more than ${String(c.maxBytes)} bytes.`,
  },
  /** The URL leads to a page and no service. Check the URL. */
  http_not_json: {
    user: 'A service did not answer as it should.',
    says: (c: { host: string }) => `${c.host} answered with something that is not JSON.`,
  },
  /** The service has another version, or the URL is of another service. Check the URL. */
  http_answer_invalid: {
    user: 'A service did not answer as it should.',
    says: (c: { host: string; issue: string }) => `${c.host} answered in another shape: ${c.issue}`,
  },
  /** Correct the URL in the options: it begins with `https://`. */
  http_url_invalid: {
    says: (c: { url: string }) => `"${c.url}" is not an absolute http(s) URL.`,
  },
})
