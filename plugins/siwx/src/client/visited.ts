import type { CaipNetworkId, Networks } from '@latchkey/kernel'
import { keyOf, type SignInSubject } from './subject.js'

/** Networks on which an account had a session while the page was open, so that a cancel leads back. */
export interface Visited {
  add(subject: SignInSubject): void
  /** The last one besides the subject's own that the app still offers. */
  last(subject: SignInSubject): CaipNetworkId | undefined
  /** Forgets the account of a subject. @returns its networks, as subjects */
  drop(subject: SignInSubject): readonly SignInSubject[]
  all(): readonly SignInSubject[]
}

/** Which networks were visited. */
export function createVisited(
  networks: Networks,
  isLive: (subject: SignInSubject) => boolean,
): Visited {
  const subjects = new Map<string, SignInSubject>()
  const isOf = (one: SignInSubject, { connectionId, account }: SignInSubject) =>
    one.connectionId === connectionId && one.account.address === account.address
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
