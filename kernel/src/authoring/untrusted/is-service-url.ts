import { isSecureUrl } from './is-secure-url.js'

/** A host that may appear in a policy, and a path that the names of calls are added to. */
const BASE = /^https?:\/\/[^\s\\/?#@;,'"*]+(?:\/[^\s\\?#]*)?$/i

/** Whether it is a secure URL that paths can be put after: without a query, a fragment and a user. */
export const isServiceUrl = (value: unknown): value is string =>
  isSecureUrl(value) && BASE.test(value)
