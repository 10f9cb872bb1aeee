import { MessageErrors } from '../message/message-errors.js'
import type { HandlerErrors } from './handler-errors.js'
import { RefusalErrors } from './refusal-errors.js'

/** Statuses of the handlers' own refusals, and of messages that could be right elsewhere. */
const STATUSES: Readonly<
  Record<keyof typeof HandlerErrors, number> &
    Partial<Record<keyof typeof MessageErrors | keyof typeof RefusalErrors, number>>
> = {
  option_invalid: 500,
  route_unknown: 404,
  method_not_allowed: 405,
  origin_not_allowed: 403,
  too_many_requests: 429,
  content_type_unsupported: 415,
  body_too_large: 413,
  body_invalid: 400,
  account_invalid: 400,
  nonce_of_other_browser: 401,
  nonce_spent: 401,
  session_too_long: 413,
  nonce_store_failed: 503,
  session_store_failed: 503,
  internal: 500,
  expectation_invalid: 500,
  domain_unexpected: 403,
  domain_port_unexpected: 403,
  uri_unexpected: 403,
  chain_unexpected: 403,
  rpc_failed: 502,
  rpc_disagreed: 502,
  rpc_timed_out: 504,
}

/** HTTP status of a refusal: 400 for what cannot be read, 401 for what is not proven. */
export function statusOf(code: string): number | undefined {
  if (Object.hasOwn(STATUSES, code)) return STATUSES[code as keyof typeof STATUSES]
  if (Object.hasOwn(MessageErrors, code)) return 400
  return Object.hasOwn(RefusalErrors, code) ? 401 : undefined
}
