import type { Storage } from '@latchkey/kernel'
import type { RelayStorage } from './relay-client.js'

/** The relay library's storage over the kit's: one prefix per kit, so that two never meet. */
export function relayStorage(storage: Storage, prefix: string): RelayStorage {
  const read = (key: string): unknown => {
    const text = storage.get(prefix + key)
    if (text === undefined) return undefined
    try {
      return JSON.parse(text)
    } catch {
      storage.remove(prefix + key)
      return undefined
    }
  }
  const keys = () => storage.keys(prefix).map((key) => key.slice(prefix.length))
  return {
    getKeys: () => Promise.resolve(keys()),
    // The library names the type it stored under a key; it checks its own records when it starts.
    getEntries: <T>() => Promise.resolve(keys().map((key): [string, T] => [key, read(key) as T])),
    getItem: <T>(key: string) => Promise.resolve(read(key) as T | undefined),
    setItem(key, value) {
      storage.set(prefix + key, JSON.stringify(value))
      return Promise.resolve()
    },
    removeItem(key) {
      storage.remove(prefix + key)
      return Promise.resolve()
    },
  }
}
