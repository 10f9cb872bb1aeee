import {
  atom,
  isKitError,
  type Atom,
  type Kit,
  type Log,
  type NamespaceId,
  type KitError,
} from '@latchkey/kernel'
import { factsOf } from './events.js'
import type { GateContext } from './gate.js'
import { SignInErrors } from './sign-in-errors.js'
import { SignIn, type SignInState, type SignInStatus } from './sign-in.js'
import type { KnownSession } from './sessions.js'
import { isSameSubject, keyOf, subjectOf, type SignInSubject } from './subject.js'

/** What the service works with. */
export interface ServiceContext extends GateContext {
  readonly log: Log
}

const NOTHING: SignInState = { status: 'none', session: undefined, error: undefined }

function statusOf(
  known: KnownSession | undefined,
  busy: string | undefined,
  required: boolean,
): SignInStatus {
  if (busy === 'signing' || busy === 'verifying') return busy
  if (known?.status === 'live') return 'signed-in'
  if (known?.status === 'expired') return 'expired'
  return known && required ? 'required' : 'none'
}

/** What a kit offers about signing in. */
export function createSignIn(context: ServiceContext): SignIn {
  const { store, events, connections, networks, settings } = context
  const { sessions, requests, ask, screen, log } = context
  const { required, sessionScope } = settings
  const states = new Map<NamespaceId, Atom<SignInState>>()

  const makeState = (namespace: NamespaceId) =>
    atom((get): SignInState => {
      const subject = subjectOf(get(connections.accountOf(namespace)).connection)
      get(networks.requestedAtom) // One that is taken away is a place to sign in no longer.
      const table = get(sessions.tableAtom)
      const asked = get(requests.requestAtom)
      if (!subject || context.lacks(subject)) return NOTHING
      const known = table.get(keyOf(subject, sessionScope))
      const request = asked && isSameSubject(asked.subject, subject) ? asked : undefined
      return {
        status: statusOf(known, request?.busy, required),
        session: known?.session,
        error: request?.error ?? known?.error,
      }
    })
  const stateOf = (namespace: NamespaceId): Atom<SignInState> => {
    const made = states.get(namespace) ?? makeState(namespace)
    states.set(namespace, made)
    return made
  }

  /** The account shown, fit to sign in. */
  const shown = (): SignInSubject => {
    const subject = subjectOf(store.get(connections.accountAtom).connection)
    if (!subject) throw SignInErrors.address_missing()
    const lacking = context.lacks(subject)
    if (lacking) throw lacking
    return subject
  }
  const begin = (subject: SignInSubject, shows: boolean) => {
    const waiting = store.get(requests.requestAtom)
    if (waiting && isSameSubject(waiting.subject, subject)) {
      if (shows) screen.open()
      return
    }
    ask(subject, 'account', shows).catch((thrown: unknown) => {
      const { message } = thrown as KitError
      log.write('error', `siwx: ${message}`)
    })
  }

  return {
    required,
    requestAtom: requests.requestAtom,
    stateOf,
    stateAtom: atom((get) => {
      const namespace = get(connections.activeNamespaceAtom)
      return namespace === undefined ? NOTHING : get(stateOf(namespace))
    }),
    open() {
      const subject = shown()
      if (sessions.known(subject)?.status !== 'live') begin(subject, true)
    },
    async sign() {
      const subject = shown()
      const known = sessions.known(subject)
      if (known?.status === 'live') return known.session
      begin(subject, false)
      return requests.sign()
    },
    cancel() {
      const subject = store.get(requests.requestAtom)?.subject
      if (!subject) return
      events.emit('CLICK_CANCEL_SIWX', factsOf(subject))
      requests.end('cancelled')
    },
    async signOut(namespace) {
      const chosen = namespace ?? store.get(connections.activeNamespaceAtom)
      const state = chosen && store.get(connections.accountOf(chosen))
      const subject = state && subjectOf(state.connection)
      if (subject) await sessions.end(subject)
    },
  }
}

/**
 * The sign-in of a kit.
 *
 * @throws KitError `siwx_not_enabled` ('SIWX is not enabled', spec §8) without the plugin
 */
export function signInOf(kit: Pick<Kit, 'get'>): SignIn {
  try {
    return kit.get(SignIn)
  } catch (thrown) {
    if (isKitError(thrown, 'service_missing')) throw SignInErrors.siwx_not_enabled({}, thrown)
    throw thrown
  }
}
