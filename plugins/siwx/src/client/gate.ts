import type { CaipNetworkId, Connection, ConnectGate, GateCause } from '@latchkey/kernel'
import { abortable } from '@latchkey/kernel/untrusted'
import type { WireVerify } from '../wire.js'
import type { Ask, AskingContext } from './asking.js'
import { asBackendError } from './backend-error.js'
import { lookFailed, switchSeen, type GateCaseContext } from './gate-cases.js'
import type { Sessions } from './sessions.js'
import type { ServiceContext } from './sign-in-service.js'
import { isSameSubject, subjectOf, type SignInSubject } from './subject.js'
import { createWithoutSignIn } from './without-sign-in.js'

/** The tools of the gate. */
interface GateContext
  extends GateCaseContext, AskingContext, Pick<ServiceContext, 'lacks' | 'signs' | 'requestAtom'> {
  readonly sessions: Sessions
  readonly ask: Ask
  /** The wallet's signature as it connected; once. */
  takeSigned(subject: SignInSubject): WireVerify | undefined
}

/** On these the visitor did not act: nothing opens by itself. */
const isQuiet = (cause: GateCause) => cause === 'restore' || cause === 'expired'

/** The gate behind a connection: passes where there is a session, or where none can be. */
export function createGate(context: GateContext): ConnectGate['enter'] {
  const { store, events, connections, sessions, requests, screen, visited } = context
  const isShown = ({ id }: Connection) => store.get(connections.accountAtom).connection?.id === id
  const waiting = () => store.get(context.requestAtom)?.subject
  // A view that the visitor opened meanwhile, or that another connection waits for, stays.
  const leave = () => {
    if (!waiting()) screen.leave()
  }
  // Also where the visitor has moved on meanwhile: a cancel leads back there.
  const find = async (subject: SignInSubject) => {
    const session = await sessions.find(subject)
    if (session) visited.add(subject)
    return session
  }
  // A switch may be over before the gate has looked for a session.
  let switched: CaipNetworkId | undefined
  events.on('network:changed', () => {
    switched = undefined
  })
  events.on('SWITCH_NETWORK', ({ network }) => {
    switched = network
  })

  const withoutSignIn = createWithoutSignIn(context)

  return async (connection, cause, signal) => {
    const subject = subjectOf(connection)
    if (!subject || context.lacks(subject)) {
      leave()
      if (context.settings.required) await withoutSignIn(connection, cause, signal)
      return
    }
    const signed = cause === 'connect' ? context.takeSigned(subject) : undefined
    try {
      const session = await abortable(find(subject), signal)
      if (session && isSameSubject(subject, waiting())) requests.end('moved')
      if (session || isQuiet(cause) || !isShown(connection)) {
        leave()
        return
      }
    } catch (thrown) {
      signal.throwIfAborted()
      lookFailed(context, subject, cause, asBackendError(thrown))
      leave()
      return
    }
    if (cause === 'network' && switched !== subject.network) {
      await abortable(switchSeen(context, subject), signal)
    }
    const moved = () => {
      requests.end('moved')
    }
    signal.addEventListener('abort', moved, { once: true })
    await context.ask(subject, { cause, shows: true, signed }).finally(() => {
      signal.removeEventListener('abort', moved)
    })
  }
}
