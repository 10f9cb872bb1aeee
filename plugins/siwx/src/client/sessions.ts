import type { Clock, Store } from '@latchkey/kernel'
import type { SignInSession } from '../wire.js'
import type { SignInBackend } from './backend.js'
import type { SignInSettings } from './options.js'
import { asBackendError } from './backend-error.js'
import type { KnownSession, SignInAtoms } from './state.js'
import { isSessionOf, keyOf, type SignInSubject } from './subject.js'

/** What the page knows of the server's sessions; the server's word is the only one that counts. */
export interface Sessions {
  known(subject: SignInSubject): KnownSession | undefined
  /**
   * The session of a subject, asked for once: what is known to be live is not asked for again, and
   * questions about one subject at a time are one.
   */
  find(subject: SignInSubject): Promise<SignInSession | undefined>
  /** Writes what the server began. */
  begun(subject: SignInSubject, session: SignInSession): void
  /** Ends a session here and at the server. */
  end(subject: SignInSubject): Promise<void>
  forget(subject: SignInSubject): void
  dispose(): void
}

/** Longest time a timer can hold, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1

/** The sessions of a kit. */
export function createSessions(context: {
  readonly store: Store
  readonly clock: Clock
  readonly backend: SignInBackend
  readonly settings: Pick<SignInSettings, 'sessionScope'>
  readonly tableAtom: SignInAtoms['tableAtom']
}): Sessions {
  const { store, clock, backend, tableAtom } = context
  const scope = context.settings.sessionScope
  const timers = new Map<string, () => void>()
  const asking = new Map<string, Promise<SignInSession | undefined>>()
  const statusOf = (key: string) => store.get(tableAtom).get(key)?.status

  const write = (key: string, known: KnownSession | undefined) => {
    timers.get(key)?.()
    timers.delete(key)
    const table = new Map(store.get(tableAtom))
    if (known) table.set(key, known)
    else table.delete(key)
    store.set(tableAtom, table)
  }

  const expireAt = (key: string, ends: number) => {
    const left = ends - clock.now()
    if (left <= 0) {
      write(key, { status: 'expired' })
      return
    }
    const cancel = clock.after(Math.min(left, LONGEST_TIMER), () => {
      expireAt(key, ends)
    })
    timers.set(key, cancel)
  }

  /** @param ends By this page's clock; a session that the server calls live is, whatever our clock says. */
  const live = (key: string, session: SignInSession, ends: number) => {
    write(key, { status: 'live', session })
    if (ends > clock.now()) expireAt(key, ends)
  }

  const ask = async (subject: SignInSubject, key: string) => {
    try {
      const session = await backend.session(subject.account.id)
      const own = session && isSessionOf(session, subject, scope) ? session : undefined
      if (own) live(key, own, Date.parse(own.expirationTime))
      else if (statusOf(key) !== 'expired') write(key, { status: 'absent' })
      return own
    } catch (thrown) {
      const error = asBackendError(thrown)
      write(key, { status: 'unknown', error })
      throw error
    }
  }

  return {
    known: (subject) => store.get(tableAtom).get(keyOf(subject, scope)),
    find(subject) {
      const key = keyOf(subject, scope)
      if (statusOf(key) === 'live') return Promise.resolve(store.get(tableAtom).get(key)?.session)
      const asked =
        asking.get(key) ??
        ask(subject, key).finally(() => {
          asking.delete(key)
        })
      asking.set(key, asked)
      return asked
    },
    begun(subject, session) {
      // A visitor's clock may be hours off: how long the session lasts is counted from now.
      const lasts = Date.parse(session.expirationTime) - Date.parse(session.startedAt)
      live(keyOf(subject, scope), session, clock.now() + lasts)
    },
    async end(subject) {
      const { session } = store.get(tableAtom).get(keyOf(subject, scope)) ?? {}
      write(keyOf(subject, scope), { status: 'absent' })
      await backend.revoke(session?.account ?? subject.account.id)
    },
    forget(subject) {
      write(keyOf(subject, scope), undefined)
    },
    dispose() {
      for (const cancel of timers.values()) cancel()
      timers.clear()
    },
  }
}
