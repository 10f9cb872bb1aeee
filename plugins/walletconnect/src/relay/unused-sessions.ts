import type { ConnectRequest } from '@latchkey/kernel'
import { isUnknownSession } from './map-error.js'
import type { RelayClient, RelaySession } from './relay-client.js'
import type { RelayContext } from './relay-context.js'
import { shares } from './session.js'
import type { SessionPool } from './session-pool.js'

/** The sessions of the library that are not in use here. */
export interface UnusedSessions {
  end(found: RelayClient, topic: string): void
  /** Ends unused sessions; if the library is the app's, none. */
  endOthers(found: RelayClient, wanted: readonly string[]): void
  /** A live one of the app's own provider that shares something of what is asked for. */
  lentFor(found: RelayClient, request: ConnectRequest): RelaySession | undefined
}

/** Looks after what the library holds beside the pool. */
export function unusedSessions(
  { clock, log, isShared }: Pick<RelayContext, 'clock' | 'log' | 'isShared'>,
  pool: Pick<SessionPool, 'byTopic'>,
): UnusedSessions {
  const of = (found: RelayClient) => found.sessions().filter(({ topic }) => !pool.byTopic(topic))
  const end: UnusedSessions['end'] = (found, topic) => {
    found.end(topic).catch((error: unknown) => {
      if (!isUnknownSession(error)) log.write('debug', 'A session could not be ended.', error)
    })
  }
  return {
    end,
    endOthers(found, wanted) {
      if (isShared) return
      for (const { topic } of of(found)) if (!wanted.includes(topic)) end(found, topic)
    },
    lentFor(found, { namespaces }) {
      if (!isShared) return undefined
      const holds = ({ expiry }: RelaySession) => expiry * 1000 > clock.now()
      return of(found).find(
        (one) => holds(one) && namespaces.some((namespace) => shares(one, namespace)),
      )
    },
  }
}
