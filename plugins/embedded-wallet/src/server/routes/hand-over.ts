import type { HandedOver, SignedIn } from '../../wire/http.js'
import { textIn } from '../db/db.js'
import { ServerErrors } from '../errors.js'
import type { Action } from '../respond.js'
import type { ServerParts } from '../server-parts.js'
import { hashOf, newToken } from '../tokens.js'

const LIFETIME_MS = 60_000
const MINUTE_MS = 60_000

const PUT = `insert into tickets (token_hash, user_id, provider, session_hash, expires_at)
  values ($1, $2, $3, $4, $5)`
/** A ticket is of the session that it hands over, and ends with it. */
const USE = `update tickets set used_at = $1
  where token_hash = $2 and used_at is null and expires_at > $1 and exists (
    select 1 from sessions where sessions.token_hash = tickets.session_hash and sessions.expires_at > $1
  ) returning user_id, provider`

/** `POST /session/hand-over`: the window's session for the frame, which has other cookies. */
export function handOver({ settings }: ServerParts): Action {
  const { db, now } = settings
  return async (call) => {
    const { id: leave, userId, user } = await call.session()
    const ticket = newToken()
    const ends = now() + LIFETIME_MS
    await db.query(PUT, [await hashOf(ticket), userId, user.provider, leave, ends])
    return { body: { ticket, leave } satisfies HandedOver }
  }
}

/** `POST /session/take-over` */
export function takeOver({ settings, browsers }: ServerParts): Action {
  const { db, now } = settings
  return async (call) => {
    await call.limit('tickets', 60, MINUTE_MS)
    const { ticket } = call.body
    if (typeof ticket !== 'string') throw ServerErrors.ticket_invalid()
    const hash = await hashOf(ticket)
    const { userId, provider, cookies } = await db.tx(async (queries) => {
      const [row] = await queries.query(USE, [now(), hash])
      if (!row) throw ServerErrors.ticket_invalid()
      const who = { userId: textIn(row, 'user_id'), provider: textIn(row, 'provider') }
      return { ...who, cookies: await browsers.signIn(queries, call.cookies, who) }
    })
    const body: SignedIn = { user: await browsers.person(userId, provider) }
    return { body, cookies }
  }
}
