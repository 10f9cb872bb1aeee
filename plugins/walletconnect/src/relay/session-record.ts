import { isNetworkId, type CaipNetworkId, type NamespaceId, type Storage } from '@latchkey/kernel'
import type { RelaySession } from './relay-client.js'
import { isSessionApp, type SessionApp } from './session-app.js'
import type { ShownNetworks } from './session.js'
import { toJson } from '@latchkey/kernel/internal/tools'

/** The records that outlive the page besides the library's own data. */
export interface SessionRecord {
  readonly topic: string
  /** Namespaces it is used for; a session may grant more. */
  readonly namespaces: readonly NamespaceId[]
  /** Networks the session was asked for; it is dropped when they are stale. */
  readonly requested: readonly CaipNetworkId[]
  /** Network shown last, by namespace. */
  readonly shown: ShownNetworks
  /** Addresses there, the active one first, by namespace. */
  readonly first?: ActiveAddresses
  /** The wallet's last grants, for tabs that do not hear it. */
  readonly granted?: RelaySession['namespaces']
  /** Until when, for a tab whose library would end it at an earlier one. */
  readonly expiry?: number
  /** The app that answers for it. */
  readonly app?: SessionApp
}

/** Addresses in the order in which the wallet has them, by namespace. */
type ActiveAddresses = Readonly<Partial<Record<NamespaceId, readonly string[]>>>

const VERSION = 2
/** Five namespaces with as many accounts as a session may have stay below it. */
const MAX_CHARS = 400_000

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNamespace = (value: unknown): value is NamespaceId =>
  typeof value === 'string' && /^[-a-z0-9]{3,8}$/.test(value)

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const isGrant = (value: unknown): boolean =>
  isRecord(value) && ['accounts', 'methods', 'events'].every((key) => isTexts(value[key]))

/** Absent in records of an earlier version. */
const isGranted = (first: unknown, granted: unknown, expiry: unknown): boolean =>
  (first === undefined || (isRecord(first) && Object.values(first).every(isTexts))) &&
  (granted === undefined || (isRecord(granted) && Object.values(granted).every(isGrant))) &&
  (expiry === undefined || typeof expiry === 'number')

function isSession(value: unknown): value is SessionRecord {
  if (!isRecord(value)) return false
  const { topic, namespaces, requested, shown, first, granted, expiry } = value
  return (
    typeof topic === 'string' &&
    /^[0-9a-f]{64}$/.test(topic) &&
    Array.isArray(namespaces) &&
    namespaces.every(isNamespace) &&
    Array.isArray(requested) &&
    requested.every(isNetworkId) &&
    isRecord(shown) &&
    Object.entries(shown).every(([key, id]) => isNetworkId(id) && id.startsWith(`${key}:`)) &&
    isGranted(first, granted, expiry)
  )
}

/** An app that is none is forgotten; the session holds without it. */
const readApp = ({ app, ...session }: SessionRecord): SessionRecord =>
  isSessionApp(app) ? { ...session, app } : session

function parse(text: string): readonly SessionRecord[] | undefined {
  const value: unknown = JSON.parse(text)
  if (!isRecord(value) || value['version'] !== VERSION) return undefined
  const { sessions } = value
  return Array.isArray(sessions) && sessions.every(isSession) ? sessions.map(readApp) : undefined
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
      if (sessions.length === 0) {
        storage.remove(key)
        return
      }
      const text = toJson({ version: VERSION, sessions })
      if (text !== storage.get(key)) storage.set(key, text)
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
