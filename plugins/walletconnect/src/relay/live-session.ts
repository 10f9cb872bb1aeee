import type {
  CaipNetworkId,
  ConnectorEvent,
  ConnectorGrant,
  NamespaceId,
  Provider,
} from '@latchkey/kernel'
import { createEmitter } from './emitter.js'
import { providerError } from './map-error.js'
import type { RelayClient, RelayClientEvent, RelaySession } from './relay-client.js'
import type { RelayContext } from './relay-context.js'
import { RelayErrors } from './relay-errors.js'
import { createRelayProvider, type ProviderContext } from './relay-provider.js'
import {
  addressesOfEvent,
  grantIn,
  grantsOf,
  networkOfEvent,
  shownNetwork,
  type NamespaceGrant,
  type ShownNetworks,
} from './session.js'
import { socketReady } from './socket.js'

/** Milliseconds a wallet has to name a network it just added. */
const APPROVAL_WAIT = 3_000

/** Methods about another network than the one the request is sent on. */
const NETWORK_METHODS = new Set(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])

/** A session in use. */
export interface LiveSession {
  readonly topic: string
  readonly grants: readonly ConnectorGrant[]
  shown(): ShownNetworks
  provider(namespace: NamespaceId): Provider
  /** Takes in what the wallet told about this session. */
  receive(event: Extract<RelayClientEvent, { type: 'session' | 'event' }>): void
  /** Ends it here: what waits for the wallet is refused. */
  close(): void
}

type LiveContext = Pick<RelayContext, 'browser' | 'clock' | 'http' | 'networks'> & {
  readonly client: RelayClient
  emit(event: ConnectorEvent): void
  /** The network shown changed: worth remembering. */
  remember(): void
}

/** What is kept per namespace. */
interface NamespaceSide {
  grant: NamespaceGrant
  network: CaipNetworkId
  addresses: readonly string[]
}

/**
 * Puts a session to use.
 *
 * @throws KitError `session_unusable` when it grants nothing of `namespaces`, or is malformed
 */
export function openSession(
  context: LiveContext,
  session: RelaySession,
  namespaces: readonly NamespaceId[],
  wished: ShownNetworks,
): LiveSession {
  const { topic } = session
  const grants = grantsOf(session, namespaces, wished)
  const sides = new Map<NamespaceId, NamespaceSide>()
  const over = new AbortController()
  const events = createEmitter()
  const watchers = new Set<() => void>()
  const providers = new Map<NamespaceId, Provider>()

  const sideOf = (namespace: NamespaceId): NamespaceSide => {
    const side = sides.get(namespace)
    if (!side) throw RelayErrors.not_connected({ namespace })
    return side
  }
  for (const { namespace } of grants) {
    const grant = grantIn(session, namespace)
    const network = grant && shownNetwork(grant, wished[namespace])
    if (grant && network)
      sides.set(namespace, { grant, network, addresses: grant.addressesOn(network) })
  }

  const setAddresses = (namespace: NamespaceId, addresses: readonly string[]) => {
    const side = sideOf(namespace)
    if (addresses.length === 0 || addresses.join() === side.addresses.join()) return
    side.addresses = addresses
    events.emit(namespace, 'accountsChanged', addresses)
    context.emit({
      type: 'accounts',
      namespace,
      accounts: addresses.map((address) => ({ address })),
    })
  }
  const show = (namespace: NamespaceId, network: CaipNetworkId) => {
    const side = sideOf(namespace)
    if (network === side.network) return
    side.network = network
    context.remember()
    const reference = network.split(':')[1]
    events.emit(
      namespace,
      'chainChanged',
      namespace === 'eip155' ? `0x${Number(reference).toString(16)}` : reference,
    )
    context.emit({ type: 'network', namespace, network })
    setAddresses(namespace, side.grant.addressesOn(network))
  }
  const setGrant = (namespace: NamespaceId, updated: RelaySession) => {
    const side = sideOf(namespace)
    const grant = grantIn(updated, namespace)
    if (!grant) {
      sides.delete(namespace)
      context.emit({ type: 'disconnected', namespace })
      return
    }
    const before = side.grant.approved.join()
    side.grant = grant
    if (before !== grant.approved.join()) {
      context.emit({ type: 'approved', namespace, approved: grant.approved })
    }
    const network = shownNetwork(grant, side.network)
    if (network !== undefined && network !== side.network) show(namespace, network)
    else setAddresses(namespace, inOrder(grant.addressesOn(side.network), side.addresses))
  }

  const ask: ProviderContext['ask'] = async (network, request) => {
    const { grant } = sideOf(network.slice(0, network.indexOf(':')) as NamespaceId)
    const chain = grant.approved.includes(network) ? network : grant.approved[0]
    if (chain === undefined || (chain !== network && !NETWORK_METHODS.has(request.method))) {
      throw RelayErrors.chain_not_approved({ chain: network })
    }
    await socketReady(context, over.signal)
    return untilOver(over.signal, context.client.request(topic, chain, request))
  }
  const approval = (namespace: NamespaceId, network: CaipNetworkId) =>
    new Promise<void>((resolve) => {
      const finish = () => {
        watchers.delete(look)
        cancel()
        resolve()
      }
      const look = () => {
        if (sides.get(namespace)?.grant.approved.includes(network) ?? true) finish()
      }
      const cancel = context.clock.after(APPROVAL_WAIT, finish)
      watchers.add(look)
      look()
    })

  return {
    topic,
    grants,
    shown: () =>
      Object.fromEntries([...sides].map(([namespace, { network }]) => [namespace, network])),
    provider(namespace) {
      sideOf(namespace)
      const known = providers.get(namespace)
      if (known) return known
      const provider: Provider = {
        request: createRelayProvider({
          namespace,
          http: context.http,
          methods: () => sideOf(namespace).grant.methods,
          addresses: () => sideOf(namespace).addresses,
          approved: () => sideOf(namespace).grant.approved,
          network: () => sideOf(namespace).network,
          networkById: (id) => context.networks().find((network) => network.id === id),
          show: (network) => {
            show(namespace, network)
          },
          approval: (network) => approval(namespace, network),
          ask,
        }),
        on: (event, listener) => events.on(namespace, event, listener),
        removeListener: (event, listener) => events.off(namespace, event, listener),
      }
      providers.set(namespace, provider)
      return provider
    },
    receive(event) {
      if (event.type === 'session') {
        for (const namespace of [...sides.keys()]) setGrant(namespace, event.session)
        for (const look of [...watchers]) look()
        return
      }
      const namespace = event.chain.split(':')[0] as NamespaceId
      const side = sides.get(namespace)
      if (!side) return
      if (event.name === 'chainChanged') {
        const network = networkOfEvent(event.chain, event.data)
        if (network) show(namespace, network)
      } else if (event.name === 'accountsChanged') {
        const granted = side.grant.addressesOn(side.network)
        const named = addressesOfEvent(event.data).filter((address) => granted.includes(address))
        if (named.length > 0) setAddresses(namespace, inOrder(granted, named))
      }
    },
    close() {
      for (const namespace of sides.keys()) {
        events.emit(namespace, 'disconnect', { code: 4900, message: 'Disconnected' })
      }
      sides.clear()
      over.abort(RelayErrors.session_ended())
      for (const look of [...watchers]) look()
    },
  }
}

/** `all` with those of `first` in front. */
const inOrder = (all: readonly string[], first: readonly string[]): readonly string[] => [
  ...first.filter((one) => all.includes(one)),
  ...all.filter((one) => !first.includes(one)),
]

/** The wallet's answer, unless the session ends first. */
function untilOver<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', stop, { once: true })
    answer
      .then(resolve, (error: unknown) => {
        reject(providerError(error))
      })
      .finally(() => {
        signal.removeEventListener('abort', stop)
      })
  })
}
