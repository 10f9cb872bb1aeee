import type { Browser, Store } from '@latchkey/kernel'
import type { SignInSession, WireVerify } from '../wire.js'
import type { Composed } from './compose.js'
import type { SignInSettings } from './options.js'
import type { SignInRequest } from './sign-in.js'
import type { SignInAtoms } from './state.js'
import { isSameSubject, type SignInSubject } from './subject.js'

/** How a request ended; `moved`: another account or network is shown, or none. */
type Outcome = 'signed-in' | 'cancelled' | 'moved'

/** A request from the inside. */
export interface OpenRequest {
  readonly subject: SignInSubject
  /** Aborts when the request ends. */
  readonly signal: AbortSignal
  /** The visitor's view of it; `undefined` once it ended. */
  shown(): SignInRequest | undefined
  /** Changes what the visitor sees, as long as the request is open. */
  show(change: Partial<SignInRequest>): void
  settle(outcome: Outcome): void
  prepared?: { readonly composed: Composed; readonly usableUntil: number } | undefined
  preparing?: Promise<Composed> | undefined
  signing?: Promise<SignInSession | undefined> | undefined
}

/** The one request of a kit that waits for its visitor. */
export interface Requests {
  /** Whether what waits is about the subject. */
  isOf(subject: SignInSubject): boolean
  /**
   * Replaces the waiting request. Settles once it ended.
   *
   * @param signed What the wallet has signed already: it is verified, and the visitor is asked only where
   *   that fails, after `asks` was called.
   */
  begin(subject: SignInSubject, signed: WireVerify | undefined, asks: () => void): Promise<Outcome>
  /** Asks the wallet; a second call meanwhile joins the first. `undefined`: ended before it was done. */
  sign(): Promise<SignInSession | undefined>
  end(outcome: Exclude<Outcome, 'signed-in'>): void
}

/** The outcome of a request. */
export interface Attempts {
  /** Makes the message, so that all of it can be read before the press. Never rejects. */
  prepare(request: OpenRequest): Promise<void>
  /** Asks the wallet, then the server. */
  sign(request: OpenRequest): Promise<SignInSession | undefined>
  /** Asks the server about what the wallet has signed already. */
  take(request: OpenRequest, signed: WireVerify): Promise<SignInSession | undefined>
}

/** Requests, one after another. */
export function createRequests(context: {
  readonly store: Store
  readonly browser: Browser
  readonly settings: SignInSettings
  readonly requestAtom: SignInAtoms['requestAtom']
  readonly attempts: Attempts
}): Requests {
  const { store, browser, settings, requestAtom, attempts } = context
  let open: OpenRequest | undefined

  const create = (subject: SignInSubject, settled: (outcome: Outcome) => void): OpenRequest => {
    const controller = new AbortController()
    const own: OpenRequest = {
      subject,
      signal: controller.signal,
      shown: () => (open === own ? store.get(requestAtom) : undefined),
      show(change) {
        const before = own.shown()
        if (before) store.set(requestAtom, { ...before, ...change })
      },
      settle(outcome) {
        if (open !== own) return
        open = undefined
        store.set(requestAtom, undefined)
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
        store.set(requestAtom, {
          subject,
          domain: browser.origin()?.replace(/^\w+:\/\//, '') ?? '',
          statement: settings.statement,
          message: undefined,
          busy: signed ? 'verifying' : 'preparing',
          error: undefined,
        })
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
