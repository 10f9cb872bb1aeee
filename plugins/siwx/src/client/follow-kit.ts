import type { KitEvents } from '@latchkey/kernel'
import type { AskingContext } from './asking.js'
import type { Sessions } from './sessions.js'
import type { ServiceContext } from './sign-in-service.js'
import { asBackendError } from './signing-errors.js'
import { isSameSubject, keyOf, subjectOf, type SignInSubject } from './subject.js'

/** Events of the rest of the kit, and their meaning for signing in. */
interface Following {
  /** A connection is up. */
  opened(event: KitEvents['connection:opened']): void
  /** The view was left for another one. */
  left(): void
  stop(): void
}

/** View in which the embedded wallet asks its visitor. */
const APPROVAL = 'ApproveTransaction'

interface FollowingContext extends ServiceContext, AskingContext {
  readonly sessions: Sessions
}

/** Follows connections and the modal. */
export function followKit(context: FollowingContext, cancel: () => void): Following {
  const { store, events, connections, settings, sessions, requests, screen, visited } = context
  const { log, router } = context
  const waiting = () => store.get(context.requestAtom)?.subject
  const now = ({ connectionId }: SignInSubject) =>
    subjectOf(store.get(connections.connectionsAtom).find(({ id }) => id === connectionId))

  const shownId = () => store.get(connections.accountAtom).connection?.id

  /** A request about an account that is shown no longer is dropped. */
  const follow = () => {
    const subject = waiting()
    if (!subject) return
    const isStill = isSameSubject(subject, now(subject))
    const isAway = shownId() !== subject.connectionId
    if (isStill && !isAway) return
    requests.end('moved')
    if (isAway || !now(subject)) screen.leave()
  }
  const followShown = () => {
    const shown = subjectOf(store.get(connections.accountAtom).connection)
    if (shown) visited.shown(shown)
    follow()
  }
  followShown()
  const opened = ({ connection, cause }: KitEvents['connection:opened']) => {
    const isShown = shownId() === connection.id
    const subject = subjectOf(connection)
    // Of a wallet's connections the first enters the gates now, and each other once it is shown: till then it is looked
    // up without a word.
    if (cause === 'restore' || isShown || !subject || context.lacks(subject)) return
    sessions.find(subject).then(
      (session) => {
        if (session) visited.add(subject)
      },
      () => undefined, // Known as such, and told where the visitor is asked.
    )
  }
  const end = (subject: SignInSubject) => {
    sessions.end(subject).catch((thrown: unknown) => {
      const { code, message } = asBackendError(thrown)
      log.write('error', `siwx: a session was not ended: ${message}`, { code })
    })
  }
  const closed = ({ connection, by }: KitEvents['connection:closed']) => {
    const subject = subjectOf(connection)
    if (!subject) return
    // A session that ended in another tab is signed out there.
    const ends = settings.signOutOnDisconnect && by !== 'tab'
    for (const one of [...visited.drop(subject), subject]) {
      if (ends && sessions.known(one)?.status === 'live') end(one)
      sessions.forget(one)
    }
  }
  const stops = [
    store.sub(connections.connectionsAtom, follow),
    store.sub(connections.accountAtom, followShown),
    events.on('connection:closed', closed),
    events.on('modal:closed', () => {
      if (waiting()) cancel()
    }),
  ]
  return {
    opened,
    left() {
      follow()
      // A wallet whose approvals are views shows this very request over the view of the sign-in.
      const view: string = store.get(router.routeAtom).name
      if (view === APPROVAL) return
      if (waiting()) cancel()
    },
    stop() {
      for (const stop of stops) stop()
      requests.end('moved')
      sessions.dispose()
    },
  }
}

/** Asks the server again about every known session. Never rejects. */
export function createLook(context: FollowingContext): () => Promise<void> {
  const { store, connections, settings, sessions, requests, screen, visited } = context
  const look = async (subject: SignInSubject) => {
    const session = await sessions.again(subject)
    if (!session) return
    visited.add(subject)
    if (!requests.isOf(subject)) return
    requests.end('moved')
    screen.leave()
  }
  return async () => {
    const shown = store
      .get(connections.connectionsAtom)
      .flatMap((connection) => subjectOf(connection) ?? [])
    const known = [...visited.all(), ...shown]
      .filter((subject) => sessions.known(subject) && !context.lacks(subject))
      .map((subject) => [keyOf(subject, settings.sessionScope), subject] as const)
    await Promise.allSettled([...new Map(known).values()].map(look))
  }
}
