import { isSecureUrl } from '@latchkey/kernel/internal/page'
import type { Schema } from '@latchkey/kernel'
import { imageDataUrl } from '@latchkey/kernel/internal/tools'
import type { SmartSession } from '../service.js'
import { readLimit, readPermission, row, text } from './read-parts.js'

/** Rows read of one answer, and parts of one row. */
const MOST_ROWS = 500
const MOST_PARTS = 50
/** The last moment that a date can name, in milliseconds (ECMA-262, "Time Values"). */
const LAST_MOMENT = 8_640_000_000_000_000

const CONTEXT = /^0x(?:[0-9a-f]{2}){1,50000}$/i
const ID = /^[\w:.-]{1,200}$/

/** A session, and what its wallet needs to end it. */
export interface ListedSession {
  readonly session: SmartSession
  /** As the service told them. */
  readonly told: {
    readonly permissions: unknown
    readonly expiry: unknown
    /** The wallet's id of it (ERC-7715); `undefined` if the service does not report it. */
    readonly context: string | undefined
  }
}

/** A session as the service listed it. */
export interface SessionList {
  readonly listed: readonly ListedSession[]
  readonly unreadable: number
}

/** Seconds since the Unix epoch, as milliseconds. */
function momentOf(value: unknown): number | undefined {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return undefined
  const ms = value * 1_000
  return ms > 0 && ms <= LAST_MOMENT ? ms : undefined
}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, MOST_PARTS) : []

function readRow(value: unknown): ListedSession | undefined {
  const told = row(value)
  const id = told?.['pci']
  if (!told || typeof id !== 'string' || !ID.test(id)) return undefined
  const project = row(told['project'])
  const { url, iconUrl } = project ?? {}
  const icon = isSecureUrl(iconUrl) ? iconUrl : imageDataUrl(iconUrl)
  const { permissions, policies, expiry } = told
  const isContext = typeof told['context'] === 'string' && CONTEXT.test(told['context'])
  const context = isContext ? String(told['context']) : undefined
  const session: SmartSession = {
    id,
    app: {
      name: text(project?.['name']),
      ...(isSecureUrl(url) && { url }),
      ...(icon !== undefined && { icon }),
    },
    permissions: listOf(permissions).map(readPermission),
    limits: listOf(policies).map(readLimit),
    expiry: momentOf(expiry),
    createdAt: momentOf(told['createdAt']),
  }
  return { session, told: { permissions: permissions ?? [], expiry, context } }
}

/** Sessions without a known end come first, then those that end last. */
const byEnd = (one: ListedSession, other: ListedSession) =>
  (other.session.expiry ?? Infinity) - (one.session.expiry ?? Infinity) || 0

/** The answer of `GET /v1/sessions/{address}`. Each session counts once; a row without an id is counted alone. */
export const sessionsSchema: Schema<SessionList> = {
  '~standard': {
    version: 1,
    vendor: 'latchkey',
    validate(value) {
      const pcis = row(value)?.['pcis']
      if (!Array.isArray(pcis)) return { issues: [{ message: '`pcis` is not a list' }] }
      const rows = pcis.slice(0, MOST_ROWS).map(readRow)
      const known = new Map<string, ListedSession>()
      for (const one of rows) if (one && !known.has(one.session.id)) known.set(one.session.id, one)
      const beyond = Math.max(0, pcis.length - MOST_ROWS)
      const unreadable = rows.filter((one) => one === undefined).length + beyond
      return { value: { listed: [...known.values()].sort(byEnd), unreadable } }
    },
  },
}
