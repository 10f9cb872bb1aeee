import { isKitError, shown, type Store } from '@latchkey/kernel'
import { EmbeddedErrors } from '../errors.js'
import type { AskOptions, Channel } from '../channel/channel.js'
import type { WalletWindows } from '../channel/windows.js'
import type { EmailChangeState } from '../service.js'
import { changeAtom, userAtom } from '../state.js'
import type { Session } from '../wallet/session.js'
import { emailOf, otpOf } from './email-fields.js'
import { changeAttempts, failure, type Attempt } from './attempt.js'
import { createFrameCode } from './frame-code.js'
import { asClosed, windowWish } from './window-login.js'

/** The tools of a change of the address. */
export interface EmailChangeParts {
  readonly channel: Channel
  readonly store: Store
  readonly windows: Pick<WalletWindows, 'where'>
  readonly session: Pick<Session, 'changed'>
  /** The visitor was signed out before the change arrived. */
  readonly sessionLost: () => void
}

type Change = Attempt<EmailChangeState>

/** The change of the e-mail address: a code to the old one, then a code to the new one. */
export function createEmailChange(parts: EmailChangeParts) {
  const { channel, store } = parts
  const frameCode = createFrameCode(channel)
  const attempts = changeAttempts(store)
  const done = (own: Change, newEmail: string) => {
    const user = store.get(userAtom)
    if (user) store.set(userAtom, { ...user, email: newEmail })
    own.set({ step: 'done', email: newEmail, error: undefined })
  }
  const verified = async (own: Change, step: 'primary' | 'secondary', otp: string) => {
    if (step === 'primary') {
      await channel.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp }, own)
      own.set({ step: 'secondary' })
      return
    }
    const { newEmail } = await channel.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp }, own)
    done(own, newEmail)
  }
  /** The frame asks for both codes: together they give the wallet away, so this page reads neither. */
  const askInFrame = async (own: Change, first: 'primary' | 'secondary') => {
    const old = (options: AskOptions) => channel.ask('UPDATE_EMAIL_PRIMARY_OTP', {}, options)
    const next = (options: AskOptions) => channel.ask('UPDATE_EMAIL_SECONDARY_OTP', {}, options)
    const wrong = (error: unknown) => {
      own.set({ error: failure(error) })
    }
    try {
      if (first === 'primary') {
        const { end } = await frameCode.ask(old, own.signal, wrong)
        if (end === 'declined') own.set({ step: 'idle', error: undefined })
        if (end !== 'right') return
        own.set({ step: 'secondary', error: undefined })
      }
      const proven = await frameCode.ask(next, own.signal, wrong)
      if (proven.end === 'declined') own.set({ step: 'idle', error: undefined })
      if (proven.end === 'right') done(own, proven.answer.newEmail)
    } catch (error) {
      const { step } = store.get(changeAtom)
      const isLost = step === 'secondary' && isKitError(error, 'frame_restarted')
      const why = isLost ? EmbeddedErrors.email_change_unknown({}, error) : error
      own.set({ step: 'idle', error: failure(why) })
      if (isKitError(error, 'login_needed')) parts.sessionLost()
    }
  }
  /** The whole change goes on in a window of the wallet's, once the visitor has opened it. */
  const throughWindow = async (own: Change, email: string) => {
    try {
      const newEmail = await changeInWindow(parts, email, windowWish(own)).catch(asClosed)
      done(own, newEmail)
    } catch (error) {
      own.set({ step: 'idle', error: failure(error) })
      if (isKitError(error, 'login_needed')) parts.sessionLost()
    }
  }
  return {
    cancel: () => {
      attempts.end()
    },
    async start(given: string) {
      if (!store.get(userAtom)) throw EmbeddedErrors.not_embedded()
      const email = emailOf(given)
      if (email === undefined) throw EmbeddedErrors.email_invalid({ given: shown(given) })
      const own = attempts.begin(undefined, { step: 'starting', email })
      try {
        if ((await channel.ready(own.signal)).storage === 'blocked') {
          void throughWindow(own, email)
          return
        }
        const { action } = await channel.ask('UPDATE_EMAIL', { email }, own)
        const step = action === 'VERIFY_PRIMARY_OTP' ? 'primary' : 'secondary'
        const codeIn = channel.asksCodes() ? 'frame' : 'app'
        own.set({ step, codeIn })
        if (codeIn === 'frame') void askInFrame(own, step)
      } catch (error) {
        own.set({ step: 'idle', error: failure(error) })
        throw error
      }
    },
    async verify(given: string) {
      const { step, codeIn } = store.get(changeAtom)
      const own = attempts.current()
      if (!own || (step !== 'primary' && step !== 'secondary')) throw EmbeddedErrors.login_missing()
      if (codeIn === 'frame') throw EmbeddedErrors.code_in_frame()
      const otp = otpOf(given)
      try {
        if (otp === undefined) throw EmbeddedErrors.otp_invalid()
        own.set({ step: 'verifying', error: undefined })
        await verified(own, step, otp)
      } catch (error) {
        own.set({ step, error: failure(error) })
        throw error
      }
    },
  }
}

/**
 * Changes the address in a window, and tells the frame who it is now.
 *
 * @returns the new address
 * @throws KitError `email_change_unknown` where the window ended before it told how the change did
 */
async function changeInWindow(
  { channel, windows, session }: EmailChangeParts,
  email: string,
  wish: Parameters<WalletWindows['where']>[1],
): Promise<string> {
  const { signal } = wish
  let isAsked = false
  const ask = (at: Channel) => {
    isAsked = true
    return at.ask('CHANGE_EMAIL', { email }, { signal })
  }
  const { token, newEmail } = await windows.where(ask, wish).catch((error: unknown) => {
    const isSilent = isKitError(error, 'popup_closed') || isKitError(error, 'frame_restarted')
    throw isAsked && isSilent ? EmbeddedErrors.email_change_unknown({}, error) : error
  })
  if (token !== undefined) {
    session.changed(token)
    // The change is made in any case: the next read reports it again.
    channel.ask('IS_CONNECTED', { token }, { signal }).catch(() => undefined)
  }
  return newEmail
}
