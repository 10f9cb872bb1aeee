import type { Connections, GateCause, Networks, Store } from '@latchkey/kernel'
import type { SignInSettings } from './options.js'
import type { Requests } from './requests.js'
import type { Screen } from './screen.js'
import { SignInErrors } from './sign-in-errors.js'
import type { WireVerify } from '../wire.js'
import type { SignInSubject } from './subject.js'
import type { Visited } from './visited.js'

/** The tools of asking a visitor. */
export interface AskingContext {
  readonly store: Store
  readonly networks: Networks
  readonly connections: Connections
  readonly settings: SignInSettings
  readonly requests: Requests
  readonly screen: Screen
  readonly visited: Visited
}

/** Why and how a visitor is asked. */
interface Asked {
  readonly cause: GateCause
  /** Whether the view opens; an app may draw one of its own. */
  readonly shows: boolean
  /** The wallet's existing signature. */
  readonly signed?: WireVerify | undefined
}

/**
 * Asks for a sign-in, and does what follows from its outcome.
 *
 * @throws KitError `sign_in_cancelled` where the connection being made is to be undone
 */
export type Ask = (subject: SignInSubject, asked: Asked) => Promise<void>

/** Shows an account again that has a session. Whether it could. */
function shownAgain({ store, connections }: AskingContext, place: SignInSubject): boolean {
  const { connectionId, namespace, account } = place
  const current = store.get(connections.accountOf(namespace))
  try {
    const isCurrent = current.connection?.id === connectionId
    if (!isCurrent || current.account?.id !== account.id) {
      connections.select(connectionId, account.id)
    }
    connections.setActiveNamespace(namespace)
    return true
  } catch {
    return false
  }
}

/**
 * The meaning of a cancel: nothing if signing in is optional, otherwise back to an account with a session, or out.
 */
export async function cancelled(
  context: AskingContext,
  subject: SignInSubject,
  cause: GateCause,
): Promise<void> {
  const { settings, screen, networks, connections, visited } = context
  screen.leave()
  if (!settings.required) return
  // A connection that is being made is undone, wherever the visitor was.
  const place = cause === 'connect' ? undefined : visited.before(subject)
  if (place && shownAgain(context, place)) return
  const last = visited.last(subject)
  if (last !== undefined) {
    try {
      await networks.switchTo(last)
      return
    } catch {
      // The wallet stays where there is no session.
    }
  }
  // The kernel undoes a connection while it is being made.
  if (cause === 'connect') throw SignInErrors.sign_in_cancelled()
  const { connectorId, namespace } = subject
  await connections.disconnect({ connectorId, namespace })
}

/** Asks through the screen. */
export const createAsk =
  (context: AskingContext): Ask =>
  async (subject, { cause, shows, signed }) => {
    const { requests, screen, visited } = context
    const outcome = await requests.begin(subject, signed, () => {
      if (shows) screen.open()
    })
    if (outcome === 'cancelled') await cancelled(context, subject, cause)
    if (outcome !== 'signed-in') return
    visited.add(subject)
    screen.leave()
  }
