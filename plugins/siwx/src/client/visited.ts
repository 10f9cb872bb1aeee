import type { CaipNetworkId, Networks } from '@latchkey/kernel'
import { isSameAccount } from '../server/account-keys.js'
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
  networks: Networks,
  isLive: (subject: SignInSubject) => boolean,
): Visited {
  const subjects = new Map<string, SignInSubject>()
  const isOf = (one: SignInSubject, { connectionId }: SignInSubject) =>
    one.connectionId === connectionId
  return {
    add(subject) {
      const key = keyOf(subject, 'chain')
      subjects.delete(key) // The newest stands last.
      subjects.set(key, subject)
    },
    last: (subject) =>
      [...subjects.values()].findLast(
        (one) =>
          isOf(one, subject) &&
          isSameAccount(one.account.id, subject.account.id) &&
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
