import type { Storage } from '@latchkey/kernel'
import type { RelayStorage } from './relay-client.js'
import { toJson } from '@latchkey/kernel/untrusted'

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
    getEntries: () => Promise.resolve(keys().map((key): [string, unknown] => [key, read(key)])),
    getItem: (key) => Promise.resolve(read(key)),
    setItem(key, value) {
      storage.set(prefix + key, toJson(value))
      return Promise.resolve()
    },
    removeItem(key) {
      storage.remove(prefix + key)
      return Promise.resolve()
    },
  }
}
