import {
  namespaceOf,
  type CaipNetworkId,
  type ConnectRequest,
  type ConnectorGrant,
  type ErrorRule,
  type NamespaceId,
  type Provider,
  type WalletListing,
} from '@latchkey/kernel'
import { lazyPart } from '@latchkey/kernel/internal/page'
import { AbortErrors } from '../abort-errors.js'
import { startAttempt, type Attempt } from './attempt.js'
import { createClientSource } from './client-source.js'
import { openSession, type LiveSession } from './live-session.js'
import { createHandover } from './handover.js'
import { proposalFor, type RelayTerms } from './proposal.js'
import { probeWallet } from './reach.js'
import type { RelayClient, RelayClientEvent, RelaySession } from './relay-client.js'
import type { RelayContext } from './relay-context.js'
import { RelayErrors } from './relay-errors.js'
import { relayFailure } from './relay-failure.js'
import { appOf } from './session-app.js'
import type { ShownNetworks } from './session.js'
import { createSessionPool, type PooledSession, type SessionPool } from './session-pool.js'
import { covers, sessionRecords, type SessionRecord } from './session-record.js'
import { unusedSessions } from './unused-sessions.js'
import { socketReady, wakeWithPage, whenShown } from './socket.js'

/** Milliseconds the good-bye to the wallet may take; the session is over here before that. */
const GOODBYE_LIMIT = 3_000

/** The part of the connector that loads with its first use. */
export interface RelayEngine {
  connect(request: ConnectRequest): Promise<readonly ConnectorGrant[]>
  restore(request: ConnectRequest): Promise<readonly ConnectorGrant[] | undefined>
  /** The grants of the sessions in use in these namespaces. */
  read(namespaces: readonly NamespaceId[]): readonly ConnectorGrant[]
  /** Ends every session. */
  disconnect(): Promise<void>
  /** Uses no session for this namespace any longer; one that serves no other ends. */
  release(namespace: NamespaceId): Promise<void>
  /** @throws KitError `not_connected` */
  provider(namespace: NamespaceId): Provider
  renew(): void
  /** The visitor follows the link into this wallet's app, or goes another way. */
  tapped(wallet: WalletListing | undefined): void
  /** Names a relay's refusal, as an error rule does. */
  match: ErrorRule['match']
  dispose(): void
}

/** The network to begin with in a namespace, unless another one was shown last. */
const wishesOf = (network: CaipNetworkId | undefined, last: ShownNetworks = {}): ShownNetworks =>
  network === undefined ? last : { [namespaceOf(network)]: network, ...last }

/** Starting network first: wallets take the first chain of a proposal for the active one. */
const wantedOf = ({ network, networks }: ConnectRequest): readonly CaipNetworkId[] =>
  network === undefined ? networks : [network, ...networks.filter((id) => id !== network)]

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

/** A stored session that holds, for those of its namespaces that are still wanted. */
const usableOf = (
  found: RelayClient,
  stored: SessionRecord,
  request: ConnectRequest,
  now: number,
) => {
  const session = found.sessions().find(({ topic }) => topic === stored.topic)
  const namespaces = stored.namespaces.filter((id) => request.namespaces.includes(id))
  if (!session || session.expiry * 1000 <= now || namespaces.length === 0) return undefined
  if (!covers(stored, request.networks)) return undefined
  const shown = wishesOf(request.network, stored.shown)
  return { session, record: { ...stored, namespaces, shown } }
}

/** The current grants of every session in use. */
const grantsIn = (pool: SessionPool, namespaces: readonly NamespaceId[]) =>
  pool
    .all()
    .flatMap(({ live }) => live.grants())
    .filter(({ namespace }) => namespaces.includes(namespace))

/** Makes the engine of one kit. Nothing is loaded, opened or read before it is asked for. */
export function createEngine(context: RelayContext): RelayEngine {
  const { browser, clock, storage } = context
  const records = sessionRecords(storage, context.sessionKey)
  const pool = createSessionPool(records)
  const unused = unusedSessions(context, pool)
  const handover = createHandover(context)
  let attempt: Attempt | undefined
  let tapped: WalletListing | undefined
  /** The page was hidden after the tap. One that stays in sight was left for no app. */
  let wasLeft = false

  const receive = (event: RelayClientEvent) => {
    if (event.type === 'ended') drop(event.topic)
    else if (event.type === 'session') guarded(event.session.topic, event)
    else if (event.type === 'event') guarded(event.topic, event)
  }
  /** A wallet's message may be malformed: then the session cannot be trusted any longer. */
  const guarded = (topic: string, event: Parameters<LiveSession['receive']>[0]) => {
    const live = pool.byTopic(topic)?.live
    if (!live) return
    try {
      live.receive(event)
    } catch (error) {
      context.log.write(
        'warn',
        'The wallet sent a malformed session change; it is disconnected.',
        error,
      )
      drop(topic)
      void sayGoodbye([topic])
      return
    }
    if (live.namespaces().length > 0) {
      pool.remember()
      return
    }
    drop(topic)
    void sayGoodbye([topic])
  }
  /** A session is over: exactly the connections that used it are. */
  const drop = (topic: string) => {
    const ended = pool.byTopic(topic)?.live.namespaces()
    if (!ended) return
    pool.remove(topic)
    rest()
    for (const namespace of ended) context.emit({ type: 'disconnected', namespace })
  }
  /** A wallet's event, or the visitor's act, in the tab that does the relay work. */
  const followOtherTab = () => {
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
  const followRecord = (live: LiveSession, record: SessionRecord) => {
    try {
      live.follow(record)
    } catch (error) {
      context.log.write('warn', 'A session that another tab stored cannot be read.', error)
    }
    for (const namespace of live.namespaces()) {
      if (record.namespaces.includes(namespace)) continue
      live.release(namespace)
      context.emit({ type: 'disconnected', namespace })
    }
  }

  const client = createClientSource(context, receive)
  const oneClick = lazyPart(async () => (await import('./one-click.js')).createOneClick(context))
  /** Where the app signs visitors in; what is missing of it is done after connecting. */
  const loadOneClick = async ({ namespaces, signal }: ConnectRequest) => {
    const asked = context.signIn()
    if (!asked) return
    await asked
    const { prepare } = await oneClick.load()
    prepare(namespaces, signal)
  }

  /** The page's listeners: only while something waits for messages. */
  let unwatch: (() => void) | undefined
  const watch = (found: RelayClient) => {
    if (unwatch) return
    const look = () => {
      if (!browser.visible()) wasLeft = true
      attempt?.refresh()
    }
    const stops = [
      wakeWithPage({ client: found, clock, browser }, () => attempt !== undefined),
      // Hidden it was left; back, its pairing may be over. A page that an app's website took the place of comes
      // back from the browser's cache, never hidden.
      ...['visibilitychange', 'pageshow'].map((type) => browser.on(type, look)),
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
    if (pool.all().length === 0 && !attempt) unwatch?.()
  }

  const reachOf = (topic: string) => (reachable: boolean | 'unknown') => {
    for (const namespace of pool.byTopic(topic)?.live.namespaces() ?? []) {
      context.emit({ type: 'reachable', reachable, namespace })
    }
  }
  const use = (
    { found, terms }: { readonly found: RelayClient; readonly terms: RelayTerms },
    session: RelaySession,
    { namespaces, requested, app, ...known }: Omit<SessionRecord, 'topic'>,
    watchReach: () => () => void,
  ) => {
    const asked = new Set(requested.map(namespaceOf))
    const live = openSession(
      {
        ...context,
        client: found,
        terms,
        handover,
        app,
        remember: pool.remember,
        wants: (namespace) => asked.has(namespace) && !pool.serving(namespace),
      },
      session,
      namespaces,
      known,
    )
    for (const namespace of live.namespaces()) void release(namespace)
    const added: PooledSession = { live, requested, app, stop: watchReach() }
    pool.add(added)
    return live.grants()
  }

  const probeOf = (found: RelayClient, topic: string) =>
    whenShown(browser, () =>
      probeWallet({ clock, client: found }, topic, {
        tell: reachOf(topic),
        gone: () => {
          drop(topic)
        },
      }),
    )

  /** Puts a session of the app's to use. */
  const borrow = (
    tools: { readonly found: RelayClient; readonly terms: RelayTerms },
    lent: RelaySession,
    { namespaces, networks: requested, network }: ConnectRequest,
  ) => {
    const { found } = tools
    watch(found)
    const asked = { namespaces, requested, shown: wishesOf(network) }
    return use(tools, lent, asked, () => probeOf(found, lent.topic))
  }

  const connect: RelayEngine['connect'] = async (request) => {
    const [found, terms] = await Promise.all([
      client.get(),
      context.terms(),
      loadOneClick(request).catch(() => undefined),
    ])
    if (request.signal.aborted) throw AbortErrors.connect_aborted({}, request.signal.reason)
    // The good-bye to an earlier one may not have reached the relay.
    unused.endOthers(
      found,
      records.read().map(({ topic }) => topic),
    )
    const wanted = wantedOf(request)
    const proposal = proposalFor(wanted, context.networks(), terms)
    const propose = () =>
      oneClick.loaded()?.propose(found, proposal, request.signal) ?? found.propose(proposal)
    const lent = unused.lentFor(found, request)
    if (lent) return borrow({ found, terms }, lent, request)
    tapped = undefined
    const current = startAttempt(context, found, propose, request.signal)
    attempt = current
    watch(found)
    try {
      const session = await current.session
      const { topic } = session
      const shown = wishesOf((await oneClick.loaded()?.signed(session, wanted)) ?? request.network)
      const known = appOf(session, tapped)
      const app = known && { ...known, sure: known.sure && wasLeft }
      const asked = {
        namespaces: request.namespaces,
        requested: request.networks,
        shown,
        ...(app ? { app } : {}),
      }
      const answered = () =>
        clock.after(0, () => {
          reachOf(topic)(true)
        })
      try {
        return use({ found, terms }, session, asked, answered)
      } catch (error) {
        unused.end(found, topic)
        throw error
      }
    } finally {
      if (attempt === current) attempt = undefined
      rest()
      const isUsed = attempt !== undefined || pool.all().length > 0
      if (!isUsed && !found.connected()) client.reset()
      else if (!browser.visible() && !attempt) found.pause().catch(() => undefined)
    }
  }

  const restore: RelayEngine['restore'] = async (request) => {
    const current = grantsIn(pool, request.namespaces)
    if (current.length > 0) return current
    const stored = records.read()
    if (stored.length === 0) return undefined
    if (stored.some(({ topic }) => pool.byTopic(topic) === undefined)) client.outdated()
    const [found, terms] = await Promise.all([client.get(), context.terms()])
    const usable = stored.flatMap((one) => usableOf(found, one, request, clock.now()) ?? [])
    const topics = usable.map(({ session }) => session.topic)
    unused.endOthers(found, topics)
    if (topics.length === 0) {
      const lent = unused.lentFor(found, request)
      if (lent) return borrow({ found, terms }, lent, request)
      if (pool.all().length === 0) records.write([])
      return undefined
    }
    // The tab that has the work keeps the topics subscribed.
    const subscribed = () => found.connected() && topics.every((topic) => found.subscribed(topic))
    if (!(await client.elsewhere())) {
      await socketReady({ clock, browser, client: found }, request.signal, subscribed)
    }
    for (const { session, record } of usable) {
      use({ found, terms }, session, record, () => probeOf(found, session.topic))
    }
    watch(found)
    return grantsIn(pool, request.namespaces)
  }
  const sayGoodbye = async (topics: readonly string[]) => {
    const found = await client.get()
    await new Promise<void>((resolve) => {
      const cancel = clock.after(GOODBYE_LIMIT, resolve)
      // The wallet may have ended one already; over is over.
      void Promise.allSettled(topics.map((topic) => found.end(topic))).then(() => {
        cancel()
        resolve()
      })
    })
    if (pool.all().length === 0 && !attempt) await found.pause().catch(() => undefined)
  }
  const disconnect = async () => {
    const topics = new Set([
      ...pool.all().map(({ live }) => live.topic),
      ...records.read().map(({ topic }) => topic),
    ])
    for (const topic of topics) pool.remove(topic)
    records.write([])
    rest()
    if (topics.size > 0) await sayGoodbye([...topics])
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
    connect,
    restore,
    read: (namespaces) => grantsIn(pool, namespaces),
    disconnect,
    release,
    provider(namespace) {
      const live = pool.serving(namespace)
      if (!live) throw RelayErrors.not_connected({ namespace })
      return live.provider(namespace)
    },
    renew: () => attempt?.renew(),
    tapped(wallet) {
      tapped = wallet
      wasLeft = false
    },
    match: relayFailure,
    dispose() {
      unwatch?.()
      attempt?.cancel()
      client.dispose()
      for (const { live, stop } of pool.all()) {
        stop()
        live.close()
      }
    },
  }
}
