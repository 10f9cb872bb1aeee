import {
  atom,
  isKitError,
  type App,
  type Atom,
  type Browser,
  type Capabilities,
  type ConnectGate,
  type Connection,
  type Clock,
  type Connections,
  type Events,
  type Kit,
  type KitError,
  type KitEvents,
  type Log,
  type Modal,
  type NamespaceId,
  type Networks,
  type Notices,
  type Router,
  type Store,
} from '@latchkey/kernel'
import type { ConnectSignInFeature, GateCause } from '@latchkey/kernel/internal'
import type { SignInSession } from '../wire.js'
import type { SignInBackend } from './backend.js'
import type { SignInSettings } from './options.js'
import { SignInErrors } from './sign-in-errors.js'
import {
  SignIn,
  type KnownSession,
  type SignInAtoms,
  type SignInState,
  type SignInStatus,
} from './sign-in.js'
import { isSameSubject, keyOf, subjectOf, type SignInSubject } from './subject.js'

/** The tools of signing in. */
export interface ServiceContext extends SignInAtoms {
  readonly app: App
  readonly store: Store
  readonly clock: Clock
  readonly events: Events
  readonly browser: Browser
  readonly log: Log
  readonly modal: Modal
  readonly router: Router
  readonly notices: Notices
  readonly networks: Networks
  readonly connections: Connections
  readonly capabilities: Capabilities
  readonly backend: SignInBackend
  readonly settings: SignInSettings
  /** Whether accounts of a namespace can sign in at all. */
  signs(namespace: NamespaceId): boolean
  /** The obstacle to signing in, if there is one. */
  lacks(subject: SignInSubject): KitError | undefined
}

/** The part of signing in that a page loads once a wallet is about to be connected. */
export interface Core {
  readonly connectSignIn: ConnectSignInFeature
  enter(connection: Connection, cause: GateCause, signal: AbortSignal): Promise<void>
  /** A connection is up, of which the gate may hear nothing. */
  opened(event: KitEvents['connection:opened']): void
  /** Asks for a sign-in, unless the subject is being asked already. */
  begin(subject: SignInSubject, shows: boolean): void
  /** The server's session of a subject. @throws KitError if it does not answer */
  find(subject: SignInSubject): Promise<SignInSession | undefined>
  sign(): Promise<SignInSession | undefined>
  cancel(): void
  end(subject: SignInSubject): Promise<void>
  /** The view was left for another one. */
  left(): void
  stop(): void
}

/** The code that comes later. */
interface CoreLoader {
  /** It, once it is there. */
  loaded(): Core | undefined
  /** @throws KitError `chunk_failed`, after which it is asked for again */
  load(): Promise<Core>
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

/** A kit's offer for signing in. */
export function createSignIn(context: ServiceContext, core: CoreLoader): SignIn {
  const { store, connections, networks, settings, tableAtom, requestAtom } = context
  const { required, sessionScope } = settings
  const states = new Map<NamespaceId, Atom<SignInState>>()

  const makeState = (namespace: NamespaceId) =>
    atom((get): SignInState => {
      const subject = subjectOf(get(connections.accountOf(namespace)).connection)
      get(networks.requestedAtom) // One that is taken away is a place to sign in no longer.
      const table = get(tableAtom)
      const asked = get(requestAtom)
      if (!subject) return NOTHING
      const lacking = context.lacks(subject)
      if (lacking) return required ? { ...NOTHING, status: 'required', error: lacking } : NOTHING
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

  const shownNow = () => subjectOf(store.get(connections.accountAtom).connection)
  /** The account shown, fit to sign in. */
  const shown = (): SignInSubject => {
    const subject = shownNow()
    if (!subject) throw SignInErrors.address_missing()
    const lacking = context.lacks(subject)
    if (lacking) throw lacking
    return subject
  }
  const live = (subject: SignInSubject) => {
    const known = store.get(tableAtom).get(keyOf(subject, sessionScope))
    return known?.status === 'live' ? known : undefined
  }
  const ask = (subject: SignInSubject) => {
    if (isSameSubject(subject, shownNow())) core.loaded()?.begin(subject, true)
  }

  return {
    required,
    requestAtom: atom((get) => get(requestAtom)),
    stateOf,
    stateAtom: atom((get) => {
      const namespace = get(connections.activeNamespaceAtom)
      return namespace === undefined ? NOTHING : get(stateOf(namespace))
    }),
    open() {
      const subject = shown()
      if (live(subject)) return
      if (core.loaded()) ask(subject)
      else
        core.load().then(
          () => {
            ask(subject)
          },
          () => undefined, // The state of the account has it and offers another try.
        )
    },
    async sign() {
      const subject = shown()
      const known = live(subject)
      if (known) return known.session
      const { begin, sign } = core.loaded() ?? (await core.load())
      begin(subject, false)
      return sign()
    },
    cancel() {
      core.loaded()?.cancel()
    },
    async signOut(namespace) {
      const chosen = namespace ?? store.get(connections.activeNamespaceAtom)
      const state = chosen && store.get(connections.accountOf(chosen))
      const subject = state && subjectOf(state.connection)
      if (subject) await (await core.load()).end(subject)
    },
  }
}

/** How long the server's word that there is no session stands: one may begin outside of the kit. */
const AGAIN_MS = 5_000

/**
 * Lets an account be used once it has a session. A session that is known costs no wait, so that a wallet opens within its
 * visitor's press. Else the server is asked, about an account without a session once in a few seconds at most.
 *
 * @throws KitError `sign_in_required`
 */
export function allowing(
  { store, clock, tableAtom, settings, lacks }: Omit<ServiceContext, 'backend'>,
  core: Pick<CoreLoader, 'load'>,
): NonNullable<ConnectGate['allows']> {
  const found = async (subject: SignInSubject) => {
    try {
      return await (await core.load()).find(subject)
    } catch (thrown) {
      throw SignInErrors.sign_in_required({}, thrown)
    }
  }
  const isLive = (key: string) => store.get(tableAtom).get(key)?.status === 'live'
  const asked = new Map<string, { readonly at: number; readonly answer: Promise<unknown> }>()
  const isYoung = ({ at }: { readonly at: number }) => {
    const age = clock.now() - at
    return age >= 0 && age < AGAIN_MS
  }
  const again = (subject: SignInSubject, key: string) => {
    const before = asked.get(key)
    if (before && isYoung(before)) return before.answer
    const answer = found(subject)
    asked.set(key, { at: clock.now(), answer })
    return answer
  }
  return async (connection) => {
    const subject = subjectOf(connection)
    if (!subject || lacks(subject)) throw SignInErrors.sign_in_required()
    const key = keyOf(subject, settings.sessionScope)
    if (isLive(key)) return
    const known = store.get(tableAtom).get(key)?.status
    await (known === 'absent' || known === 'expired' ? again(subject, key) : found(subject))
    // It may have ended since the server was asked.
    if (!isLive(key)) throw SignInErrors.sign_in_required()
  }
}

/**
 * The sign-in of a kit.
 *
 * @throws KitError `siwx_not_enabled` ('SIWX is not enabled') without the plugin
 */
export function signInOf(kit: Pick<Kit, 'get'>): SignIn {
  try {
    return kit.get(SignIn)
  } catch (thrown) {
    if (isKitError(thrown, 'service_missing')) throw SignInErrors.siwx_not_enabled({}, thrown)
    throw thrown
  }
}
