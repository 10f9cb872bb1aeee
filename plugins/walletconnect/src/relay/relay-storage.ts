import type { Storage } from '@latchkey/kernel'
import type { RelayStorage } from './relay-client.js'
import { toJson } from '@latchkey/kernel/internal/tools'

/** Whether the library takes a value for the same as none. */
const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

/**
 * The relay library's storage over the kit's: one prefix per kit, so that two never meet. Of an empty list nothing is
 * kept: the library writes a dozen of them.
 */
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
      if (isEmpty(value)) storage.remove(prefix + key)
      else storage.set(prefix + key, toJson(value))
      return Promise.resolve()
    },
    removeItem(key) {
      storage.remove(prefix + key)
      return Promise.resolve()
    },
  }
}
