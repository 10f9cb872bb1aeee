import { createTimedCache, abortable } from '@latchkey/kernel/internal/tools'
import type { TimedCacheOptions } from '@latchkey/kernel/internal'

/** Asks for a value unless its answer is young enough, or on its way. A signal ends a caller's wait, not the asking. */
export type SharedCache<T> = (
  key: string,
  ask: () => Promise<T>,
  signal?: AbortSignal,
) => Promise<T>

/**
 * Keeps answers for a while, as `createTimedCache` does, and lets callers with the same question wait for one
 * answer. A failed question is asked again by the next call.
 *
 * @example
 * const fees = createSharedCache<bigint>({ clock, ms: 10_000 })
 * const fee = await fees(network.id, () => askFee(network), signal)
 */
export function createSharedCache<T>(options: TimedCacheOptions): SharedCache<T> {
  const cached = createTimedCache<T>(options)
  const running = new Map<string, Promise<T>>()
  const run = async (key: string, ask: () => Promise<T>) => {
    try {
      return await cached(key, ask)
    } finally {
      running.delete(key)
    }
  }
  return (key, ask, signal) => {
    const work = running.get(key) ?? run(key, ask)
    running.set(key, work)
    return abortable(work, signal)
  }
}
