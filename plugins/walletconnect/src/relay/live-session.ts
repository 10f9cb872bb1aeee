import {
  namespaceOf,
  type CaipNetworkId,
  type ConnectorEvent,
  type ConnectorGrant,
  type NamespaceId,
  type Provider,
  type RelayFeature,
} from '@latchkey/kernel'
import { createEmitter } from './emitter.js'
import type { Handover } from './handover.js'
import { untilOver } from './map-error.js'
import type { RelayTerms } from './proposal.js'
import type { RelayClient, RelayClientEvent, RelaySession } from './relay-client.js'
import type { RelayContext } from './relay-context.js'
import { RelayErrors } from './relay-errors.js'
import { createRelayProvider, type ProviderContext } from './relay-provider.js'
import {
  addressesOfEvent,
  grantIn,
  inOrder,
  networkOfEvent,
  shares,
  shownNetwork,
  type NamespaceGrant,
} from './session.js'
import type { SessionApp } from './session-app.js'
import type { SessionRecord } from './session-record.js'
import { socketReady } from './socket.js'

/** Milliseconds a wallet has to name a network it just added. */
const APPROVAL_WAIT = 3_000

/** Methods about another network than the one the request is sent on. */
const NETWORK_METHODS = new Set(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])

/** A session in use. */
export interface LiveSession {
  readonly topic: string
  /** Namespaces it is used for. */
  namespaces(): readonly NamespaceId[]
  /** Its current grants in its used namespaces. */
  grants(): readonly ConnectorGrant[]
  /** The record for other tabs, and for a reload. */
  facts(): SessionFacts
  /** @throws KitError `not_connected` */
  provider(namespace: NamespaceId): Provider
  /** Takes in what the wallet told about this session. */
  receive(event: Extract<RelayClientEvent, { type: 'session' | 'event' }>): void
  /** Takes in what the wallet told another tab. */
  follow(facts: Partial<SessionFacts>): void
  /** Uses it for a namespace no longer; the wallet is not told. */
  release(namespace: NamespaceId): void
  /** Ends it here: what waits for the wallet is refused. */
  close(): void
}

/** Session state that the library does not keep. */
type SessionFacts = Required<Pick<SessionRecord, 'shown' | 'first' | 'granted' | 'expiry'>>

type LiveContext = Pick<RelayContext, 'browser' | 'clock' | 'http' | 'networks'> & {
  readonly client: RelayClient
  readonly terms: RelayTerms
  readonly handover: Handover
  readonly app: SessionApp | undefined
  emit(event: ConnectorEvent): void
  /** Its record changed. */
  remember(): void
  /** Whether a namespace that the wallet adds by itself is wanted from this session. */
  wants(namespace: NamespaceId): boolean
}

/** The record of a namespace. */
interface NamespaceSide {
  readonly terms: RelayFeature
  /** Refuses what waits for the wallet once the namespace is used no longer. */
  readonly over: AbortController
  grant: NamespaceGrant
  network: CaipNetworkId
  addresses: readonly string[]
}

/** A name that is none is left out: the connector's own is shown then. */
const walletOf = ({ walletName: name, walletIcon: icon }: RelaySession) =>
  name === undefined ? {} : { wallet: { name, ...(icon === undefined ? {} : { icon }) } }

const walletAccounts = (addresses: readonly string[]) => addresses.map((address) => ({ address }))

type Known = Pick<SessionRecord, 'shown' | 'first'>

/** The record of what a session grants in a namespace, if that is anything. */
function sideIn(
  session: RelaySession,
  namespace: NamespaceId,
  terms: RelayFeature,
  { shown, first = {} }: Known,
): NamespaceSide | undefined {
  const grant = grantIn(session, namespace, terms)
  const network = grant && shownNetwork(grant, shown[namespace])
  if (!network) return undefined
  const addresses = inOrder(grant.addressesOn(network), first[namespace] ?? [], terms)
  return { terms, over: new AbortController(), grant, network, addresses }
}

const grantFrom = (
  namespace: NamespaceId,
  { addresses, network, grant: { approved } }: NamespaceSide,
  session: RelaySession,
): ConnectorGrant => ({
  namespace,
  accounts: walletAccounts(addresses),
  network,
  approved,
  ...walletOf(session),
})

/**
 * The grants of a session, by namespace, and how the wallet changes them.
 *
 * @throws KitError `session_unusable` when it grants nothing of `namespaces`, or is malformed
 */
function createSides(
  context: LiveContext,
  opened: RelaySession,
  namespaces: readonly NamespaceId[],
  { shown: wished, first: known = {} }: Known,
) {
  const { terms } = context
  let session = opened
  const sides = new Map<NamespaceId, NamespaceSide>()
  const events = createEmitter()
  const watchers = new Set<() => void>()

  const sideOf = (namespace: NamespaceId): NamespaceSide => {
    const side = sides.get(namespace)
    if (!side) throw RelayErrors.not_connected({ namespace })
    return side
  }
  /** Begins to use what the session grants in a namespace, if that is anything. */
  const take = (namespace: NamespaceId, shown = wished, first = known): boolean => {
    const asked = terms.get(namespace)
    const side = asked && sideIn(session, namespace, asked, { shown, first })
    if (side) sides.set(namespace, side)
    return side !== undefined
  }
  const grantOf = (namespace: NamespaceId) => grantFrom(namespace, sideOf(namespace), session)
  for (const namespace of namespaces) take(namespace)
  if (sides.size === 0) throw RelayErrors.session_unusable({ why: 'no account' })

  const setAddresses = (namespace: NamespaceId, addresses: readonly string[]) => {
    const side = sideOf(namespace)
    if (addresses.length === 0 || addresses.join() === side.addresses.join()) return
    side.addresses = addresses
    events.emit(namespace, 'accountsChanged', addresses)
    context.emit({ type: 'accounts', namespace, accounts: walletAccounts(addresses) })
  }
  const show = (namespace: NamespaceId, network: CaipNetworkId, first?: readonly string[]) => {
    const side = sideOf(namespace)
    if (network === side.network) return
    side.network = network
    const there = inOrder(side.grant.addressesOn(network), first ?? side.addresses, side.terms)
    const moved = there.length > 0 && there.join() !== side.addresses.join()
    if (moved) side.addresses = there
    context.remember()
    const reference = network.split(':')[1]
    events.emit(
      namespace,
      'chainChanged',
      namespace === 'eip155' ? `0x${Number(reference).toString(16)}` : reference,
    )
    if (moved) events.emit(namespace, 'accountsChanged', there)
    context.emit({ type: 'network', namespace, network })
  }
  const setGrant = (namespace: NamespaceId, first: readonly string[], shown?: CaipNetworkId) => {
    const side = sideOf(namespace)
    const grant = grantIn(session, namespace, side.terms)
    if (!grant) {
      release(namespace)
      context.emit({ type: 'disconnected', namespace })
      return
    }
    const before = side.grant.approved.join()
    side.grant = grant
    if (before !== grant.approved.join()) {
      context.emit({ type: 'approved', namespace, approved: grant.approved })
    }
    const network = shownNetwork(grant, shown, side.network)
    if (network !== undefined && network !== side.network) show(namespace, network, first)
    else setAddresses(namespace, inOrder(grant.addressesOn(side.network), first, side.terms))
  }
  /** A namespace counts as added by the wallet only if the session did not share it before. */
  const setSession = (
    updated: RelaySession,
    { shown, first }: Partial<Pick<SessionFacts, 'shown' | 'first'>> = {},
  ) => {
    const before = session
    session = updated
    for (const [namespace, { addresses }] of [...sides]) {
      setGrant(namespace, first?.[namespace] ?? addresses, shown?.[namespace])
    }
    for (const namespace of terms.keys()) {
      if (sides.has(namespace) || shares(before, namespace) || !context.wants(namespace)) continue
      if (!take(namespace, shown, first)) continue
      context.remember()
      context.emit({ type: 'granted', grant: grantOf(namespace) })
    }
    for (const look of [...watchers]) look()
  }
  const drop = (namespace: NamespaceId) => {
    const side = sides.get(namespace)
    sides.delete(namespace)
    side?.over.abort(RelayErrors.session_ended())
    events.emit(namespace, 'disconnect', { code: 4900, message: 'Disconnected' })
    for (const look of [...watchers]) look()
  }
  const release = (namespace: NamespaceId) => {
    if (!sides.has(namespace)) return
    drop(namespace)
    context.remember()
  }

  return {
    sides,
    events,
    session: () => session,
    sideOf,
    grantOf,
    setAddresses,
    show,
    setSession,
    drop,
    release,
    /** Calls `look` after each change of what is granted, until the function it returns is called. */
    watch(look: () => void) {
      watchers.add(look)
      return () => void watchers.delete(look)
    },
  }
}

type Sides = ReturnType<typeof createSides>

/** Asks the wallet of a session, and waits for the networks that it adds. */
function createAsking(
  context: LiveContext,
  topic: string,
  { sides, sideOf, session, watch }: Sides,
) {
  const ask: ProviderContext['ask'] = async (network, request) => {
    const { grant, over, terms: asked } = sideOf(namespaceOf(network))
    const chain = grant.approved.includes(network) ? network : grant.approved[0]
    if (chain === undefined || (chain !== network && !NETWORK_METHODS.has(request.method))) {
      throw RelayErrors.chain_not_approved({ chain: network })
    }
    await socketReady(context, over.signal)
    const asking = {
      topic,
      app: context.app,
      icon: session().walletIcon,
      quiet: asked.quiet?.includes(request.method) ?? false,
    }
    return context.handover.during(asking, (sent) =>
      untilOver(over.signal, context.client.request(topic, grant.wireId(chain), request, sent)),
    )
  }
  const approval = (namespace: NamespaceId, network: CaipNetworkId) =>
    new Promise<void>((resolve) => {
      const finish = () => {
        stop()
        cancel()
        resolve()
      }
      const look = () => {
        if (sides.get(namespace)?.grant.approved.includes(network) ?? true) finish()
      }
      const cancel = context.clock.after(APPROVAL_WAIT, finish)
      const stop = watch(look)
      look()
    })
  return { ask, approval }
}

/** The provider of a namespace in which a session is used. */
function providerIn(
  context: LiveContext,
  topic: string,
  namespace: NamespaceId,
  all: Sides,
): Provider {
  const { events, sideOf, show } = all
  const { ask, approval } = createAsking(context, topic, all)
  return {
    request: createRelayProvider({
      namespace,
      terms: sideOf(namespace).terms,
      http: context.http,
      methods: () => sideOf(namespace).grant.methods,
      addresses: () => sideOf(namespace).addresses,
      approved: () => sideOf(namespace).grant.approved,
      network: () => sideOf(namespace).network,
      networkById: (id) => context.networks.byId(id),
      show: (network) => {
        show(namespace, network)
      },
      approval: (network) => approval(namespace, network),
      ask,
    }),
    on: (event, listener) => events.on(namespace, event, listener),
    removeListener: (event, listener) => events.off(namespace, event, listener),
  }
}

/** Takes in an event of the wallet about its networks or its accounts. */
function takeEvent(
  event: Extract<RelayClientEvent, { type: 'event' }>,
  { sides, setAddresses, show }: Sides,
): void {
  const namespace = event.chain.split(':')[0] as NamespaceId
  const side = sides.get(namespace)
  if (!side) return
  if (event.name === 'chainChanged') {
    const { terms, grant } = side
    const network = networkOfEvent(event.chain, event.data, terms, grant.approved)
    if (network) show(namespace, network)
  } else if (event.name === 'accountsChanged' || event.name === side.terms.accountsEvent) {
    const granted = side.grant.addressesOn(side.network)
    const { sameAddress = Object.is } = side.terms
    const named = addressesOfEvent(event.data).filter((told) =>
      granted.some((one) => sameAddress(one, told)),
    )
    if (named.length > 0) setAddresses(namespace, inOrder(granted, named, side.terms))
  }
}

/**
 * Puts a session to use.
 *
 * @throws KitError `session_unusable` when it grants nothing of `namespaces`, or is malformed
 */
export function openSession(
  context: LiveContext,
  opened: RelaySession,
  namespaces: readonly NamespaceId[],
  known: Known,
): LiveSession {
  const { topic } = opened
  const all = createSides(context, opened, namespaces, known)
  const { sides, session, sideOf, grantOf, setSession } = all
  const providers = new WeakMap<NamespaceSide, Provider>()

  return {
    topic,
    namespaces: () => [...sides.keys()],
    grants: () => [...sides.keys()].map(grantOf),
    facts: () => {
      const used = [...sides]
      return {
        shown: Object.fromEntries(used.map(([namespace, { network }]) => [namespace, network])),
        first: Object.fromEntries(used.map(([namespace, side]) => [namespace, side.addresses])),
        granted: session().namespaces,
        expiry: session().expiry,
      }
    },
    provider(namespace) {
      const side = sideOf(namespace)
      const made = providers.get(side)
      if (made) return made
      const provider = providerIn(context, topic, namespace, all)
      providers.set(side, provider)
      return provider
    },
    receive(event) {
      if (event.type === 'session') {
        setSession(event.session)
        return
      }
      takeEvent(event, all)
    },
    follow({ granted = session().namespaces, expiry = session().expiry, ...facts }) {
      setSession({ ...session(), namespaces: granted, expiry }, facts)
    },
    release: all.release,
    close() {
      for (const namespace of [...sides.keys()]) all.drop(namespace)
    },
  }
}
