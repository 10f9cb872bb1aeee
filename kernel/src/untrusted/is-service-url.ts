import { isSecureUrl } from './is-secure-url.js'

/** A host that can stand in a policy, and a path: what is called is put after it. */
const BASE = /^https?:\/\/[^\s\\/?#@;,'"*]+(?:\/[^\s\\?#]*)?$/i

/** Whether it is a secure URL that paths can be put after: without a query, a fragment and a user. */
export const isServiceUrl = (value: unknown): value is string =>
  isSecureUrl(value) && BASE.test(value)
