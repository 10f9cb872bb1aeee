import { browserName } from './browser-name.js'
import { numberIn, optionalTextIn, textIn, type Queries, type Row } from './db/db.js'
import type { ServerSettings } from './options.js'
import { newId } from './tokens.js'

/**
 * The record of a user:
 *
 * - `login`: a session began; `handed_over`: one of the wallet's window went over to a frame
 * - `sign_out`, `sign_out_everywhere`: one session ended, or all of them
 * - `export`: the recovery phrase was let out, to be shown or written down before a lock
 * - `lock`, `unlock`: a passkey keeps the key of the wallet, or the server does again; `lock_reset`: by the recovery phrase
 * - `passkey_added`; `passkeys_removed`: all but the one used
 * - `email_changed`
 */
export type AuditEvent =
  | 'login'
  | 'handed_over'
  | 'sign_out'
  | 'sign_out_everywhere'
  | 'export'
  | 'lock'
  | 'unlock'
  | 'lock_reset'
  | 'passkey_added'
  | 'passkeys_removed'
  | 'email_changed'

/** Something that was done with a user's wallet. */
export interface AuditEntry {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly userId: string
  /** An {@link AuditEvent}, or one that a later version notes. */
  readonly event: string
  /** How the user signed in, of `login` and `handed_over`. */
  readonly provider?: string
  /** The network address that it came from (`clientOf`). */
  readonly client?: string
  /** Such as "Firefox, Linux". */
  readonly browser?: string
  /** The answer of `placeOf`. */
  readonly place?: string
}

/** Which entries are read. */
export interface AuditQuestion {
  /** @default those of all users */
  readonly userId?: string
  /** From this time on, in milliseconds since 1970. */
  readonly since?: number
  /** Before this time. */
  readonly until?: number
  /** At most 1 000. @default 100 */
  readonly most?: number
  /** How many of them are left out, the newest first. @default 0 */
  readonly skip?: number
}

/** Where a request comes from. */
export interface Asker {
  readonly request: Request
  readonly client: string | undefined
}

/** Notes what is done with wallets. */
export interface Audit {
  /** An act that cannot be noted is not done: call it with the statements of the act. */
  note(
    queries: Queries,
    asker: Asker,
    event: AuditEvent,
    who: { readonly userId: string; readonly provider?: string },
  ): Promise<void>
}

const MOST_TEXT = 128
const DIGITS_OF_COUNT = 12
const [USUAL_ENTRIES, MOST_ENTRIES] = [100, 1_000]

const PUT = `insert into audit_log (id, at, user_id, event, provider, client, browser, place)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`

const FIND = `select * from audit_log
  where (user_id = $1 or $2 = 1) and at >= $3 and at < $4 order by at desc, id desc limit $5 offset $6`

/** Makes the audit log of a server. */
export function createAudit({ now, placeOf, auditLifetime }: ServerSettings): Audit {
  let count = 0
  /** In the order of what was noted in one millisecond of this process. */
  const nextId = () => `${String((count += 1)).padStart(DIGITS_OF_COUNT, '0')}-${newId()}`
  const short = (text: string | undefined) => text?.slice(0, MOST_TEXT) ?? null
  return {
    async note(queries, { request, client }, event, { userId, provider }) {
      if (auditLifetime === 0) return
      const browser = browserName(request.headers.get('user-agent') ?? undefined)
      const from = [provider, client, browser, placeOf(request)].map(short)
      await queries.query(PUT, [nextId(), now(), userId, event, ...from])
    },
  }
}

function entryOf(row: Row): AuditEntry {
  const [provider, client] = [optionalTextIn(row, 'provider'), optionalTextIn(row, 'client')]
  const [browser, place] = [optionalTextIn(row, 'browser'), optionalTextIn(row, 'place')]
  return {
    id: textIn(row, 'id'),
    at: numberIn(row, 'at'),
    userId: textIn(row, 'user_id'),
    event: textIn(row, 'event'),
    ...(provider !== undefined && { provider }),
    ...(client !== undefined && { client }),
    ...(browser !== undefined && { browser }),
    ...(place !== undefined && { place }),
  }
}

/**
 * Reads what was done with wallets, the newest first. Entries are there for as long as the server's `auditLifetime`.
 *
 * @example
 * for (const { at, event, client } of await readAudit(db, { userId })) console.log(new Date(at), event, client)
 */
export async function readAudit(
  db: Queries,
  question: AuditQuestion = {},
): Promise<readonly AuditEntry[]> {
  const { userId = null, since = 0, until = Number.MAX_SAFE_INTEGER } = question
  const { most = USUAL_ENTRIES, skip = 0 } = question
  const page = [Math.min(Math.max(0, most), MOST_ENTRIES), Math.max(0, skip)].map(Math.trunc)
  const rows = await db.query(FIND, [userId, userId === null ? 1 : 0, since, until, ...page])
  return rows.map(entryOf)
}
