import { isKitError, shown } from '@latchkey/kernel'
import type { CoreContext } from '../core-context.js'
import { EmbeddedErrors } from '../errors.js'
import type { AskOptions, Channel } from '../channel/channel.js'
import type { Records } from '../records.js'
import { loginAtom } from '../state.js'
import type { Attempt, Attempts } from './attempt.js'
import { emailOf, otpOf } from './email-fields.js'
import { codeOf } from './events.js'
import { createFrameCode } from './frame-code.js'
import type { WindowLogin } from './window-login.js'

/** Milliseconds between two codes. */
const COOLDOWN = 30_000

/** The tools of a login. */
export interface LoginParts {
  readonly context: CoreContext
  readonly channel: Channel
  readonly records: Records
  readonly attempts: Attempts
  readonly finish: (attempt: Attempt) => Promise<void>
  readonly inWindow: WindowLogin
}

/** Login by a code to an e-mail address. */
export function createEmailLogin({
  context,
  channel,
  records,
  attempts,
  finish,
  inWindow,
}: LoginParts) {
  const { clock, events, modal, store, place } = context
  const frameCode = createFrameCode(channel)

  /** When a further code may be asked for; what a stored time in the future says is not believed. */
  const freeAt = () => {
    const last = records.read('email-login-at')
    return last === undefined || last > clock.now() ? undefined : last + COOLDOWN
  }
  const checkCooldown = () => {
    const left = (freeAt() ?? 0) - clock.now()
    if (left > 0) throw EmbeddedErrors.email_too_soon({ seconds: Math.ceil(left / 1_000) })
  }
  /** A code has gone out. */
  const sent = (attempt: Attempt) => {
    events.emit('EMAIL_VERIFICATION_CODE_SENT', {})
    cool(attempt)
  }
  const cool = (attempt: Attempt) => {
    records.write('email-login-at', clock.now())
    attempt.set({ resendAt: clock.now() + COOLDOWN })
  }
  /** The digits are awaited: in the frame, if it asks for them and the page has room for it. */
  const awaitCode = (attempt: Attempt, email: string): void => {
    const codeIn = place && channel.asksCodes() ? 'frame' : 'app'
    attempt.set({ step: 'otp', codeIn, error: undefined })
    if (codeIn === 'frame') void askInFrame(attempt, email)
  }
  const askInFrame = async (attempt: Attempt, email: string): Promise<void> => {
    try {
      const ask = (options: AskOptions) => channel.ask('CONNECT_OTP', {}, options)
      const { end } = await frameCode.ask(ask, attempt.signal, (error) => {
        attempt.set({ error: wrong(error) as never })
      })
      if (end === 'right') await proven(attempt)
      if (end !== 'declined') return
      attempts.done(attempt, { email })
      // Escape in the frame acts as beside it.
      modal.close()
    } catch (error) {
      attempts.done(attempt, { email, error: error as never })
    }
  }
  const wrong = (error: unknown) => {
    events.emit('EMAIL_VERIFICATION_CODE_FAIL', { code: codeOf(error) })
    return error
  }
  const proven = async (attempt: Attempt) => {
    events.emit('EMAIL_VERIFICATION_CODE_PASS', {})
    await finished(attempt)
  }
  /** Counts codes: a wait for the link of an earlier mail is over with the next one. */
  let mails = 0
  /** Waits for the link of the mail. Visitors take longer than a question may: it is asked again then. */
  const awaitDevice = async (attempt: Attempt, email: string, mail = mails) => {
    try {
      await channel.ask('CONNECT_DEVICE', undefined, attempt)
      if (mail === mails) awaitCode(attempt, email)
    } catch (error) {
      if (mail !== mails || !attempt.isCurrent()) return
      attempt.set({ error: error as never })
      if (isKitError(error, 'iframe_request_timeout')) await awaitDevice(attempt, email, mail)
    }
  }
  const send = async (attempt: Attempt, email: string) => {
    mails += 1
    if ((await channel.ready(attempt.signal)).storage === 'blocked') {
      void throughWindow(attempt, email)
      return
    }
    const { action } = await channel.ask('CONNECT_EMAIL', { email }, attempt)
    attempt.signal.throwIfAborted()
    if (action === 'CONNECT') {
      await finished(attempt)
      return
    }
    sent(attempt)
    frameCode.stop()
    if (action === 'VERIFY_OTP') {
      awaitCode(attempt, email)
      return
    }
    attempt.set({ step: 'device', error: undefined })
    void awaitDevice(attempt, email)
  }
  /** The whole login goes on in a window of the wallet's, once the visitor has opened it. */
  const throughWindow = async (attempt: Attempt, email: string) => {
    try {
      // The window asks for the code itself, and does not say whether a mail went out.
      await inWindow(attempt, { email }, undefined, () => {
        cool(attempt)
      })
      await finished(attempt)
    } catch (error) {
      attempts.done(attempt, { email, error: error as never })
    }
  }
  const finished = async (attempt: Attempt) => {
    records.clear('social')
    await finish(attempt)
    records.clear('email-login-at')
  }
  const failed = (attempt: Attempt, error: unknown, change: object) => {
    const seconds = (error as { readonly context?: { readonly seconds?: unknown } }).context
      ?.seconds
    if (typeof seconds === 'number') attempt.set({ resendAt: clock.now() + seconds * 1_000 })
    attempt.set({ ...change, error: error as never })
    return error
  }
  /** The login that is on its way. @throws KitError `login_missing` */
  const underWay = (...steps: readonly string[]) => {
    const attempt = attempts.current()
    const { step, email } = store.get(loginAtom)
    if (!attempt || email === undefined || !steps.includes(step))
      throw EmbeddedErrors.login_missing()
    return { attempt, email }
  }
  return {
    async start(given: string, signal?: AbortSignal) {
      const email = emailOf(given)
      if (email === undefined) throw EmbeddedErrors.email_invalid({ given: shown(given) })
      checkCooldown()
      const attempt = attempts.begin(signal, { step: 'starting', email })
      events.emit('EMAIL_SUBMITTED', {})
      try {
        await send(attempt, email)
      } catch (error) {
        failed(attempt, error, {})
        attempts.done(attempt, { email, error: error as never })
        throw error
      }
    },
    async resend(signal?: AbortSignal) {
      const { attempt, email } = underWay('device', 'otp')
      signal?.throwIfAborted()
      try {
        checkCooldown()
        await send(attempt, email)
      } catch (error) {
        failed(attempt, error, {})
        // The frame has given up its wait for the link, and the earlier mail still counts.
        if (store.get(loginAtom).step === 'device') void awaitDevice(attempt, email)
        throw error
      }
    },
    async verify(given: string, signal?: AbortSignal) {
      const { attempt, email } = underWay('otp')
      signal?.throwIfAborted()
      const otp = otpOf(given)
      try {
        if (otp === undefined) throw EmbeddedErrors.otp_invalid()
        frameCode.stop()
        attempt.set({ step: 'verifying', error: undefined })
        await channel.ask('CONNECT_OTP', { otp }, attempt)
      } catch (error) {
        failed(attempt, wrong(error), { step: 'otp' })
        const { codeIn } = store.get(loginAtom)
        if (attempt.isCurrent() && codeIn === 'frame') void askInFrame(attempt, email)
        throw error
      }
      try {
        await proven(attempt)
      } catch (error) {
        attempts.done(attempt, { error: error as never })
        throw error
      }
    },
  }
}
