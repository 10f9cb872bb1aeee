import { type Clock, readMember } from '@latchkey/kernel'
import type { FoundError } from './catalogue.js'
import { withoutAddresses } from './without-addresses.js'

/** So many in any minute, and no more of them wait. */
export const MOST_REPORTS = 5
const PER_MS = 60_000

const MAX_MESSAGE = 500
const MAX_STACK = 2_000

/** The report of an error: no account, no address, and no secret. */
export interface ErrorReport {
  readonly type: 'error'
  readonly event: string
  readonly errorType: string
  readonly errorMessage: string
  readonly stackTrace: string
}

const text = (value: unknown, most: number) =>
  typeof value === 'string' ? withoutAddresses(value).slice(0, most) : ''

/** The report of an error of any type. */
export function errorReport({ event, error }: FoundError): ErrorReport {
  const isOurs = readMember(error, 'name') === 'KitError'
  const name = readMember(error, isOurs ? 'code' : 'name')
  const message = typeof error === 'string' ? error : readMember(error, 'message')
  return {
    type: 'error',
    event: text(event, MAX_MESSAGE),
    errorType: text(name, MAX_MESSAGE) || typeof error,
    errorMessage: text(message, MAX_MESSAGE),
    stackTrace: text(readMember(error, 'stack'), MAX_STACK),
  }
}

/** Whether another report may go out: five in any minute. */
export function createReportLimiter({ now }: Pick<Clock, 'now'>): () => boolean {
  let times: readonly number[] = []
  return () => {
    // An event of the future was written before the clock was set back.
    times = times.filter((at) => now() >= at && now() - at < PER_MS)
    if (times.length >= MOST_REPORTS) return false
    times = [...times, now()]
    return true
  }
}
