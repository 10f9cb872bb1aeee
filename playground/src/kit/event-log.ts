import type { Kit, KitEventRecord } from '@latchkey/kernel'

/** Lines kept; the oldest go first. */
const LONGEST = 200

/** One line of the log. */
interface LogLine {
  /** Counts from 1. */
  readonly number: number
  readonly event: KitEventRecord
}

/** The events of one kit, newest first. */
export interface EventLog {
  lines(): readonly LogLine[]
  subscribe(listener: () => void): () => void
  clear(): void
}

/** Keeps the newest events of a kit; begins at once, so that nothing is missed before the first paint. */
export function createEventLog(kit: Pick<Kit, 'events'>): EventLog {
  const listeners = new Set<() => void>()
  let lines: readonly LogLine[] = []
  let number = 0
  const change = (next: readonly LogLine[]) => {
    lines = next
    for (const listener of listeners) listener()
  }
  kit.events.onAny((event) => {
    number += 1
    change([{ number, event }, ...lines].slice(0, LONGEST))
  })
  return {
    lines: () => lines,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear() {
      change([])
    },
  }
}
