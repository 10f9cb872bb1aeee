import type { ServerPorts } from '@latchkey/kernel/server'

interface Entry<Value> {
  readonly value: Value
  readonly endsAt: number
}

/** Values that are gone after a while. */
export interface ExpiringMap<Value> {
  set(key: string, value: Value, lifetime: number): void
  get(key: string): Value | undefined
  delete(key: string): void
}

const FIRST_SWEEP = 1_000

/**
 * Keeps values in this process's memory until their time is over.
 *
 * @param most the oldest ones are dropped beyond this many
 */
export function createExpiringMap<Value>(
  { now }: Pick<ServerPorts, 'now'>,
  most = Infinity,
): ExpiringMap<Value> {
  const entries = new Map<string, Entry<Value>>()
  let sweepAt = FIRST_SWEEP

  /** Looking at all of them only once they have doubled costs each entry a constant share. */
  function sweep(): void {
    if (entries.size < sweepAt) return
    for (const [key, { endsAt }] of entries) if (endsAt <= now()) entries.delete(key)
    sweepAt = Math.max(FIRST_SWEEP, entries.size * 2)
  }

  return {
    set(key, value, lifetime) {
      sweep()
      entries.set(key, { value, endsAt: now() + lifetime })
      const [oldest] = entries.keys()
      if (entries.size > most && oldest !== undefined) entries.delete(oldest)
    },
    get(key) {
      const entry = entries.get(key)
      return entry && entry.endsAt > now() ? entry.value : undefined
    },
    delete: (key) => void entries.delete(key),
  }
}
