import { namespaceOf, type ConnectorGrant, type NamespaceId } from '@latchkey/kernel'
import { createClientSource, type ClientSource } from './client-source.js'
import { createHandover } from './handover.js'
import { openSession, type LiveSession } from './live-session.js'
import type { RelayTerms } from './proposal.js'
import { probeWallet } from './reach.js'
import type { RelayClient, RelayClientEvent, RelaySession } from './relay-client.js'
import type { RelayContext } from './relay-context.js'
import { createSessionPool, type SessionPool } from './session-pool.js'
import { sessionRecords, type SessionRecord } from './session-record.js'
import { whenShown } from './socket.js'

/** Milliseconds the good-bye to the wallet may take; the session is over here before that. */
const GOODBYE_LIMIT = 3_000

/** The client that a session is used over, and each namespace's part of it. */
export interface SessionTools {
  readonly found: RelayClient
  readonly terms: RelayTerms
}

/** The sessions in use, and the client they are used over. */
export interface Sessions {
  readonly client: ClientSource
  readonly pool: SessionPool
  readonly records: ReturnType<typeof sessionRecords>
  /** The grants of the sessions in use in these namespaces. */
  grants(namespaces: readonly NamespaceId[]): readonly ConnectorGrant[]
  /** Puts a session to use; `watchReach` begins to tell whether its wallet can be reached. */
  use(
    tools: SessionTools,
    session: RelaySession,
    asked: Omit<SessionRecord, 'topic'>,
    watchReach: () => () => void,
  ): readonly ConnectorGrant[]
  /** Tells whether the wallet of a session can be reached. */
  tellReach(topic: string, reachable: boolean | 'unknown'): void
  /** Asks the wallet of a session whether it is there, once the page is shown. */
  probe(found: RelayClient, topic: string): () => void
  /** Takes up what another tab stored. */
  followOtherTab(): void
  disconnect(): Promise<void>
  release(namespace: NamespaceId): Promise<void>
  close(): void
}

/** The rest of the engine, as far as the sessions need it. */
interface Surroundings {
  /** Whether a wallet is being asked. */
  isAsking(): boolean
  /** Called when a session is over. */
  rest(): void
}

/** Whether a session is used here as another tab may have stored it. */
const isAsStored = (live: LiveSession, record: SessionRecord | undefined): boolean => {
  const facts = { namespaces: live.namespaces(), ...live.facts() }
  return (
    record !== undefined &&
    Object.entries(facts).every(
      ([key, value]) => JSON.stringify(record[key as keyof typeof facts]) === JSON.stringify(value),
    )
  )
}

/** Ends sessions at their wallets. The wallet may have ended one already; over is over. */
const endAll = ({ clock }: RelayContext, found: RelayClient, topics: readonly string[]) =>
  new Promise<void>((resolve) => {
    const cancel = clock.after(GOODBYE_LIMIT, resolve)
    void Promise.allSettled(topics.map((topic) => found.end(topic))).then(() => {
      cancel()
      resolve()
    })
  })

/** The current grants of every session in use. */
const grantsIn = (pool: SessionPool, namespaces: readonly NamespaceId[]) =>
  pool
    .all()
    .flatMap(({ live }) => live.grants())
    .filter(({ namespace }) => namespaces.includes(namespace))

/** Asks a session's wallet whether it is there, once the page is shown. */
const probeShown = (
  { browser, clock }: RelayContext,
  client: RelayClient,
  topic: string,
  told: Parameters<typeof probeWallet>[2],
) => whenShown(browser, () => probeWallet({ clock, client }, topic, told))

/** Follows what the tab that does the relay work stores: a wallet's event, or the visitor's act there. */
function followTabs(
  { log, emit }: RelayContext,
  { client, pool, records }: Pick<Sessions, 'client' | 'pool' | 'records'>,
  drop: (topic: string) => void,
): () => void {
  const followRecord = (live: LiveSession, record: SessionRecord) => {
    try {
      live.follow(record)
    } catch (error) {
      log.write('warn', 'A session that another tab stored cannot be read.', error)
    }
    for (const namespace of live.namespaces()) {
      if (record.namespaces.includes(namespace)) continue
      live.release(namespace)
      emit({ type: 'disconnected', namespace })
    }
  }
  return () => {
    const stored = new Map(records.read().map((record) => [record.topic, record]))
    if (pool.all().every(({ live }) => isAsStored(live, stored.get(live.topic)))) return
    client.outdated()
    pool.follow(() => {
      for (const { live } of pool.all()) {
        const record = stored.get(live.topic)
        if (record) followRecord(live, record)
        else drop(live.topic)
      }
    })
  }
}

/** Keeps the sessions in use: they change by what their wallets send, other tabs store and visitors end. */
export function createSessions(context: RelayContext, { isAsking, rest }: Surroundings): Sessions {
  const { log, storage, emit } = context
  const records = sessionRecords(storage, context.sessionKey)
  const pool = createSessionPool(records)
  const handover = createHandover(context)

  const sayGoodbye = async (topics: readonly string[]) => {
    const found = await client.get()
    await endAll(context, found, topics)
    if (pool.all().length === 0 && !isAsking()) await found.pause().catch(() => undefined)
  }
  /** A session is over: exactly the connections that used it are. */
  const drop = (topic: string) => {
    const ended = pool.byTopic(topic)?.live.namespaces()
    if (!ended) return
    pool.remove(topic)
    rest()
    for (const namespace of ended) emit({ type: 'disconnected', namespace })
  }
  /** A wallet's message may be malformed: then the session cannot be trusted any longer. */
  const guarded = (topic: string, event: Parameters<LiveSession['receive']>[0]) => {
    const live = pool.byTopic(topic)?.live
    if (!live) return
    let isKept = false
    try {
      live.receive(event)
      isKept = live.namespaces().length > 0
    } catch (error) {
      log.write('warn', 'The wallet sent a malformed session change; it is disconnected.', error)
    }
    if (isKept) {
      pool.remember()
      return
    }
    drop(topic)
    void sayGoodbye([topic])
  }
  const client = createClientSource(context, (event: RelayClientEvent) => {
    if (event.type === 'ended') drop(event.topic)
    else if (event.type === 'session') guarded(event.session.topic, event)
    else if (event.type === 'event') guarded(event.topic, event)
  })
  const tellReach: Sessions['tellReach'] = (topic, reachable) => {
    for (const namespace of pool.byTopic(topic)?.live.namespaces() ?? []) {
      emit({ type: 'reachable', reachable, namespace })
    }
  }
  const release = async (namespace: NamespaceId) => {
    const live = pool.serving(namespace)
    live?.release(namespace)
    if (!live || live.namespaces().length > 0) return
    pool.remove(live.topic)
    rest()
    await sayGoodbye([live.topic])
  }

  return {
    client,
    pool,
    records,
    tellReach,
    release,
    followOtherTab: followTabs(context, { client, pool, records }, drop),
    grants: (namespaces) => grantsIn(pool, namespaces),
    use({ found, terms }, session, { namespaces, requested, app, ...known }, watchReach) {
      const asked = new Set(requested.map(namespaceOf))
      const wants = (namespace: NamespaceId) => asked.has(namespace) && !pool.serving(namespace)
      const live = openSession(
        { ...context, client: found, terms, handover, app, remember: pool.remember, wants },
        session,
        namespaces,
        known,
      )
      for (const namespace of live.namespaces()) void release(namespace)
      pool.add({ live, requested, app, stop: watchReach() })
      return live.grants()
    },
    probe: (found, topic) =>
      probeShown(context, found, topic, {
        tell: tellReach.bind(undefined, topic),
        gone: drop.bind(undefined, topic),
      }),
    async disconnect() {
      const stored = [...pool.all().map(({ live }) => live), ...records.read()]
      const topics = new Set(stored.map(({ topic }) => topic))
      for (const topic of topics) pool.remove(topic)
      records.write([])
      rest()
      if (topics.size > 0) await sayGoodbye([...topics])
    },
    close() {
      client.dispose()
      for (const { live, stop } of pool.all()) {
        stop()
        live.close()
      }
    },
  }
}
