import type {
  CaipNetworkId,
  Capabilities,
  Connections,
  NamespaceId,
  Networks,
  SignInProfile,
  Store,
} from '@latchkey/kernel'
import { keyOf, type SignInSubject } from './subject.js'

/** Accounts and networks that had a session while the page was open, so that a cancel leads back. */
export interface Visited {
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
