import { isNetworkId, type CaipNetworkId, type Storage } from '@latchkey/kernel'
import type { ShownNetworks } from './session.js'

/** What outlives the page beside the library's own data. */
export interface SessionRecord {
  readonly topic: string
  /** Networks the session was asked for (spec §4: it is dropped when they are stale). */
  readonly requested: readonly CaipNetworkId[]
  /** Network shown last, by namespace. */
  readonly shown: ShownNetworks
}

const VERSION = 1
const MAX_CHARS = 20_000

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string): SessionRecord | undefined {
  const value: unknown = JSON.parse(text)
  if (!isRecord(value) || value['version'] !== VERSION) return undefined
  const { topic, requested, shown } = value
  const valid =
    typeof topic === 'string' &&
    /^[0-9a-f]{64}$/.test(topic) &&
    Array.isArray(requested) &&
    requested.every(isNetworkId) &&
    isRecord(shown) &&
    Object.entries(shown).every(([key, id]) => isNetworkId(id) && id.startsWith(`${key}:`))
  // The checks above are what makes these the types claimed.
  return valid ? { topic, requested, shown: shown } : undefined
}

/** The stored session of one kit; content that is not one is dropped. */
export function sessionRecord(storage: Storage, key: string) {
  return {
    read(): SessionRecord | undefined {
      const text = storage.get(key)
      if (text === undefined) return undefined
      try {
        const record = text.length > MAX_CHARS ? undefined : parse(text)
        if (record) return record
      } catch {
        // Falls through: what cannot be read is dropped.
      }
      storage.remove(key)
      return undefined
    },
    write(record: SessionRecord) {
      storage.set(key, JSON.stringify({ version: VERSION, ...record }))
    },
    clear() {
      storage.remove(key)
    },
  }
}

/** Whether a session was asked for all the networks the app has now. */
export const covers = (record: SessionRecord, networks: readonly CaipNetworkId[]): boolean =>
  networks.every((id) => record.requested.includes(id))
