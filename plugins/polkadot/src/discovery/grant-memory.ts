import type { Storage } from '@latchkey/kernel'
import type { InjectedWallet } from '../connector.js'
import { toJson } from '@latchkey/kernel/internal/tools'

/** Most wallets remembered; a longer record was not written here. */
const MOST = 64

/** Remembers which extensions let the page in: nothing else tells whether asking one opens its window. */
export function createGrantMemory(storage: Storage, key: string) {
  const read = (): readonly string[] => {
    try {
      const ids: unknown = JSON.parse(storage.get(key) ?? '[]')
      const isList = Array.isArray(ids) && ids.length <= MOST
      return isList ? ids.filter((id: unknown): id is string => typeof id === 'string') : []
    } catch {
      return [] // Not JSON: written by somebody else.
    }
  }
  return {
    of: (id: string): InjectedWallet['memory'] => ({
      get: () => read().includes(id),
      set(granted) {
        const others = read().filter((one) => one !== id)
        const ids = granted ? [id, ...others].slice(0, MOST) : others
        if (ids.length > 0) storage.set(key, toJson(ids))
        else storage.remove(key)
      },
    }),
  }
}
