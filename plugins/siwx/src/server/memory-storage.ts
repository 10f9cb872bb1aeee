import { createExpiringMap } from './expiring-map.js'
import { platformPorts, type ServerPorts } from '@latchkey/kernel/server'
import type { SessionStorage } from './session-store.js'

/** Keeps sessions in this process: they end with it, and another process knows none of them. */
export function createMemoryStorage(
  ports: Pick<ServerPorts, 'now'> = platformPorts,
): SessionStorage {
  const kept = createExpiringMap<object>(ports)
  return {
    getItem: (key) => Promise.resolve(kept.get(key) ?? null),
    setItem(key, value, { ttl }) {
      kept.set(key, value, ttl * 1_000)
      return Promise.resolve()
    },
    removeItem(key) {
      kept.delete(key)
      return Promise.resolve()
    },
  }
}
