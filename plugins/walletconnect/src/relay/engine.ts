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
import { proposalFor, termsOf } from './proposal.js'
import type { RelayClient, RelaySession } from './relay-client.js'
import type { RelayContext } from './relay-context.js'
import { RelayErrors } from './relay-errors.js'
import { relayFailure } from './relay-failure.js'
import { appOf } from './session-app.js'
import type { ShownNetworks } from './session.js'
import { covers, type SessionRecord } from './session-record.js'
import { createSessions, type Sessions, type SessionTools } from './sessions.js'
import { socketReady, wakeWithPage } from './socket.js'
import { unusedSessions, type UnusedSessions } from './unused-sessions.js'

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

/** The wallet whose app the visitor was sent to, and whether they went. */
function createTap() {
  let wallet: WalletListing | undefined
  /** The page was hidden after the tap. One that stays in sight was left for no app. */
  let wasLeft = false
  return {
    begin() {
      wallet = undefined
    },
    to(tapped: WalletListing | undefined) {
      wallet = tapped
      wasLeft = false
    },
    left() {
      wasLeft = true
    },
    /** The app that a session is with, as far as it is known. */
    app(session: RelaySession): SessionRecord['app'] {
      const known = appOf(session, wallet)
      return known && { ...known, sure: known.sure && wasLeft }
    },
  }
}

interface PageEvents {
  /** The page was hidden, or is back. */
  look(): void
  followOtherTab(): void
  isAsking(): boolean
}

/** The page's listeners: only while something waits for messages. */
function pageWatch(
  { clock, browser, storage, sessionKey }: RelayContext,
  { look, followOtherTab, isAsking }: PageEvents,
) {
  let stops: readonly (() => void)[] | undefined
  return {
    watch(client: RelayClient) {
      stops ??= [
        wakeWithPage({ client, clock, browser }, isAsking),
        // Hidden it was left; back, its pairing may be over. A page that an app's website took the place of comes
        // back from the browser's cache, never hidden.
        ...['visibilitychange', 'pageshow'].map((type) => browser.on(type, look)),
        storage.watch((key) => {
          if (key === sessionKey) followOtherTab()
        }),
      ]
    },
    unwatch() {
      for (const stop of stops ?? []) stop()
      stops = undefined
    },
  }
}

/** Connecting with one approval, where the app signs visitors in. The missing steps follow after connecting. */
function signsInAtOnce(context: RelayContext) {
  const oneClick = lazyPart(async () => (await import('./one-click.js')).createOneClick(context))
  return {
    loaded: oneClick.loaded,
    async prepare({ namespaces, signal }: ConnectRequest) {
      const { capabilities } = context
      if (!capabilities.has('connectSignIn', 'eip155')) return
      await capabilities.get('connectSignIn', 'eip155')
      const { prepare } = await oneClick.load()
      prepare(namespaces, signal)
    },
  }
}

/** The tools with which sessions are put to use. */
interface Using {
  readonly clock: RelayContext['clock']
  readonly sessions: Sessions
  readonly tap: ReturnType<typeof createTap>
  readonly oneClick: ReturnType<typeof signsInAtOnce>
  readonly unused: UnusedSessions
  /** Listens to the page from now on. */
  watch(client: RelayClient): void
}

/** Puts sessions to use that were not in use here before. */
function putsToUse({ clock, sessions, tap, oneClick, unused, watch }: Using) {
  /** Puts a session of the app's to use. */
  const borrow = (
    tools: SessionTools,
    lent: RelaySession,
    { namespaces, networks: requested, network }: ConnectRequest,
  ) => {
    watch(tools.found)
    const asked = { namespaces, requested, shown: wishesOf(network) }
    return sessions.use(tools, lent, asked, () => sessions.probe(tools.found, lent.topic))
  }

  /** Uses the session that a wallet has approved. */
  const approved = async (tools: SessionTools, session: RelaySession, request: ConnectRequest) => {
    const signed = await oneClick.loaded()?.signed(session, wantedOf(request))
    const app = tap.app(session)
    const asked = {
      namespaces: request.namespaces,
      requested: request.networks,
      shown: wishesOf(signed ?? request.network),
      ...(app ? { app } : {}),
    }
    const answered = () =>
      clock.after(0, () => {
        sessions.tellReach(session.topic, true)
      })
    try {
      return sessions.use(tools, session, asked, answered)
    } catch (error) {
      unused.end(tools.found, session.topic)
      throw error
    }
  }

  return { borrow, approved }
}

/** Makes the engine of one kit. Nothing is loaded, opened or read before it is asked for. */
export function createEngine(context: RelayContext): RelayEngine {
  const { browser, clock } = context
  const tap = createTap()
  const oneClick = signsInAtOnce(context)
  let attempt: Attempt | undefined
  const isAsking = () => attempt !== undefined
  const isIdle = () => pool.all().length === 0 && !attempt
  const rest = () => {
    if (isIdle()) page.unwatch()
  }
  const sessions = createSessions(context, { isAsking, rest })
  const { client, pool, records } = sessions
  const unused = unusedSessions(context, pool)
  const page = pageWatch(context, {
    look() {
      if (!browser.visible()) tap.left()
      attempt?.refresh()
    },
    followOtherTab: sessions.followOtherTab,
    isAsking,
  })

  const { borrow, approved } = putsToUse({
    clock,
    sessions,
    watch: page.watch,
    tap,
    oneClick,
    unused,
  })

  const connect: RelayEngine['connect'] = async (request) => {
    const [found, terms] = await Promise.all([
      client.get(),
      termsOf(context),
      oneClick.prepare(request).catch(() => undefined),
    ])
    if (request.signal.aborted) throw AbortErrors.connect_aborted({}, request.signal.reason)
    // The good-bye to an earlier one may not have reached the relay.
    unused.endOthers(
      found,
      records.read().map(({ topic }) => topic),
    )
    const proposal = proposalFor(
      wantedOf(request),
      context.store.get(context.networks.requestedAtom),
      terms,
    )
    const propose = () =>
      oneClick.loaded()?.propose(found, proposal, request.signal) ?? found.propose(proposal)
    const lent = unused.lentFor(found, request)
    if (lent) return borrow({ found, terms }, lent, request)
    tap.begin()
    const current = startAttempt(context, found, propose, request.signal)
    attempt = current
    page.watch(found)
    try {
      return await approved({ found, terms }, await current.session, request)
    } finally {
      if (attempt === current) attempt = undefined
      rest()
      if (isIdle() && !found.connected()) client.reset()
      else if (!browser.visible() && !attempt) found.pause().catch(() => undefined)
    }
  }

  const restore: RelayEngine['restore'] = async (request) => {
    const current = sessions.grants(request.namespaces)
    if (current.length > 0) return current
    const stored = records.read()
    if (stored.length === 0) return undefined
    if (stored.some(({ topic }) => pool.byTopic(topic) === undefined)) client.outdated()
    const [found, terms] = await Promise.all([client.get(), termsOf(context)])
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
      sessions.use({ found, terms }, session, record, () => sessions.probe(found, session.topic))
    }
    page.watch(found)
    return sessions.grants(request.namespaces)
  }

  return {
    connect,
    restore,
    read: sessions.grants,
    disconnect: sessions.disconnect,
    release: sessions.release,
    provider(namespace) {
      const live = pool.serving(namespace)
      if (!live) throw RelayErrors.not_connected({ namespace })
      return live.provider(namespace)
    },
    renew: () => attempt?.renew(),
    tapped: tap.to,
    match: relayFailure,
    dispose() {
      page.unwatch()
      attempt?.cancel()
      sessions.close()
    },
  }
}
