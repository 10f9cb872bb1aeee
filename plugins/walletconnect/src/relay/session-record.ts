import { isNetworkId, type CaipNetworkId, type NamespaceId, type Storage } from '@latchkey/kernel'
import type { ShownNetworks } from './session.js'

/** What outlives the page beside the library's own data. */
export interface SessionRecord {
  readonly topic: string
  /** Namespaces it is used for; a session may grant more. */
  readonly namespaces: readonly NamespaceId[]
  /** Networks the session was asked for (spec §4: it is dropped when they are stale). */
  readonly requested: readonly CaipNetworkId[]
  /** Network shown last, by namespace. */
  readonly shown: ShownNetworks
}

const VERSION = 2
const MAX_CHARS = 50_000

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNamespace = (value: unknown): value is NamespaceId =>
  typeof value === 'string' && /^[-a-z0-9]{3,8}$/.test(value)

function isSession(value: unknown): value is SessionRecord {
  if (!isRecord(value)) return false
  const { topic, namespaces, requested, shown } = value
  return (
    typeof topic === 'string' &&
    /^[0-9a-f]{64}$/.test(topic) &&
    Array.isArray(namespaces) &&
    namespaces.every(isNamespace) &&
    Array.isArray(requested) &&
    requested.every(isNetworkId) &&
    isRecord(shown) &&
    Object.entries(shown).every(([key, id]) => isNetworkId(id) && id.startsWith(`${key}:`))
  )
}

function parse(text: string): readonly SessionRecord[] | undefined {
  const value: unknown = JSON.parse(text)
  if (!isRecord(value) || value['version'] !== VERSION) return undefined
  const { sessions } = value
  return Array.isArray(sessions) && sessions.every(isSession) ? sessions : undefined
}

/** The stored sessions of one kit; content that is none is dropped. */
export function sessionRecords(storage: Storage, key: string) {
  return {
    read(): readonly SessionRecord[] {
      const text = storage.get(key)
      if (text === undefined) return []
      try {
        const records = text.length > MAX_CHARS ? undefined : parse(text)
        if (records) return records
      } catch {
        // Falls through: what cannot be read is dropped.
      }
      storage.remove(key)
      return []
    },
    /** Writes all of them; none leaves nothing behind. */
    write(sessions: readonly SessionRecord[]) {
      if (sessions.length === 0) storage.remove(key)
      else storage.set(key, JSON.stringify({ version: VERSION, sessions }))
    },
  }
}

/** Whether a session was asked for all the networks the app has now in the namespaces it serves. */
export const covers = (
  { namespaces, requested }: SessionRecord,
  networks: readonly CaipNetworkId[],
): boolean =>
  networks
    .filter((id) => namespaces.some((namespace) => id.startsWith(`${namespace}:`)))
    .every((id) => requested.includes(id))
