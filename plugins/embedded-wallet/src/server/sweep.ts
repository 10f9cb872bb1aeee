import { DEVICE_MS } from './browser.js'
import type { ServerSettings } from './options.js'

const PAUSE_MS = 10 * 60_000
const MOMENT_MS = 2_000

/** Tables whose rows are of no use to anybody after their end. */
const ENDS: readonly (readonly [table: string, column: string])[] = [
  ['challenges', 'expires_at'],
  ['sessions', 'expires_at'],
  ['logins', 'expires_at'],
  ['codes', 'expires_at'],
  ['email_changes', 'expires_at'],
  ['tickets', 'expires_at'],
  ['limits', 'ends_at'],
]

/**
 * Takes away what has ended, now and then.
 *
 * @returns what is called with each request, which waits for it no longer than for a moment
 */
export function createSweep(settings: ServerSettings): () => Promise<void> {
  const { db, now, report, ports, auditLifetime } = settings
  let nextAt = now() + PAUSE_MS

  async function sweep(): Promise<void> {
    try {
      for (const [table, column] of ENDS)
        await db.query(`delete from ${table} where ${column} <= $1`, [now()])
      await db.query('delete from devices where seen_at <= $1', [now() - DEVICE_MS])
      await db.query('delete from audit_log where at <= $1', [now() - auditLifetime])
    } catch (error) {
      // It is tried again; no request fails by it.
      report(error)
    }
  }

  return async () => {
    if (now() < nextAt) return
    nextAt = now() + PAUSE_MS
    let stop: () => void = () => undefined
    const moment = new Promise<void>((resolve) => (stop = ports.later(resolve, MOMENT_MS)))
    await Promise.race([sweep(), moment])
    stop()
  }
}
