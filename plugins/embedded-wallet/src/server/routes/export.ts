import type { CodeStarted } from '../../wire/http.js'
import { ServerErrors } from '../errors.js'
import type { Action } from '../call.js'
import type { ServerParts } from '../server-parts.js'
import { languageOf } from '../words.js'
import { otpIn } from './bodies.js'
import { limitMails } from './email.js'

/** A visitor without an address proves by a login this young that they are still there. */
const YOUNG_MS = 10 * 60_000

/** `POST /export/start`: a code to the address of who is signed in. */
export function exportStart(parts: ServerParts): Action {
  const { settings, users, codes, mailer, audit } = parts
  const { db, now } = settings
  const done = (action: CodeStarted['action']) => ({ body: { action } satisfies CodeStarted })

  return async (call) => {
    const { id: owner, userId, madeAt } = await call.session()
    const email = await users.addressOf(db, userId)
    if (email === undefined) {
      if (now() - madeAt > YOUNG_MS) throw ServerErrors.login_too_old()
      await audit.note(db, call, 'export', { userId })
      return done('CONNECT')
    }
    await limitMails(parts, call, email, owner)
    const code = await codes.make({ purpose: 'export', email, owner })
    await mailer.export(email, languageOf(call.request), code)
    return done('VERIFY_OTP')
  }
}

/** `POST /export/verify` */
export function exportVerify({ settings, users, codes, audit }: ServerParts): Action {
  return async (call) => {
    const otp = otpIn(call.body)
    const { id: owner, userId } = await call.session()
    const email = await users.addressOf(settings.db, userId)
    if (email === undefined) throw ServerErrors.otp_expired()
    await codes.use({ purpose: 'export', email, owner }, otp)
    await audit.note(settings.db, call, 'export', { userId })
    return { body: {} }
  }
}
