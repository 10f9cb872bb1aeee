import type { Storage } from '../core/ports/storage.js'

/** One change made through a {@link FakeStorage}. */
export interface StorageWrite {
  readonly key: string
  /** `undefined` when the key was removed. */
  readonly value: string | undefined
  /** Whether the store took it. */
  readonly kept: boolean
}

/** Why a store refuses: it is full, or the page may not use it at all. */
export type StorageFault = 'quota' | 'forbidden'

/** A {@link Storage} in memory that a test can spoil. */
export interface FakeStorage extends Storage {
  /** Every change asked for, in order; those of other tabs are not ours and not in it. */
  readonly writes: readonly StorageWrite[]
  /** How often a key was read or the keys were listed. */
  reads(): number
  /** The stored values. */
  content(): Readonly<Record<string, string>>
  /** From now on refuses: `quota` keeps nothing new, `forbidden` also reads nothing. */
  fault(kind: StorageFault | undefined): void
  /** Another tab writes, or removes when the value is `undefined`; watchers hear of it. */
  fromOtherTab(key: string, value: string | undefined): void
  /** Watchers there are. */
  watchers(): number
  /** The same store in another tab: each tab's watchers hear what the others write, a little later. */
  otherTab(): FakeStorage
}

/**
 * Storage in memory.
 *
 * @param initial What an earlier visit left.
 */
export function createFakeStorage(initial: Readonly<Record<string, string>> = {}): FakeStorage {
  return tabOf({ stored: new Map(Object.entries(initial)), tabs: new Set() })
}

/** The shared part of the tabs of one origin. */
interface Shared {
  readonly stored: Map<string, string>
  /** The callback of each tab. */
  readonly tabs: Set<(key: string) => void>
}

function tabOf(shared: Shared): FakeStorage {
  const { stored, tabs } = shared
  const writes: StorageWrite[] = []
  const watchers = new Set<(key: string) => void>()
  let fault: StorageFault | undefined
  let reads = 0
  /** The last value was not taken. */
  let hasRefused = false
  const hear = (key: string) => {
    for (const tell of [...watchers]) tell(key)
  }
  tabs.add(hear)
  const tellOthers = (key: string) => {
    for (const tell of tabs) if (tell !== hear) queueMicrotask(() => tell(key))
  }
  return {
    writes,
    content: () => Object.fromEntries(stored),
    fault: (kind) => {
      fault = kind
    },
    reads: () => reads,
    get(key) {
      reads += 1
      return fault === 'forbidden' ? undefined : stored.get(key)
    },
    set(key, value) {
      const kept = fault === undefined
      writes.push({ key, value, kept })
      hasRefused = !kept
      if (!kept) return false
      const isNews = stored.get(key) !== value
      stored.set(key, value)
      if (isNews) tellOthers(key)
      return true
    },
    remove(key) {
      const kept = fault !== 'forbidden'
      writes.push({ key, value: undefined, kept })
      if (kept && stored.delete(key)) tellOthers(key)
    },
    keys(prefix) {
      reads += 1
      if (fault === 'forbidden') return []
      return [...stored.keys()].filter((key) => key.startsWith(prefix))
    },
    lasts: () => fault !== 'forbidden' && !hasRefused,
    watch(listener) {
      // Wrapped, so that one function may watch twice and stop once.
      const watcher = (key: string) => {
        listener(key)
      }
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    fromOtherTab(key, value) {
      if (value === undefined) stored.delete(key)
      else stored.set(key, value)
      hear(key)
    },
    watchers: () => watchers.size,
    otherTab: () => tabOf(shared),
  }
}
