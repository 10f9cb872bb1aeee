import type { AskingContext } from './asking.js'
import type { Sessions } from './sessions.js'
import type { ServiceContext } from './sign-in-service.js'
import { keyOf, subjectOf, type SignInSubject } from './subject.js'

interface LookContext extends ServiceContext, AskingContext {
  readonly sessions: Sessions
}

/** Asks the server again about every known session. Never rejects. */
export function createLook(context: LookContext): () => Promise<void> {
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
