import type { CaipNetworkId, Connection, ConnectGate, GateCause, KitError } from '@latchkey/kernel'
import { abortable } from '@latchkey/kernel/untrusted'
import type { Ask, AskingContext } from './asking.js'
import { asBackendError } from './backend-error.js'
import type { GateCaseContext } from './gate-cases.js'
import { loadLater } from './load-later.js'
import type { Sessions } from './sessions.js'
import { subjectOf, type SignInSubject } from './subject.js'

/** What the gate works with. */
export interface GateContext extends GateCaseContext, AskingContext {
  readonly sessions: Sessions
  readonly ask: Ask
  /** What stands in the way of signing in, if anything does. */
  lacks(subject: SignInSubject): KitError | undefined
}

/** On these the visitor did not act: nothing opens by itself. */
const isQuiet = (cause: GateCause) => cause === 'restore' || cause === 'expired'

const loadCases = () => loadLater(() => import('./later.js'))

/** The gate behind a connection: passes where there is a session, or where none can be. */
export function createGate(context: GateContext): ConnectGate {
  const { store, events, connections, sessions, requests, screen, visited } = context
  const isShown = ({ id }: Connection) => store.get(connections.accountAtom).connection?.id === id
  // A switch may be over before the gate has looked for a session.
  let switched: CaipNetworkId | undefined
  events.on('network:changed', () => {
    switched = undefined
  })
  events.on('SWITCH_NETWORK', ({ network }) => {
    switched = network
  })

  return {
    id: 'siwx',
    async enter(connection, cause, signal) {
      const subject = subjectOf(connection)
      if (!subject || context.lacks(subject)) {
        screen.leave()
        return
      }
      try {
        const session = await abortable(sessions.find(subject), signal)
        if (session) visited.add(subject)
        if (session || isQuiet(cause) || !isShown(connection)) {
          screen.leave()
          return
        }
      } catch (thrown) {
        signal.throwIfAborted()
        const { lookFailed } = await loadCases()
        await lookFailed(context, subject, cause, asBackendError(thrown).code)
        return
      }
      if (cause === 'network' && switched !== subject.network) {
        const { switchSeen } = await loadCases()
        // Asked again: the code may have come later than the end of the switch.
        await abortable(
          switchSeen(context, subject, () => switched === subject.network),
          signal,
        )
      }
      const moved = () => {
        requests.end('moved')
      }
      signal.addEventListener('abort', moved, { once: true })
      await context.ask(subject, cause).finally(() => {
        signal.removeEventListener('abort', moved)
      })
    },
  }
}
