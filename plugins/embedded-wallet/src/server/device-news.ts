/** Tells streams of this process that a login was allowed, so that nobody waits for the next look at the database. */
export interface DeviceNews {
  tell(loginId: string): void
  /** @returns what takes it back */
  listen(loginId: string, heard: () => void): () => void
}

/** Makes the news of one process. */
export function createDeviceNews(): DeviceNews {
  const listeners = new Map<string, Set<() => void>>()
  return {
    tell(loginId) {
      for (const heard of listeners.get(loginId) ?? []) heard()
    },
    listen(loginId, heard) {
      const all = listeners.get(loginId) ?? new Set()
      listeners.set(loginId, all.add(heard))
      return () => {
        all.delete(heard)
        if (all.size === 0) listeners.delete(loginId)
      }
    },
  }
}
