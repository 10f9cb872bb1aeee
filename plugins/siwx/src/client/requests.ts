import { atom, type Atom, type Browser, type Store } from '@latchkey/kernel'
import type { SignInSession } from '../wire.js'
import type { Composed } from './compose.js'
import { loadLater } from './load-later.js'
import type { SignInSettings } from './options.js'
import type { SignInRequest } from './sign-in.js'
import type { SignInSubject } from './subject.js'

/** How a request ended; `moved`: another account or network is shown, or none. */
type Outcome = 'signed-in' | 'cancelled' | 'moved'

/** A request from the inside. */
export interface OpenRequest {
  readonly subject: SignInSubject
  /** Aborts when the request ends. */
  readonly signal: AbortSignal
  /** What the visitor sees; `undefined` once it ended. */
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
  readonly requestAtom: Atom<SignInRequest | undefined>
  /** Takes the place of whatever waits. Settles once it ended. */
  begin(subject: SignInSubject): Promise<Outcome>
  /** Asks the wallet; a second call meanwhile joins the first. `undefined`: ended before it was done. */
  sign(): Promise<SignInSession | undefined>
  end(outcome: Exclude<Outcome, 'signed-in'>): void
}

/** What is done with a request; its code comes with the first one. */
export interface Attempts {
  /** Makes the message, so that all of it can be read before the press. Never rejects. */
  prepare(request: OpenRequest): Promise<void>
  /** Asks the wallet, then the server. */
  sign(request: OpenRequest): Promise<SignInSession | undefined>
}

/** Requests, one after another. */
export function createRequests(context: {
  readonly store: Store
  readonly browser: Browser
  readonly settings: SignInSettings
  readonly attempts: () => Promise<Attempts>
}): Requests {
  const { store, browser, settings } = context
  const requestAtom = atom<SignInRequest | undefined>(undefined)
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
  const attempts = (own: OpenRequest) =>
    loadLater(context.attempts).catch((error: unknown) => {
      own.show({ busy: undefined, error: error as SignInRequest['error'] })
      throw error
    })

  return {
    requestAtom: atom((get) => get(requestAtom)),
    begin(subject) {
      open?.settle('moved')
      return new Promise((resolve) => {
        const own = create(subject, resolve)
        open = own
        store.set(requestAtom, {
          subject,
          domain: browser.origin()?.replace(/^\w+:\/\//, '') ?? '',
          statement: settings.statement,
          message: undefined,
          busy: 'preparing',
          error: undefined,
        })
        attempts(own).then(
          ({ prepare }) => prepare(own),
          () => undefined, // Shown already; a press tries again.
        )
      })
    },
    sign() {
      const own = open
      if (!own) return Promise.resolve(undefined)
      own.signing ??= attempts(own)
        .then(({ sign }) => sign(own))
        .finally(() => {
          own.signing = undefined
        })
      return own.signing
    },
    end(outcome) {
      open?.settle(outcome)
    },
  }
}
