import type { App, Browser, CaipAccountId, Clock, Store } from '@latchkey/kernel'
import { openTabChannel } from '@latchkey/kernel/internal/tools'
import type { SignInSession } from '../wire.js'
import type { SignInBackend } from './backend.js'
import type { SignInSettings } from './options.js'
import type { KnownSession, SignInAtoms } from './sign-in.js'
import { asBackendError } from './signing-errors.js'
import { isSessionOf, keyOf, type SignInSubject } from './subject.js'

/** The page's knowledge of the server's sessions; the server's word is the only one that counts. */
export interface Sessions {
  known(subject: SignInSubject): KnownSession | undefined
  /**
   * The session of a subject, asked for once: what is known to be live is not asked for again, and
   * questions about one subject at a time are one.
   */
  find(subject: SignInSubject): Promise<SignInSession | undefined>
  /** The same, asked for again in any state. A question that fails leaves a live session as it is. */
  again(subject: SignInSubject): Promise<SignInSession | undefined>
  /** Writes what the server began. */
  begun(subject: SignInSubject, session: SignInSession): void
  /** Ends a session here and at the server. */
  end(subject: SignInSubject): Promise<void>
  /** Ends unused or unknown sessions at the server. */
  drop(account: CaipAccountId): void
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
  /** Tells the other tabs that the server's sessions have changed. */
  readonly tell: () => void
}): Sessions {
  const { store, clock, backend, tableAtom, tell } = context
  const scope = context.settings.sessionScope
  const timers = new Map<string, () => void>()
  const asking = new Map<string, Promise<SignInSession | undefined>>()
  /** The sessions that the server was asked to end, until it has answered. */
  const ending = new Map<string, Promise<void>>()
  const read = (key: string) => store.get(tableAtom).get(key)

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

  /** @param ends By this page's clock; a session that the server calls live is live, also past it. */
  const live = (key: string, session: SignInSession, ends: number) => {
    write(key, { status: 'live', session })
    if (ends > clock.now()) expireAt(key, ends)
  }

  const ask = async (subject: SignInSubject, key: string) => {
    const before = read(key)
    const isLive = before?.status === 'live'
    // An event here meanwhile is newer than the answer.
    const isLate = () => read(key) !== before
    try {
      const session = await backend.session(subject.account.id)
      const own = session && isSessionOf(session, subject, scope) ? session : undefined
      if (isLate()) return read(key)?.session
      if (!own) {
        if (before?.status !== 'expired') write(key, { status: 'absent' })
      } else if (!isLive || before.session?.startedAt !== own.startedAt)
        live(key, own, Date.parse(own.expirationTime))
      return own
    } catch (thrown) {
      const error = asBackendError(thrown)
      if (!isLive && !isLate()) write(key, { status: 'unknown', error })
      throw error
    }
  }
  const asked = (subject: SignInSubject, key: string) => {
    const answer =
      asking.get(key) ??
      ask(subject, key).finally(() => {
        asking.delete(key)
      })
    asking.set(key, answer)
    return answer
  }

  const revoke = async (account: CaipAccountId) => {
    await backend.revoke(account)
    tell()
  }

  return {
    known: (subject) => read(keyOf(subject, scope)),
    async find(subject) {
      const key = keyOf(subject, scope)
      await ending.get(key)?.catch(() => undefined) // Till then it may still say that there is one.
      const known = read(key)
      return known?.status === 'live' ? known.session : asked(subject, key)
    },
    async again(subject) {
      const key = keyOf(subject, scope)
      await asking.get(key)?.catch(() => undefined) // Its answer may be older than what is asked for.
      return asked(subject, key)
    },
    begun(subject, session) {
      // A visitor's clock may be hours off: how long the session lasts is counted from now.
      const lasts = Date.parse(session.expirationTime) - Date.parse(session.startedAt)
      live(keyOf(subject, scope), session, clock.now() + lasts)
      tell()
    },
    async end(subject) {
      const key = keyOf(subject, scope)
      const { session } = read(key) ?? {}
      write(key, { status: 'absent' })
      const ended = revoke(session?.account ?? subject.account.id)
      ending.set(key, ended)
      try {
        await ended
      } finally {
        if (ending.get(key) === ended) ending.delete(key)
      }
    },
    drop(account) {
      revoke(account).catch(() => undefined) // Its failures are dropped, too.
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

/** The other tabs of the app, which share the cookies of this one and with them its sessions. */
interface SessionTabs {
  /** Says that the server's sessions have changed: not which, and not to what. */
  tell(): void
  /** Sets the function that asks the server about its sessions again. */
  follow(look: () => Promise<void>): void
  stop(): void
}

/**
 * Joins them. Any script of the origin can post there, so nothing is believed. Every message only makes the page
 * ask its server again, one question at a time for any number of messages, and none while the page is hidden.
 */
export function joinTabs({
  app,
  browser,
}: {
  readonly app: App
  readonly browser: Browser
}): SessionTabs {
  let look: (() => Promise<void>) | undefined
  let stale = false
  let looking = false
  const start = async () => {
    if (looking) return
    looking = true
    while (stale && look && browser.visible()) {
      stale = false
      await look()
    }
    looking = false
  }
  const channel = openTabChannel(browser, `latchkey:${app.id}:sign-in`, () => {
    stale = true
    void start()
  })
  const stopListening = browser.on('visibilitychange', () => void start())
  return {
    tell: () => channel?.post('changed'),
    follow(next) {
      look = next
    },
    stop() {
      look = undefined
      stopListening()
      channel?.close()
    },
  }
}
