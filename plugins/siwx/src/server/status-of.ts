import { isKitError } from '@latchkey/kernel'
import { MessageErrors } from '../message/message-errors.js'
import { handlerStatusOf } from './handler-errors.js'
import { RefusalErrors } from './refusal-errors.js'

/** Statuses of refusals other than 401: of messages that could be right elsewhere, and of faults that are not the visitor's. */
const REFUSALS: Readonly<Partial<Record<string, number>>> = {
  expectation_invalid: 500,
  domain_unexpected: 403,
  domain_port_unexpected: 403,
  uri_unexpected: 403,
  chain_unexpected: 403,
  rpc_failed: 502,
  rpc_disagreed: 502,
  rpc_timed_out: 504,
} satisfies Partial<Record<keyof typeof RefusalErrors, number>>

/** HTTP status of a refusal: 400 for what cannot be read, 401 for what is not proven; 500 for any other error. */
export function statusOf(error: unknown): number {
  if (!isKitError(error)) return 500
  if (Object.hasOwn(MessageErrors, error.code)) return 400
  if (Object.hasOwn(RefusalErrors, error.code)) return REFUSALS[error.code] ?? 401
  return handlerStatusOf(error)
}
