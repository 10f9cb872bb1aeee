import type {
  Connection,
  ConnectSignInFeature,
  GateCause,
  KitError,
  KitEvents,
} from '@latchkey/kernel'
import { createAsk } from './asking.js'
import { createAttempts } from './attempts.js'
import { createConnectSignIn } from './connect-sign-in.js'
import { factsOf } from './events.js'
import { followKit } from './follow-kit.js'
import { createGate } from './gate.js'
import { createLook } from './look-again.js'
import { createRequests } from './requests.js'
import { createScreen } from './screen.js'
import { createSessions } from './sessions.js'
import type { ServiceContext } from './sign-in-service.js'
import type { SignInSession } from '../wire.js'
import type { SignInSubject } from './subject.js'
import { joinTabs } from './tabs.js'
import { createVisited } from './visited.js'

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

/** All of signing in except its screen. */
export function createCore(services: ServiceContext): Core {
  const { store, events, settings, requestAtom, log } = services
  const tabs = joinTabs(services)
  const sessions = createSessions({ ...services, tell: tabs.tell })
  const attempts = createAttempts({ ...services, sessions })
  const requests = createRequests({ ...services, attempts })
  const screen = createScreen(services)
  const visited = createVisited(services, (one) => sessions.known(one)?.status === 'live')
  const context = { ...services, settings, sessions, requests, screen, visited }
  const ask = createAsk(context)
  const { connectSignIn, takeSigned } = createConnectSignIn(services)

  const cancel = () => {
    const subject = store.get(requestAtom)?.subject
    if (!subject) return
    events.emit('CLICK_CANCEL_SIWX', factsOf(subject))
    requests.end('cancelled')
  }
  /**
   * Takes back the question about an account whose session began elsewhere. A question that is being signed or verified
   * ends by itself.
   */
  const began = (subject: SignInSubject) => {
    visited.add(subject)
    const busy = store.get(requestAtom)?.busy
    if (!requests.isOf(subject) || busy === 'signing' || busy === 'verifying') return
    requests.end('moved')
    screen.leave()
  }
  const following = followKit(context, cancel)
  tabs.follow(createLook(context))
  return {
    ...following,
    connectSignIn,
    enter: createGate({ ...context, ask, takeSigned }),
    begin(subject, shows) {
      if (requests.isOf(subject)) {
        if (shows) screen.open()
        return
      }
      ask(subject, { cause: 'account', shows }).catch((thrown: unknown) => {
        log.write('error', `siwx: ${(thrown as KitError).message}`)
      })
    },
    async find(subject) {
      const session = await sessions.find(subject)
      if (session) began(subject)
      return session
    },
    sign: requests.sign,
    cancel,
    end: sessions.end,
    stop() {
      following.stop()
      tabs.stop()
    },
  }
}
