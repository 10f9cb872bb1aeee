import type { EmailChangeStarted } from '../../wire/http.js'
import { optionalTextIn, textIn, type Row } from '../db/db.js'
import { normaliseEmail } from '../email-address.js'
import { ServerErrors } from '../errors.js'
import type { Action } from '../call.js'
import type { ServerParts } from '../server-parts.js'
import { languageOf } from '../words.js'
import { otpIn } from './bodies.js'
import { limitMails } from './email.js'

type Body = Readonly<Record<string, unknown>>

const LIFETIME_MS = 30 * 60_000

const PUT = `insert into email_changes (owner, old_email, new_email, old_proven_at, expires_at)
  values ($1, $2, $3, null, $4)
  on conflict (owner) do update set old_email = excluded.old_email, new_email = excluded.new_email,
    old_proven_at = null, expires_at = excluded.expires_at`

const FIND = 'select * from email_changes where owner = $1 and expires_at > $2'

/**
 * An open change of the address in a session. A body that names the new address, as the visitor saw it, gets none
 * that leads to another: it may have been begun meanwhile.
 * @throws KitError `change_missing`
 */
async function changeOf({ settings }: ServerParts, owner: string, body: Body): Promise<Row> {
  const [row] = await settings.db.query(FIND, [owner, settings.now()])
  const { email } = body
  if (!row || (email !== undefined && email !== textIn(row, 'new_email')))
    throw ServerErrors.change_missing()
  return row
}

/**
 * `POST /email/change/start`: a code to the old address. A login without an address gets none this way: the app's page
 * could name one of its own, prove it, and sign in by it.
 */
export function changeStart(parts: ServerParts): Action {
  const { settings, users, codes, mailer } = parts
  const { db, now } = settings
  return async (call) => {
    const session = await call.session()
    const email = normaliseEmail(call.body['email'])
    const old = await users.addressOf(db, session.userId)
    if (old === undefined) throw ServerErrors.address_missing()
    if (email === old) throw ServerErrors.email_invalid()
    await limitMails(parts, call, old, session.id)
    await db.query(PUT, [session.id, old, email, now() + LIFETIME_MS])
    const code = await codes.make({ purpose: 'change-old', email: old, owner: session.id })
    await mailer.leave(old, languageOf(call.request), code, email)
    const body: EmailChangeStarted = { action: 'VERIFY_PRIMARY_OTP', email }
    return { body }
  }
}

/** `POST /email/change/primary`: the old address is proven; a code goes to the new one. */
export function changePrimary(parts: ServerParts): Action {
  const { settings, codes, mailer } = parts
  return async (call) => {
    const otp = otpIn(call.body)
    const { id: owner } = await call.session()
    const row = await changeOf(parts, owner, call.body)
    const [old, email] = [optionalTextIn(row, 'old_email'), textIn(row, 'new_email')]
    if (old === undefined) throw ServerErrors.change_missing()
    await codes.use({ purpose: 'change-old', email: old, owner }, otp)
    const sql = 'update email_changes set old_proven_at = $1 where owner = $2 and new_email = $3'
    await settings.db.query(sql, [settings.now(), owner, email])
    const code = await codes.make({ purpose: 'change-new', email, owner })
    await mailer.change(email, languageOf(call.request), code)
    return { body: {} }
  }
}

/** `POST /email/change/secondary`: the new address is proven, and takes the old one's place. */
export function changeSecondary(parts: ServerParts): Action {
  const { settings, users, codes, mailer, audit } = parts
  return async (call) => {
    const otp = otpIn(call.body)
    const { id: owner, userId } = await call.session()
    const row = await changeOf(parts, owner, call.body)
    const [old, email] = [optionalTextIn(row, 'old_email'), textIn(row, 'new_email')]
    if (old === undefined || row['old_proven_at'] === null) throw ServerErrors.change_missing()
    await codes.use({ purpose: 'change-new', email, owner }, otp)
    await settings.db.tx(async (queries) => {
      await users.readdress(queries, userId, email)
      await queries.query('delete from email_changes where owner = $1', [owner])
      // All other sessions end, for who has the old mailbox may have made one.
      const others = 'delete from sessions where user_id = $1 and token_hash <> $2'
      await queries.query(others, [userId, owner])
      await audit.note(queries, call, 'email_changed', { userId })
    })
    // The change is made whether or not the mail arrives; a failure is reported by the mailer.
    await mailer.changed(old, languageOf(call.request), email).catch(() => undefined)
    return { body: { newEmail: email } }
  }
}
