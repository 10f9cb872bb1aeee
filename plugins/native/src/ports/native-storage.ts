import type { Storage } from '@latchkey/kernel'
import { NativeErrors } from './errors.js'

/** The members of `@react-native-async-storage/async-storage` that are used, and of others with the same shape. */
export interface AsyncStorageLike {
  getAllKeys(): Promise<readonly string[]>
  getItem(key: string): Promise<string | null>
  setItem(key: string, value: string): Promise<unknown>
  removeItem(key: string): Promise<unknown>
}

/** Keys of all kits begin so. */
const PREFIX = 'latchkey:'

/**
 * The kit's storage over an asynchronous one. It reads all values once. After that it answers from memory, and writes one
 * value after the other. `lasts()` is false after a write that failed.
 *
 * @throws KitError `storage_unreadable`
 */
export async function nativeStorage(store: AsyncStorageLike): Promise<Storage> {
  const memory = new Map<string, string>()
  try {
    for (const key of await store.getAllKeys()) {
      const value = key.startsWith(PREFIX) ? await store.getItem(key) : null
      if (typeof value === 'string') memory.set(key, value)
    }
  } catch (error) {
    throw NativeErrors.storage_unreadable({}, error)
  }
  let failed = false
  let writes = Promise.resolve()
  const write = (run: () => Promise<unknown>) => {
    writes = writes.then(run).then(
      () => undefined,
      () => {
        failed = true
      },
    )
  }
  return {
    get: (key) => memory.get(key),
    set(key, value) {
      memory.set(key, value)
      write(() => store.setItem(key, value))
      return true
    },
    remove(key) {
      memory.delete(key)
      write(() => store.removeItem(key))
    },
    keys: (prefix) => [...memory.keys()].filter((key) => key.startsWith(prefix)),
    lasts: () => !failed,
    // An app has no other tab that writes.
    watch: () => () => undefined,
  }
}
