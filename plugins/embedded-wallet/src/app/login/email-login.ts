import { isKitError, readMember, shown } from '@latchkey/kernel'
import type { AskOptions } from '../channel/channel.js'
import { EmbeddedErrors } from '../errors.js'
import { loginAtom } from '../state.js'
import type { SuccessPayload } from '../../wire/messages.js'
import { failure, type Attempt } from './attempt.js'
import { emailOf, otpOf } from './email-fields.js'
import { codeOf } from './events.js'
import type { LoginFlow } from './flow.js'

/** Milliseconds between two codes. */
const COOLDOWN = 30_000

/** The pause between two codes; it outlives the page. */
function createCooldown({ context: { clock }, records }: LoginFlow) {
  /** When a further code may be asked for; what a stored time in the future says is not believed. */
  const freeAt = () => {
    const last = records.read('email-login-at')
    return last === undefined || last > clock.now() ? undefined : last + COOLDOWN
  }
  return {
    /** @throws KitError `email_too_soon` */
    check() {
      const left = (freeAt() ?? 0) - clock.now()
      if (left > 0) throw EmbeddedErrors.email_too_soon({ seconds: Math.ceil(left / 1_000) })
    },
    begin(attempt: Attempt) {
      records.write('email-login-at', clock.now())
      attempt.set({ resendAt: clock.now() + COOLDOWN })
    },
    /** A step failed: the server may want a longer pause. */
    failed(attempt: Attempt, error: unknown) {
      const seconds = readMember(readMember(error, 'context'), 'seconds')
      if (typeof seconds === 'number') attempt.set({ resendAt: clock.now() + seconds * 1_000 })
    },
    end() {
      records.clear('email-login-at')
    },
  }
}

type Cooldown = ReturnType<typeof createCooldown>

/** Asks whether a code is right. A frame that can tell the accounts with its answer is asked for them, too. */
function askCode(
  { channel, session }: LoginFlow,
  otp: string | undefined,
  options: AskOptions,
): Promise<SuccessPayload<'CONNECT_OTP'>> {
  const code = otp === undefined ? {} : { otp }
  const wants = channel.tellsUsers() ? { wants: [...session.wishes()] } : {}
  return channel.ask('CONNECT_OTP', { ...code, ...wants }, options)
}

/** The step of the code, and what follows a right one. */
function createCodeStep(flow: LoginFlow, cooldown: Cooldown) {
  const { context, channel, records, attempts, frameCode, finish } = flow
  const { events, modal, place } = context

  const wrong = (error: unknown) => {
    events.emit('EMAIL_VERIFICATION_CODE_FAIL', { code: codeOf(error) })
    return error
  }
  const finished = async (attempt: Attempt, answer?: SuccessPayload<'CONNECT_OTP'>) => {
    records.clear('social')
    await finish(attempt, answer?.users)
    cooldown.end()
  }
  const proven = async (attempt: Attempt, answer: SuccessPayload<'CONNECT_OTP'>) => {
    events.emit('EMAIL_VERIFICATION_CODE_PASS', {})
    await finished(attempt, answer)
  }
  const askInFrame = async (attempt: Attempt, email: string): Promise<void> => {
    try {
      const asked = await frameCode.ask(
        (options) => askCode(flow, undefined, options),
        attempt.signal,
        (error) => {
          attempt.set({ error: failure(wrong(error)) })
        },
      )
      if (asked.end === 'right') await proven(attempt, asked.answer)
      if (asked.end !== 'declined') return
      attempts.done(attempt, { email })
      // Escape in the frame acts as beside it.
      modal.close()
    } catch (error) {
      attempts.done(attempt, { email, error: failure(error) })
    }
  }
  return {
    wrong,
    proven,
    finished,
    askInFrame,
    /** The digits are awaited: in the frame, if it asks for them and the page has room for it. */
    begin(attempt: Attempt, email: string) {
      const codeIn = place && channel.asksCodes() ? 'frame' : 'app'
      attempt.set({ step: 'otp', codeIn, error: undefined })
      if (codeIn === 'frame') void askInFrame(attempt, email)
    },
  }
}

type CodeStep = ReturnType<typeof createCodeStep>

/** The whole login goes on in a window of the wallet's, once the visitor has opened it. */
async function throughWindow(
  { attempts, inWindow }: LoginFlow,
  cooldown: Cooldown,
  { finished }: Pick<CodeStep, 'finished'>,
  { attempt, email }: { readonly attempt: Attempt; readonly email: string },
) {
  try {
    // The window asks for the code itself, and does not say whether a mail went out.
    await inWindow(attempt, { email }, undefined, () => {
      cooldown.begin(attempt)
    })
    await finished(attempt)
  } catch (error) {
    attempts.done(attempt, { email, error: failure(error) })
  }
}

/** The step of the mail: with the code, or with the link that comes before it on a new device. */
function createMailStep(flow: LoginFlow, cooldown: Cooldown, code: CodeStep) {
  const { context, channel, frameCode } = flow
  /** Counts codes: a wait for the link of an earlier mail is over with the next one. */
  let mails = 0
  /** Waits for the link of the mail. Visitors take longer than a question may: it is asked again then. */
  const awaitDevice = async (attempt: Attempt, email: string, mail = mails) => {
    try {
      await channel.ask('CONNECT_DEVICE', undefined, attempt)
      if (mail === mails) code.begin(attempt, email)
    } catch (error) {
      if (mail !== mails || !attempt.isCurrent()) return
      attempt.set({ error: failure(error) })
      if (isKitError(error, 'iframe_request_timeout')) await awaitDevice(attempt, email, mail)
    }
  }
  return {
    awaitDevice,
    async send(attempt: Attempt, email: string) {
      mails += 1
      if ((await channel.ready(attempt.signal)).storage === 'blocked') {
        void throughWindow(flow, cooldown, code, { attempt, email })
        return
      }
      const { action } = await channel.ask('CONNECT_EMAIL', { email }, attempt)
      attempt.signal.throwIfAborted()
      if (action === 'CONNECT') {
        await code.finished(attempt)
        return
      }
      context.events.emit('EMAIL_VERIFICATION_CODE_SENT', {})
      cooldown.begin(attempt)
      frameCode.stop()
      if (action === 'VERIFY_OTP') {
        code.begin(attempt, email)
        return
      }
      attempt.set({ step: 'device', error: undefined })
      void awaitDevice(attempt, email)
    },
  }
}

/** Login by a code to an e-mail address. */
export function createEmailLogin(flow: LoginFlow) {
  const { attempts, frameCode } = flow
  const { events, store } = flow.context
  const cooldown = createCooldown(flow)
  const code = createCodeStep(flow, cooldown)
  const mail = createMailStep(flow, cooldown, code)

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
      cooldown.check()
      const attempt = attempts.begin(signal, { step: 'starting', email })
      events.emit('EMAIL_SUBMITTED', {})
      try {
        await mail.send(attempt, email)
      } catch (error) {
        cooldown.failed(attempt, error)
        attempts.done(attempt, { email, error: failure(error) })
        throw error
      }
    },
    async resend(signal?: AbortSignal) {
      const { attempt, email } = underWay('device', 'otp')
      signal?.throwIfAborted()
      try {
        cooldown.check()
        await mail.send(attempt, email)
      } catch (error) {
        cooldown.failed(attempt, error)
        attempt.set({ error: failure(error) })
        // The frame has given up its wait for the link, and the earlier mail still counts.
        if (store.get(loginAtom).step === 'device') void mail.awaitDevice(attempt, email)
        throw error
      }
    },
    async verify(given: string, signal?: AbortSignal) {
      const { attempt, email } = underWay('otp')
      signal?.throwIfAborted()
      const otp = otpOf(given)
      const verified = async () => {
        if (otp === undefined) throw EmbeddedErrors.otp_invalid()
        frameCode.stop()
        attempt.set({ step: 'verifying', error: undefined })
        return askCode(flow, otp, attempt)
      }
      const answer = await verified().catch((error: unknown) => {
        cooldown.failed(attempt, error)
        attempt.set({ step: 'otp', error: failure(code.wrong(error)) })
        const { codeIn } = store.get(loginAtom)
        if (attempt.isCurrent() && codeIn === 'frame') void code.askInFrame(attempt, email)
        throw error
      })
      try {
        await code.proven(attempt, answer)
      } catch (error) {
        attempts.done(attempt, { error: failure(error) })
        throw error
      }
    },
  }
}
