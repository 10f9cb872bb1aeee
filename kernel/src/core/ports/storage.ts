import { defineToken } from '../token.js'

/** Key-value storage of strings. Implementations never throw: a full or forbidden store answers `false`. */
export interface Storage {
  get(key: string): string | undefined
  /** @returns whether the value was kept. */
  set(key: string, value: string): boolean
  remove(key: string): void
  /** Keys that start with `prefix`. */
  keys(prefix: string): readonly string[]
  /** Whether what is kept outlives the page, as far as it can be told. @default it does */
  lasts?(): boolean
  /** Tells of changes made by other tabs; returns the function that stops it. */
  watch(listener: (key: string) => void): () => void
}

/** Token of the storage. */
export const Storage = defineToken<Storage>('storage', 'The kernel provides it.')

/** `localStorage`, or memory if there is none (a server, a blocked frame). Nothing is written unasked. */
export function browserStorage(): Storage {
  const memory = new Map<string, string>()
  const attempt = <T>(run: (store: globalThis.Storage) => T): T | undefined => {
    try {
      const store = globalThis.localStorage as globalThis.Storage | undefined
      return store && run(store)
    } catch {
      return undefined // Full, or blocked: in third-party frames the mere property throws.
    }
  }
  // A browser fetches a page's store at the first question, and the page stands still meanwhile. In the task that
  // makes the kit, the first drawing of the interface need not wait for it.
  queueMicrotask(() => {
    if ('document' in globalThis) attempt((store) => store.length)
  })
  return {
    // Memory holds what the store refused: it is newer than what the store still has.
    get: (key) => memory.get(key) ?? attempt((store) => store.getItem(key)) ?? undefined,
    set(key, value) {
      const kept = attempt((store) => {
        store.setItem(key, value)
        return true
      })
      if (kept) memory.delete(key)
      else memory.set(key, value)
      return kept ?? false
    },
    remove(key) {
      memory.delete(key)
      attempt((store) => {
        store.removeItem(key)
      })
    },
    keys: (prefix) =>
      [...new Set([...(attempt(Object.keys) ?? []), ...memory.keys()])].filter((key) =>
        key.startsWith(prefix),
      ),
    lasts: () => memory.size === 0 && attempt(() => true) === true,
    watch(listener) {
      if (typeof globalThis.addEventListener !== 'function') return () => undefined
      const onStorage = (event: StorageEvent) => {
        if (event.key !== null) listener(event.key)
      }
      globalThis.addEventListener('storage', onStorage)
      return () => {
        globalThis.removeEventListener('storage', onStorage)
      }
    },
  }
}
