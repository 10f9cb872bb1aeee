import { isKitError, type KitError } from '@latchkey/kernel'
import { abortable } from '@latchkey/kernel/internal/tools'
import type { SignInSession, WireVerify } from '../wire.js'
import { createAsk, createScreen, createVisited } from './asking.js'
import { createLook, followKit } from './follow-kit.js'
import { createGate } from './gate.js'
import { askWallet, compose, createConnectSignIn, walletError, type Composed } from './message.js'
import {
  reduceRequest,
  type Outcome,
  type Prepared,
  type RequestEvent,
  type Requests,
  type RequestState,
} from './request.js'
import { createSessions, joinTabs, type Sessions } from './sessions.js'
import { factsOf, type SignInRequest } from './sign-in.js'
import type { Core, ServiceContext } from './sign-in-service.js'
import { asBackendError, SigningErrors } from './signing-errors.js'
import { isSameSubject, isSessionOf, type SignInSubject } from './subject.js'

/** An open request, with its questions to wallet and server. */
interface OpenRequest {
  readonly id: number
  readonly subject: SignInSubject
  /** Aborts when the request ends. */
  readonly signal: AbortSignal
  settle(outcome: Outcome): void
  preparing?: Promise<Composed> | undefined
  signing?: Promise<SignInSession | undefined> | undefined
}

interface RequestContext extends ServiceContext {
  readonly sessions: Sessions
}

interface AttemptContext extends RequestContext {
  /** @returns whether it changed anything */
  dispatch(event: RequestEvent): boolean
  /** The prepared messages of an open request. */
  prepared(own: OpenRequest): Prepared | undefined
}

/** A nonce is used no later than this before its end: the wallet's owner takes time. */
const NONCE_MARGIN_MS = 60_000

/** The message of a request, with a nonce that is still good. */
function createMessages(context: AttemptContext) {
  const { clock, backend, dispatch, prepared } = context
  const fetchMessage = async (own: OpenRequest): Promise<Composed> => {
    const { id, signal } = own
    try {
      const given = await abortable(backend.nonce({ signal }), signal)
      const composed = await abortable(compose(context, own.subject, given), signal)
      const lasts = Date.parse(given.expirationTime) - Date.parse(given.issuedAt)
      const usableUntil = clock.now() + lasts - NONCE_MARGIN_MS
      dispatch({ id, type: 'prepared', prepared: { composed, usableUntil } })
      return composed
    } catch (thrown) {
      throw asBackendError(thrown)
    } finally {
      own.preparing = undefined
    }
  }
  return (own: OpenRequest): Promise<Composed> => {
    const ready = prepared(own)
    if (ready && clock.now() < ready.usableUntil) return Promise.resolve(ready.composed)
    own.preparing ??= fetchMessage(own)
    return own.preparing
  }
}

/** Attempts on requests; late answers of an ended request are dropped. */
function createAttempts(context: AttemptContext) {
  const { events, log, capabilities, backend, settings, sessions, dispatch, prepared } = context
  const message = createMessages(context)

  /** One step; its error is reported once, in the form of `toError`. */
  const step = async <T>(
    { id, subject, signal }: OpenRequest,
    busy: NonNullable<SignInRequest['busy']>,
    run: () => Promise<T>,
    toError: (thrown: unknown) => KitError,
  ): Promise<T> => {
    dispatch({ id, type: 'waiting', busy })
    try {
      return await abortable(run(), signal)
    } catch (thrown) {
      const error = toError(thrown)
      if (dispatch({ id, type: 'failed', error }))
        events.emit('SIWX_AUTH_ERROR', { ...factsOf(subject), code: error.code })
      throw error
    }
  }

  const verify = async (own: OpenRequest, signed: WireVerify): Promise<SignInSession> => {
    const { id, subject, signal } = own
    dispatch({ id, type: 'spent' })
    let session: SignInSession
    try {
      // Never aborted: otherwise a session that it began could be left behind.
      session = await backend.verify(signed)
    } catch (thrown) {
      // Only a refusal says that there is none.
      const isRefused =
        isKitError(thrown, 'backend_refused') || isKitError(thrown, 'account_unverifiable')
      if (!isRefused) sessions.drop(subject.account.id)
      else log.write('warn', `siwx: ${thrown.message}`, { code: thrown.code })
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
      if (!prepared(own)) message(own).catch(() => undefined)
      throw error
    }
  }

  return {
    /** Makes the message, so that all of it can be read before the press. Never rejects. */
    async prepare(own: OpenRequest): Promise<void> {
      try {
        await step(own, 'preparing', () => message(own), asBackendError)
        if (!own.signing) dispatch({ id: own.id, type: 'ready' })
      } catch {
        // Shown already; a press tries again.
      }
    },
    /** Asks the wallet, then the server. */
    sign: (own: OpenRequest) =>
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
    /** Asks the server about what the wallet has signed already. */
    take: (own: OpenRequest, signed: WireVerify) => conclude(own, () => Promise.resolve(signed)),
  }
}

/** Requests, one after another. */
function createRequests(context: RequestContext): Requests {
  const { store, browser, settings, requestAtom } = context
  let open: OpenRequest | undefined
  let state: RequestState | undefined
  let count = 0

  const dispatch = (event: RequestEvent): boolean => {
    const next = reduceRequest(state, event)
    if (next === state) return false
    state = next
    store.set(requestAtom, next?.shown)
    return true
  }
  const prepared = ({ id }: OpenRequest) => (state?.id === id ? state.prepared : undefined)
  const attempts = createAttempts({ ...context, dispatch, prepared })

  const create = (subject: SignInSubject, settled: (outcome: Outcome) => void): OpenRequest => {
    const controller = new AbortController()
    count += 1
    const id = count
    const own: OpenRequest = {
      id,
      subject,
      signal: controller.signal,
      settle(outcome) {
        if (open !== own) return
        open = undefined
        dispatch({ id, type: 'ended' })
        controller.abort()
        settled(outcome)
      },
    }
    return own
  }

  const run = (own: OpenRequest, signing: Promise<SignInSession | undefined>) => {
    own.signing = signing.finally(() => {
      own.signing = undefined
    })
    return own.signing
  }

  return {
    isOf: (subject) => open !== undefined && isSameSubject(subject, open.subject),
    begin(subject, signed, asks) {
      open?.settle('moved')
      return new Promise((resolve) => {
        const own = create(subject, resolve)
        open = own
        const shown = {
          subject,
          domain: browser.origin()?.replace(/^\w+:\/\//, '') ?? '',
          statement: settings.statement,
          message: undefined,
          busy: signed ? 'verifying' : 'preparing',
          error: undefined,
        } as const
        dispatch({ id: own.id, type: 'begun', shown })
        if (signed) run(own, attempts.take(own, signed)).catch(asks)
        else {
          asks()
          void attempts.prepare(own)
        }
      })
    },
    sign() {
      const own = open
      if (!own) return Promise.resolve(undefined)
      return own.signing ?? run(own, attempts.sign(own))
    },
    end(outcome) {
      open?.settle(outcome)
    },
  }
}

/** All of signing in except its screen. */
export function createCore(services: ServiceContext): Core {
  const { store, events, settings, requestAtom, log } = services
  const tabs = joinTabs(services)
  const sessions = createSessions({ ...services, tell: tabs.tell })
  const requests = createRequests({ ...services, sessions })
  const screen = createScreen(services)
  const visited = createVisited(services, (one) => sessions.known(one)?.status === 'live')
  const context = { ...services, settings, sessions, requests, screen, visited }
  const ask = createAsk(context)
  const { connectSignIn, takeSigned } = createConnectSignIn(services)

  const cancel = () => {
    const subject = store.get(requestAtom)?.subject
    if (!subject) return
    events.emit('CLICK_CANCEL_SIWX', factsOf(subject))
    requests.end('cancelled')
  }
  /**
   * Takes back the question about an account whose session began elsewhere. A question that is being signed or verified
   * ends by itself.
   */
  const began = (subject: SignInSubject) => {
    visited.add(subject)
    const busy = store.get(requestAtom)?.busy
    if (!requests.isOf(subject) || busy === 'signing' || busy === 'verifying') return
    requests.end('moved')
    screen.leave()
  }
  const following = followKit(context, cancel)
  tabs.follow(createLook(context))
  return {
    ...following,
    connectSignIn,
    enter: createGate({ ...context, ask, takeSigned }),
    begin(subject, shows) {
      if (requests.isOf(subject)) {
        if (shows) screen.open()
        return
      }
      ask(subject, { cause: 'account', shows }).catch((thrown: unknown) => {
        log.write('error', `siwx: ${(thrown as KitError).message}`)
      })
    },
    async find(subject) {
      const session = await sessions.find(subject)
      if (session) began(subject)
      return session
    },
    sign: requests.sign,
    cancel,
    end: sessions.end,
    stop() {
      following.stop()
      tabs.stop()
    },
  }
}
