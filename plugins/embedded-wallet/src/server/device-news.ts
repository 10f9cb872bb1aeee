import { ServerErrors } from './errors.js'

/** A stream that waits for a login to be allowed. */
interface Listener {
  heard(): void
  /** Ends the stream; who still waits comes back a second later. */
  end(): void
}

/**
 * Tells streams of this process that a login was allowed, so that they need not wait for the next look at the
 * database.
 */
export interface DeviceNews {
  tell(loginId: string): void
  /**
   * Of streams of one login only the youngest are kept.
   *
   * @returns what takes it back
   * @throws KitError `too_many_requests` where the process has as many as it can serve
   */
  listen(loginId: string, listener: Listener): () => void
  /** Ends all streams, and each that comes. */
  close(): void
}

/** Streams of one login: a browser has one, and another while it comes back. */
const MOST_OF_LOGIN = 3
/** Streams of this process. */
const MOST = 10_000

/** Makes the news of one process. */
export function createDeviceNews(): DeviceNews {
  const logins = new Map<string, Set<Listener>>()
  let [count, isClosed] = [0, false]

  function leave(loginId: string, listener: Listener): void {
    const all = logins.get(loginId)
    if (!all?.delete(listener)) return
    count -= 1
    if (all.size === 0) logins.delete(loginId)
  }

  return {
    tell(loginId) {
      for (const { heard } of [...(logins.get(loginId) ?? [])]) heard()
    },
    listen(loginId, listener) {
      const all = logins.get(loginId) ?? new Set()
      const [oldest] = all
      if (oldest && all.size >= MOST_OF_LOGIN) {
        leave(loginId, oldest)
        oldest.end()
      }
      if (count >= MOST) throw ServerErrors.too_many_requests({ retryAfter: 1 })
      logins.set(loginId, all.add(listener))
      count += 1
      if (isClosed) queueMicrotask(listener.end)
      return () => {
        leave(loginId, listener)
      }
    },
    close() {
      isClosed = true
      for (const all of [...logins.values()]) for (const { end } of [...all]) end()
    },
  }
}
