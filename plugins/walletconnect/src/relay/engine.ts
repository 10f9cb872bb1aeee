import type {
  CaipNetworkId,
  ConnectRequest,
  ConnectorGrant,
  ErrorRule,
  NamespaceId,
  Provider,
} from '@latchkey/kernel'
import { AbortErrors } from '../abort-errors.js'
import { startAttempt, type Attempt } from './attempt.js'
import { createClientSource } from './client-source.js'
import { openSession, type LiveSession } from './live-session.js'
import { isUnknownSession } from './map-error.js'
import { proposalFor } from './proposal.js'
import type { RelayClient, RelayClientEvent, RelaySession } from './relay-client.js'
import type { RelayContext } from './relay-context.js'
import { RelayErrors } from './relay-errors.js'
import { relayFailure } from './relay-failure.js'
import type { ShownNetworks } from './session.js'
import { covers, sessionRecord, type SessionRecord } from './session-record.js'
import { socketReady, wakeWithPage } from './socket.js'

/** Milliseconds a wallet has to answer a ping (docs/decisions.md, "connected" after a reload). */
const PING_LIMIT = 5_000

/** Milliseconds the good-bye to the wallet may take; the session is over here before that. */
const GOODBYE_LIMIT = 3_000

/** The part of the connector that loads with its first use. */
export interface RelayEngine {
  connect(request: ConnectRequest): Promise<readonly ConnectorGrant[]>
  restore(request: ConnectRequest): Promise<readonly ConnectorGrant[] | undefined>
  disconnect(): Promise<void>
  /** @throws KitError `not_connected` */
  provider(namespace: NamespaceId): Provider
  renew(): void
  /** Names a relay's refusal, as an error rule does. */
  match: ErrorRule['match']
  dispose(): void
}

const wishesOf = (network: CaipNetworkId | undefined, last: ShownNetworks = {}): ShownNetworks =>
  network === undefined ? last : { ...last, [network.split(':')[0] as NamespaceId]: network }

/** Starting network first: wallets take the first chain of a proposal for the active one. */
const wantedOf = ({ network, networks }: ConnectRequest): readonly CaipNetworkId[] =>
  network === undefined ? networks : [network, ...networks.filter((id) => id !== network)]

/** Makes the engine of one kit. Nothing is loaded, opened or read before it is asked for. */
export function createEngine(context: RelayContext): RelayEngine {
  const { clock, storage } = context
  const record = sessionRecord(storage, context.sessionKey)
  let live: LiveSession | undefined
  let attempt: Attempt | undefined

  const receive = (event: RelayClientEvent) => {
    if (event.type === 'ended') {
      if (event.topic === live?.topic) drop()
    } else if (event.type === 'session') {
      if (event.session.topic === live?.topic) guarded(event)
    } else if (event.type === 'event' && event.topic === live?.topic) guarded(event)
  }
  /** What a wallet tells may be malformed: then the session cannot be trusted any longer. */
  const guarded = (event: Extract<RelayClientEvent, { type: 'session' | 'event' }>) => {
    try {
      live?.receive(event)
    } catch (error) {
      context.log.write(
        'warn',
        'The wallet sent a malformed session change; it is disconnected.',
        error,
      )
      void disconnect().then(() => {
        context.emit({ type: 'disconnected' })
      })
    }
  }
  /** The session is over on the wallet's side. */
  const drop = () => {
    forget()
    context.emit({ type: 'disconnected' })
  }
  /** The session was ended, or another one made, in another tab. */
  const followOtherTab = () => {
    if (!live || record.read()?.topic === live.topic) return
    const ended = live
    live = undefined
    ended.close()
    rest()
    context.emit({ type: 'disconnected' })
  }
  const forget = () => {
    const ended = live
    live = undefined
    record.clear()
    ended?.close()
    rest()
  }

  const client = createClientSource(context, receive)

  /** What the live session still waits for. */
  let cancelLater: () => void = () => undefined
  const later = (ms: number, run: () => void) => {
    cancelLater()
    cancelLater = clock.after(ms, run)
  }

  /** What listens to the page: only while something waits for messages. */
  let unwatch: (() => void) | undefined
  const watch = (found: RelayClient) => {
    if (unwatch) return
    const stops = [
      wakeWithPage({ client: found, clock, browser: context.browser }),
      context.browser.on('visibilitychange', () => attempt?.refresh()),
      storage.watch((key) => {
        if (key === context.sessionKey) followOtherTab()
      }),
    ]
    unwatch = () => {
      for (const stop of stops) stop()
      unwatch = undefined
    }
  }
  const rest = () => {
    cancelLater()
    if (!live && !attempt) unwatch?.()
  }

  const use = (
    found: RelayClient,
    session: RelaySession,
    request: ConnectRequest,
    last?: ShownNetworks,
  ) => {
    live?.close()
    live = openSession(
      {
        ...context,
        client: found,
        remember: () => {
          remember(request.networks)
        },
      },
      session,
      request.namespaces,
      wishesOf(last?.[request.namespaces[0] as NamespaceId] ? undefined : request.network, last),
    )
    remember(request.networks)
    return live.grants
  }
  const remember = (requested: readonly CaipNetworkId[]) => {
    if (live) record.write({ topic: live.topic, requested, shown: live.shown() })
  }

  const connect: RelayEngine['connect'] = async (request) => {
    const found = await client.get()
    if (request.signal.aborted) throw AbortErrors.connect_aborted({}, request.signal.reason)
    const proposal = proposalFor(wantedOf(request), context.networks())
    const current = startAttempt(context, found, proposal, request.signal)
    attempt = current
    watch(found)
    try {
      const session = await current.session
      try {
        const grants = use(found, session, request)
        later(0, () => {
          context.emit({ type: 'reachable', reachable: true })
        })
        return grants
      } catch (error) {
        end(found, session.topic)
        throw error
      }
    } finally {
      if (attempt === current) attempt = undefined
      if (!live) rest()
    }
  }

  const end = (found: RelayClient, topic: string) => {
    found.end(topic).catch((error: unknown) => {
      if (!isUnknownSession(error))
        context.log.write('debug', 'A session could not be ended.', error)
    })
  }

  const restore: RelayEngine['restore'] = async (request) => {
    const stored = record.read()
    if (!stored) return undefined
    const found = await client.get()
    const session = usable(found, stored, request)
    for (const other of found.sessions())
      if (other.topic !== session?.topic) end(found, other.topic)
    if (!session) {
      record.clear()
      return undefined
    }
    // The tab that has the work keeps the topic subscribed.
    const subscribed = () => found.connected() && found.subscribed(session.topic)
    if (!(await client.elsewhere())) {
      await socketReady(
        { clock, browser: context.browser, client: found },
        request.signal,
        subscribed,
      )
    }
    const grants = use(found, session, request, stored.shown)
    watch(found)
    later(0, () => {
      probe(found, session.topic)
    })
    return grants
  }
  const usable = (found: RelayClient, stored: SessionRecord, request: ConnectRequest) => {
    const session = found.sessions().find(({ topic }) => topic === stored.topic)
    if (!session || session.expiry * 1000 <= clock.now()) return undefined
    return covers(stored, request.networks) ? session : undefined
  }

  /**
   * Whether the wallet answers; the outcome never changes that the session is connected. In a turn of
   * its own: who restores listens only once it has the answer. A late answer still counts.
   */
  const probe = (found: RelayClient, topic: string) => {
    const tell = (reachable: boolean | 'unknown') => {
      if (live?.topic === topic) context.emit({ type: 'reachable', reachable })
    }
    tell('unknown')
    later(PING_LIMIT, () => {
      tell(false)
    })
    found.ping(topic).then(
      () => {
        cancelLater()
        tell(true)
      },
      (error: unknown) => {
        if (live?.topic !== topic || !isUnknownSession(error)) return
        drop()
      },
    )
  }

  const disconnect = async () => {
    const topic = live?.topic ?? record.read()?.topic
    forget()
    if (topic === undefined) return
    const found = await client.get()
    await new Promise<void>((resolve) => {
      const cancel = clock.after(GOODBYE_LIMIT, resolve)
      found
        .end(topic)
        .catch(() => undefined) // The wallet may have ended it already; over is over.
        .finally(() => {
          cancel()
          resolve()
        })
    })
    if (!live && !attempt) await found.pause().catch(() => undefined)
  }

  return {
    connect,
    restore,
    disconnect,
    provider(namespace) {
      if (!live) throw RelayErrors.not_connected({ namespace })
      return live.provider(namespace)
    },
    renew: () => attempt?.renew(),
    match: relayFailure,
    dispose() {
      cancelLater()
      unwatch?.()
      attempt?.cancel()
      client.dispose()
      live?.close()
      live = undefined
    },
  }
}
