import type {
  CaipNetworkId,
  Capabilities,
  NamespaceId,
  Networks,
  SignInProfile,
} from '@latchkey/kernel'
import { keyOf, type SignInSubject } from './subject.js'

/** Networks on which an account had a session while the page was open, so that a cancel leads back. */
export interface Visited {
  add(subject: SignInSubject): void
  /** The last one besides the subject's own that the app still offers. */
  last(subject: SignInSubject): CaipNetworkId | undefined
  /** Forgets all of a subject's connection. @returns whatever was visited by it */
  drop(subject: SignInSubject): readonly SignInSubject[]
  all(): readonly SignInSubject[]
}

/** Which networks were visited. */
export function createVisited(
  { networks, capabilities }: { readonly networks: Networks; readonly capabilities: Capabilities },
  isLive: (subject: SignInSubject) => boolean,
): Visited {
  const subjects = new Map<string, SignInSubject>()
  const profiles = new Map<NamespaceId, SignInProfile>()
  /** Who signs in has its namespace's profile loaded already. */
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
    drop(subject) {
      const own = [...subjects.values()].filter((one) => isOf(one, subject))
      for (const one of own) subjects.delete(keyOf(one, 'chain'))
      return own
    },
    all: () => [...subjects.values()],
  }
}
