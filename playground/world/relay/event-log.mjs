const MAX_ENTRIES = 5000

/**
 * The relay's events, for assertions; the oldest entries are dropped.
 *
 * @typedef {{ readonly at: number, readonly event: string, readonly [detail: string]: unknown }} LogEntry
 */

/** @param {() => number} now milliseconds */
export function createEventLog(now) {
  /** @type {LogEntry[]} */
  const entries = []
  return {
    /** @type {readonly LogEntry[]} */
    entries,
    /**
     * @param {string} event
     * @param {Record<string, unknown>} details
     */
    note(event, details) {
      entries.push({ at: now(), event, ...details })
      if (entries.length > MAX_ENTRIES) entries.shift()
    },
  }
}
