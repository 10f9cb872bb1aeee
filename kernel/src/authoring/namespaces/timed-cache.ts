import type { Clock } from '../../core/ports/clock.js'

/** Options of {@link createTimedCache}. */
export interface TimedCacheOptions {
  readonly clock: Clock
  /** How long an answer counts. */
  readonly ms: number
  /** Oldest answers go above this number. @default 500 */
  readonly most?: number
}

/** Asks for a value unless its answer is young enough. */
export type TimedCache<T> = (key: string, ask: () => Promise<T>) => Promise<T>

/**
 * Keeps answers for a while, "there is none" included. A failed question is asked again by the next call. Two calls
 * at a time ask twice: each has a signal of its own.
 *
 * @example
 * const names = createTimedCache<string>({ clock, ms: 300_000 })
 * const name = await names(address, () => askName(address))
 */
export function createTimedCache<T>({ clock, ms, most = 500 }: TimedCacheOptions): TimedCache<T> {
  const kept = new Map<string, { readonly at: number; readonly value: T }>()
  return async (key, ask) => {
    const known = kept.get(key)
    const age = known ? clock.now() - known.at : undefined
    // A clock that was set back makes an answer old, not young for ever.
    if (known && age !== undefined && age >= 0 && age < ms) return known.value
    const value = await ask()
    kept.delete(key)
    kept.set(key, { at: clock.now(), value })
    if (kept.size > most) kept.delete(kept.keys().next().value as string)
    return value
  }
}
