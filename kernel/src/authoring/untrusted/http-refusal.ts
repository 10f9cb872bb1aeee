import { readMember } from './foreign-value.js'
import { isOwnError } from './match-error.js'

/** A service's words in place of an answer, by the kit's HTTP. */
export interface HttpRefusal {
  readonly status: number
  /** The beginning of its text, where the call asked for it. */
  readonly reason: string | undefined
  /** Seconds after which it may be asked again. */
  readonly retryAfter: number | undefined
}

/** Statuses of a server that stopped waiting (request timeout, client closed request): it may have done what was asked. */
const GAVE_UP: readonly unknown[] = [408, 499]

/** Reads what a service refused with; `undefined` for any other error. */
export function httpRefusal(error: unknown): HttpRefusal | undefined {
  if (!isOwnError(error) || readMember(error, 'code') !== 'http_status') return undefined
  const context = readMember(error, 'context')
  const [status, reason, retryAfter] = ['status', 'reason', 'retryAfter'].map((name) =>
    readMember(context, name),
  )
  if (typeof status !== 'number') return undefined
  return {
    status,
    reason: typeof reason === 'string' ? reason : undefined,
    retryAfter: typeof retryAfter === 'number' ? retryAfter : undefined,
  }
}

/** Whether a service refused by a status of 4xx, so that it did nothing of what was asked. */
export function isTurnedAway(error: unknown): boolean {
  const { status = 0 } = httpRefusal(error) ?? {}
  return status >= 400 && status < 500 && !GAVE_UP.includes(status)
}
