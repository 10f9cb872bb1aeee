import type {
  CaipNetworkId,
  Capabilities,
  Connection,
  Connections,
  ConnectGate,
  Events,
  Modal,
  NamespaceId,
  Networks,
  Notices,
  Router,
  SignInProfile,
  Store,
} from '@latchkey/kernel'
import type { GateCause } from '@latchkey/kernel/internal'
import type { WireVerify } from '../wire.js'
import type { SignInSettings } from './options.js'
import type { Requests } from './request.js'
import { VIEW } from './sign-in.js'
import { SignInErrors } from './sign-in-errors.js'
import { keyOf, subjectOf, type SignInSubject } from './subject.js'

/** The view on the modal, as those see it who open and leave it. */
interface Screen {
  open(): void
  /** Closes the modal if it still shows the view. */
  leave(): void
  isShown(): boolean
}

/** The screen over a kit's modal. */
export function createScreen({
  store,
  modal,
  router,
}: {
  readonly store: Store
  readonly modal: Modal
  readonly router: Router
}): Screen {
  const isShown = () => store.get(modal.openAtom) && store.get(router.routeAtom).name === VIEW
  return {
    isShown,
    open() {
      modal.open(VIEW)
    },
    leave() {
      if (isShown()) modal.close()
    },
  }
}

/** Accounts and networks that had a session while the page was open, so that a cancel leads back. */
interface Visited {
  add(subject: SignInSubject): void
  /** The last one besides the subject's own that the app still offers. */
  last(subject: SignInSubject): CaipNetworkId | undefined
  /** Writes down what is shown. */
  shown(subject: SignInSubject): void
  /** The last other account that was shown and has a session, if it can be shown without asking its wallet. */
  before(subject: SignInSubject): SignInSubject | undefined
  /** Forgets all of a subject's connection. @returns the accounts visited by it */
  drop(subject: SignInSubject): readonly SignInSubject[]
  all(): readonly SignInSubject[]
}

/** Which accounts and networks were visited. */
export function createVisited(
  {
    store,
    connections,
    networks,
    capabilities,
  }: {
    readonly store: Store
    readonly connections: Connections
    readonly networks: Networks
    readonly capabilities: Capabilities
  },
  isLive: (subject: SignInSubject) => boolean,
): Visited {
  const subjects = new Map<string, SignInSubject>()
  /** The shown accounts, by connection and subject, the newest last. */
  const places = new Map<string, SignInSubject>()
  const placeOf = (subject: SignInSubject) =>
    [subject.connectionId, keyOf(subject, 'chain')].join(' ')
  /** Whether a press of the visitor's could show it as it was. */
  const isInReach = ({ connectionId, namespace, network, account }: SignInSubject) => {
    const { connection: current } = store.get(connections.accountOf(namespace))
    const connection = store.get(connections.connectionsAtom).find(({ id }) => id === connectionId)
    return (
      connection?.status === 'connected' &&
      connection.network === network &&
      connection.accounts.some(({ id }) => id === account.id) &&
      (current?.id === connectionId || store.get(connections.multiWalletAtom))
    )
  }
  const profiles = new Map<NamespaceId, SignInProfile>()
  /** A sign-in has its namespace's profile loaded already. */
  const learn = async (namespace: NamespaceId) => {
    profiles.set(namespace, await capabilities.get('signInProfile', namespace))
  }
  const accountOf = ({ namespace, account: { address } }: SignInSubject) =>
    [namespace, profiles.get(namespace)?.accountKey?.(address) ?? address].join(' ')
  const isOf = (one: SignInSubject, { connectionId }: SignInSubject) =>
    one.connectionId === connectionId
  return {
    add(subject) {
      // Without it an account that networks write differently is another one on each.
      learn(subject.namespace).catch(() => undefined)
      const key = keyOf(subject, 'chain')
      subjects.delete(key) // The newest stands last.
      subjects.set(key, subject)
    },
    last: (subject) =>
      [...subjects.values()].findLast(
        (one) =>
          isOf(one, subject) &&
          accountOf(one) === accountOf(subject) &&
          one.network !== subject.network &&
          networks.byId(one.network) !== undefined &&
          isLive(one),
      )?.network,
    shown(subject) {
      const key = placeOf(subject)
      places.delete(key) // The newest stands last.
      places.set(key, subject)
    },
    before(subject) {
      const last = [...places.values()].findLast(
        (one) => placeOf(one) !== placeOf(subject) && isLive(one),
      )
      // Another network of the same account is its wallet's to show.
      const isOwn = last && isOf(last, subject) && accountOf(last) === accountOf(subject)
      return last && !isOwn && isInReach(last) ? last : undefined
    },
    drop(subject) {
      for (const [key, one] of places) if (isOf(one, subject)) places.delete(key)
      const own = [...subjects.values()].filter((one) => isOf(one, subject))
      for (const one of own) subjects.delete(keyOf(one, 'chain'))
      return own
    },
    all: () => [...subjects.values()],
  }
}

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
async function cancelled(
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
      // The wallet stays if there is no session.
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

/** The tools of holding an account that cannot sign in. */
interface WithoutSignInContext extends AskingContext {
  readonly events: Events
  readonly modal: Modal
  readonly router: Router
  readonly notices: Notices
  /** Whether accounts of a namespace can sign in at all. */
  signs(namespace: NamespaceId): boolean
}

const UNSUPPORTED = 'UnsupportedChain'

/** Waits until the wallet shows a network of the app, or leaves. @returns false for a closed modal */
function untilListed(
  context: WithoutSignInContext,
  { connectionId }: SignInSubject,
  signal: AbortSignal,
): Promise<boolean> {
  const { store, events, connections, networks } = context
  const isOver = () => {
    const all = store.get(connections.connectionsAtom)
    const now = subjectOf(all.find(({ id }) => id === connectionId))
    return !now || networks.byId(now.network) !== undefined
  }
  return new Promise((resolve) => {
    const end = (listed: boolean) => {
      for (const stop of stops) stop()
      signal.removeEventListener('abort', over)
      resolve(listed)
    }
    const over = () => {
      end(true)
    }
    const look = () => {
      if (isOver()) over()
    }
    const stops = [
      store.sub(connections.connectionsAtom, look),
      store.sub(networks.requestedAtom, look),
      events.on('modal:closed', () => {
        end(isOver())
      }),
    ]
    signal.addEventListener('abort', over, { once: true })
  })
}

/** A network that the app does not list: the visitor changes it, or is disconnected. */
async function onUnlisted(
  context: WithoutSignInContext,
  subject: SignInSubject,
  cause: GateCause,
  signal: AbortSignal,
): Promise<void> {
  const { store, modal, router } = context
  const isShown = () =>
    store.get(modal.openAtom) && store.get(router.routeAtom).name === UNSUPPORTED
  // Also where the app shows such networks as a banner: without a view there is no way to sign in.
  if (!isShown()) modal.open(UNSUPPORTED)
  if (await untilListed(context, subject, signal)) return
  await cancelled(context, subject, cause)
}

/** A required sign-in of an account that cannot make one: it is held, or it is not connected. */
export function createWithoutSignIn(context: WithoutSignInContext): ConnectGate['enter'] {
  const { store, connections, networks, notices } = context
  return async (connection: Connection, cause, signal) => {
    const subject = subjectOf(connection)
    const { namespace, connectorId } = connection
    if (subject && context.signs(namespace) && !networks.byId(subject.network)) {
      const shown = store.get(connections.accountAtom).connection?.id
      const isQuiet = cause === 'restore' || cause === 'expired' || shown !== connection.id
      // Nothing opens by itself; the state of the account says that a sign-in is required.
      if (!isQuiet) await onUnlisted(context, subject, cause, signal)
      return
    }
    const error = SignInErrors.sign_in_missing({ namespace })
    if (cause === 'connect') throw error
    notices.toast({ variant: 'error', message: error.user ?? error.message, code: error.code })
    await connections.disconnect({ connectorId, namespace })
  }
}
