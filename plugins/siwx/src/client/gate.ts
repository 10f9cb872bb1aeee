import type {
  CaipNetworkId,
  Connection,
  ConnectGate,
  Events,
  KitError,
  Log,
  Modal,
  Notices,
  Router,
  Store,
} from '@latchkey/kernel'
import type { GateCause } from '@latchkey/kernel/internal'
import { abortable } from '@latchkey/kernel/internal/tools'
import type { WireVerify } from '../wire.js'
import { createWithoutSignIn, type Ask, type AskingContext } from './asking.js'
import type { SignInSettings } from './options.js'
import type { Sessions } from './sessions.js'
import { factsOf } from './sign-in.js'
import type { ServiceContext } from './sign-in-service.js'
import { asBackendError, SigningErrors } from './signing-errors.js'
import { isSameSubject, subjectOf, type SignInSubject } from './subject.js'

/** The tools of the gate's rarer cases. */
interface GateCaseContext {
  readonly store: Store
  readonly events: Events
  readonly log: Log
  readonly modal: Modal
  readonly router: Router
  readonly notices: Notices
  readonly settings: SignInSettings
}

/**
 * The look for a session failed: it is unknown whether there is one.
 *
 * @throws KitError `initialise_failed` where the connection being made is to be undone
 */
function lookFailed(
  context: GateCaseContext,
  subject: SignInSubject,
  cause: GateCause,
  { code, message }: KitError,
): void {
  const { events, log, settings, notices, router, modal, store } = context
  events.emit('SIWX_AUTH_ERROR', { ...factsOf(subject), code })
  // Visitors see nothing of it where sign-in is not required. The app's developer has to.
  log.write('error', `siwx: nobody knows whether there is a session: ${message}`, { code })
  if (!settings.required || cause === 'restore') return
  const error = SigningErrors.initialise_failed()
  notices.toast({ variant: 'error', message: error.message, code: error.code })
  // A server that is down for a minute ends no connection. The account may not be used until the server has said
  // that there is a session (`allows`).
  if (cause !== 'connect') return
  if (store.get(modal.openAtom)) router.reset('Connect')
  throw error
}

/** After a switch made in its view: until that view is done with it. */
async function switchSeen(
  { store, events, router }: GateCaseContext,
  { network }: SignInSubject,
): Promise<void> {
  if (store.get(router.routeAtom).name !== 'SwitchNetwork') return
  await new Promise<void>((resolve) => {
    const done = () => {
      for (const stop of stops) stop()
      resolve()
    }
    const stops = [
      events.on('SWITCH_NETWORK', (switched) => {
        if (switched.network === network) done()
      }),
      events.on('route:changed', done),
      events.on('modal:closed', done),
    ]
  })
}

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

/** The gate behind a connection: passes if there is a session, or none is possible. */
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
