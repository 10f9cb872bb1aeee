import {
  isKitError,
  type Browser,
  type Capabilities,
  type Clock,
  type Events,
  type KitError,
} from '@latchkey/kernel'
import { abortable } from '@latchkey/kernel/untrusted'
import type { SignInSession, WireVerify } from '../wire.js'
import { askWallet, walletError } from './ask-wallet.js'
import type { SignInBackend } from './backend.js'
import { asBackendError } from './backend-error.js'
import { compose, type Composed } from './compose.js'
import { factsOf } from './events.js'
import type { SignInSettings } from './options.js'
import type { Attempts, OpenRequest } from './requests.js'
import type { Sessions } from './sessions.js'
import type { SignInRequest } from './sign-in.js'
import { SigningErrors } from './signing-errors.js'
import { isSessionOf } from './subject.js'

/** The tools of an attempt. */
export interface AttemptContext {
  readonly clock: Clock
  readonly events: Events
  readonly browser: Browser
  readonly capabilities: Capabilities
  readonly backend: SignInBackend
  readonly settings: SignInSettings
  readonly sessions: Sessions
}

/** A nonce is used no later than this before its end: the wallet's owner takes time. */
const NONCE_MARGIN_MS = 60_000

/** Attempts on requests; late answers of an ended request are dropped. */
export function createAttempts(context: AttemptContext): Attempts {
  const { clock, events, capabilities, backend, settings, sessions } = context

  const fetchMessage = async (own: OpenRequest): Promise<Composed> => {
    const { signal } = own
    try {
      const given = await abortable(backend.nonce({ signal }), signal)
      const composed = await abortable(compose(context, own.subject, given), signal)
      const lasts = Date.parse(given.expirationTime) - Date.parse(given.issuedAt)
      own.prepared = { composed, usableUntil: clock.now() + lasts - NONCE_MARGIN_MS }
      own.show({ message: composed.message })
      return composed
    } catch (thrown) {
      throw asBackendError(thrown)
    } finally {
      own.preparing = undefined
    }
  }
  /** The message, with a nonce that is still good. */
  const message = (own: OpenRequest): Promise<Composed> => {
    const { prepared } = own
    if (prepared && clock.now() < prepared.usableUntil) return Promise.resolve(prepared.composed)
    own.preparing ??= fetchMessage(own)
    return own.preparing
  }

  /** One step; its error is reported once, in the form of `toError`. */
  const step = async <T>(
    own: OpenRequest,
    busy: NonNullable<SignInRequest['busy']>,
    run: () => Promise<T>,
    toError: (thrown: unknown) => KitError,
  ): Promise<T> => {
    own.show({ busy, error: undefined })
    try {
      return await abortable(run(), own.signal)
    } catch (thrown) {
      const error = toError(thrown)
      const shown = own.shown()
      // A press may wait for the same message as the opening: its failure is reported once.
      if (shown && shown.error !== error) {
        own.show({ busy: undefined, error })
        events.emit('SIWX_AUTH_ERROR', { ...factsOf(own.subject), code: error.code })
      }
      throw error
    }
  }

  const verify = async (own: OpenRequest, signed: WireVerify): Promise<SignInSession> => {
    const { subject, signal } = own
    own.prepared = undefined // The server takes a nonce once, with any outcome.
    let session: SignInSession
    try {
      // Never aborted: otherwise a session that it began could be left behind.
      session = await backend.verify(signed)
    } catch (thrown) {
      // Only a refusal says that there is none.
      const isRefused =
        isKitError(thrown, 'backend_refused') || isKitError(thrown, 'account_unverifiable')
      if (!isRefused) sessions.drop(subject.account.id)
      throw thrown
    }
    const isOwn = isSessionOf(session, subject, settings.sessionScope)
    if (signal.aborted || !isOwn) sessions.drop(session.account)
    else sessions.begun(subject, session)
    if (!isOwn) throw SigningErrors.session_of_other_account()
    return session
  }

  const conclude = async (
    own: OpenRequest,
    ask: () => Promise<WireVerify>,
  ): Promise<SignInSession | undefined> => {
    try {
      const signed = await ask()
      const session = await step(own, 'verifying', () => verify(own, signed), asBackendError)
      events.emit('SIWX_AUTH_SUCCESS', factsOf(own.subject))
      own.settle('signed-in')
      return session
    } catch (error) {
      if (own.signal.aborted) return undefined // Late: another account, or none, is asked now.
      // The next text can be read before it is signed, too. A failure is reported at the next press.
      if (!own.prepared) message(own).catch(() => undefined)
      throw error
    }
  }

  return {
    async prepare(own) {
      try {
        await step(own, 'preparing', () => message(own), asBackendError)
        if (!own.signing) own.show({ busy: undefined })
      } catch {
        // Shown already; a press tries again.
      }
    },
    sign: (own) =>
      conclude(own, async () => {
        const { subject, signal } = own
        const composed = await step(own, 'preparing', () => message(own), asBackendError)
        return step(
          own,
          'signing',
          () => askWallet(capabilities, subject, composed, signal),
          (thrown) => walletError(subject, thrown),
        )
      }),
    take: (own, signed) => conclude(own, () => Promise.resolve(signed)),
  }
}
