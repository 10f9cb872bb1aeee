import type { HandedOver, SignedIn } from '../../wire/http.js'
import { textIn } from '../db/db.js'
import { ServerErrors } from '../errors.js'
import type { Action } from '../call.js'
import type { ServerParts } from '../server-parts.js'
import { newToken } from '../tokens.js'

const LIFETIME_MS = 60_000
const MINUTE_MS = 60_000

/** A ticket is of the session that it hands over, and ends with it. */
const USE = `update tickets set used_at = $2
  where token_hash = $1 and used_at is null and expires_at > $2 and exists (
    select 1 from sessions where sessions.token_hash = tickets.session_hash and sessions.expires_at > $2
  ) returning *`

/** `POST /session/hand-over`: the window's session for the frame, which has other cookies. */
export function handOver({ settings, marks }: ServerParts): Action {
  const { db, now } = settings
  return async (call) => {
    const { id: leave, userId, user } = await call.session()
    const ticket = newToken()
    await marks.insert(db, 'tickets', {
      token_hash: await marks.token('ticket', ticket),
      user_id: userId,
      provider: user.provider,
      session_hash: leave,
      expires_at: now() + LIFETIME_MS,
    })
    return { body: { ticket, leave } satisfies HandedOver }
  }
}

/** `POST /session/take-over` */
export function takeOver({ settings, marks, browsers }: ServerParts): Action {
  const { db, now } = settings
  return async (call) => {
    await call.limit('tickets', 60, MINUTE_MS)
    const { ticket } = call.body
    if (typeof ticket !== 'string') throw ServerErrors.ticket_invalid()
    const { userId, provider, cookies } = await db.tx(async (queries) => {
      const row = await marks.find(queries, ['ticket', ticket], [USE, now()])
      if (!row || !(await marks.isOurs('tickets', row))) throw ServerErrors.ticket_invalid()
      const who = { userId: textIn(row, 'user_id'), provider: textIn(row, 'provider') }
      const session = { ...who, event: 'handed_over' } as const
      return { ...who, cookies: await browsers.signIn(queries, call, session) }
    })
    const body: SignedIn = { user: await browsers.person(userId, provider) }
    return { body, cookies }
  }
}
