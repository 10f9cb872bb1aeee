import type { Clock, Random } from '@latchkey/kernel'
import { httpRefusal, isOwnError, pause } from '@latchkey/kernel/internal/tools'

/** Until a read is tried once more. */
const AGAIN_MS = 500
const JITTER_MS = 250
/** How long a service that asks for a pause is left alone: its own time, within bounds. */
const WAIT_MS = 30_000
const LONGEST_WAIT_MS = 60_000

/** The clock of reads. */
export interface ServiceReadsContext {
  readonly clock: Clock
  readonly random: Random
}

/** Reads from one group of a service's paths. */
export type ServiceReads = <T>(ask: () => Promise<T>, signal: AbortSignal) => Promise<T>

/** Failures that may pass in a moment: no connection, or a gateway without the service behind it. */
const isPassing = (error: unknown) =>
  (isOwnError(error) && error.code === 'http_network') ||
  [502, 503, 504].includes(httpRefusal(error)?.status ?? 0)

/**
 * Reads with one further try after a passing failure, and none for as long as the service asks (status 429).
 * Meanwhile they reject at once with its error, so that another source can be asked.
 *
 * @example
 * const reads = createServiceReads({ clock, random })
 * const page = await reads(() => cloud.get('blockchainApi', path, call), signal)
 */
export function createServiceReads({ clock, random }: ServiceReadsContext): ServiceReads {
  let blocked: { readonly until: number; readonly error: unknown } | undefined
  const run = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask()
    } catch (error) {
      const { status, retryAfter } = httpRefusal(error) ?? {}
      if (status === 429) {
        const ms = Math.min((retryAfter ?? WAIT_MS / 1_000) * 1_000, LONGEST_WAIT_MS)
        blocked = { until: clock.now() + ms, error }
      }
      throw error
    }
  }
  return async (ask, signal) => {
    const left = (blocked?.until ?? 0) - clock.now()
    // A clock that was set back does not block for ever.
    if (blocked && left > 0 && left <= LONGEST_WAIT_MS) throw blocked.error
    blocked = undefined
    try {
      return await run(ask)
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error
      await pause(clock, AGAIN_MS + (random.bytes(1)[0] ?? 0) * (JITTER_MS / 256), signal)
      return run(ask)
    }
  }
}
