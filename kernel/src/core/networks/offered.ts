import { namespaceOf, type CaipNetworkId } from '../caip/ids.js'
import type { NamespaceId } from '../caip/namespace.js'
import type { CaipNetwork } from '../caip/network.js'
import { agreedTo, type Connection } from '../../connections/connection.js'
import type { EngineContext } from '../../connections/context.js'
import type { Live, LiveParts } from '../../connections/live.js'
import type { Machines } from '../../connections/machine.js'
import type { Persistence } from '../../connections/persistence.js'
import { chosenNamespaceAtom, namespaceShown, requestedAtom } from '../../connections/state.js'

/** The tools of following the offered networks. */
export interface OfferedParts {
  readonly context: EngineContext
  readonly machines: Machines
  readonly live: Live
  readonly persistence: Persistence
  readonly networkSeen: LiveParts['networkSeen']
}

/**
 * A wallet that is on several networks at once shows the first one it agreed to. One with a network of its own is
 * still there, and is asked by its owner only.
 */
async function moveSilently(
  { context: { capabilities }, machines }: Pick<OfferedParts, 'context' | 'machines'>,
  connection: Connection,
  next: CaipNetwork | undefined,
): Promise<void> {
  if (!next) return
  const { namespace } = connection
  try {
    const feature = await capabilities.get('switchNetwork', namespace)
    const isShown = machines.current(namespace) === connection
    if (feature.asksNothing === true && isShown) await feature.switchNetwork(next)
  } catch {
    // It stays on its network, and that is said.
  }
}

const isConnected = ({ status }: Connection) => status === 'connected'

/** Follows which networks are offered: what was shown on one that goes has to go on with another. */
export function followOffered(parts: OfferedParts): void {
  const { context, machines, live, persistence, networkSeen } = parts
  const { store, capabilities } = context
  /**
   * A network that is offered no longer is replaced by the first of its chain.
   *
   * @param active The namespace shown before
   */
  const leave = (gone: CaipNetworkId, active: NamespaceId | undefined) => {
    const namespace = namespaceOf(gone)
    const own = store.get(requestedAtom).filter((one) => one.namespace === namespace)
    if (machines.state(namespace).network === gone) {
      machines.setNetwork(namespace, own[0]?.id)
      persistence.save()
    }
    if (own.length === 0 && active === namespace) {
      // Nothing is left to be shown there, unless a wallet is still connected, on any network.
      const isLive = machines.state(namespace).connections.some(isConnected)
      store.set(chosenNamespaceAtom, isLive ? namespace : undefined)
      persistence.save()
    }
    for (const connection of liveOn(gone)) {
      const next = own.find((one) => agreedTo(connection, one.id))
      if (next && !capabilities.has('switchNetwork', namespace)) live.moved(connection, next.id)
      else
        void moveSilently(parts, connection, next).then(() => {
          seen(connection)
        })
    }
  }
  const seen = (connection: Connection) => {
    const { namespace, connectorId } = connection
    const still = machines.connection(namespace, connectorId)
    if (still?.status === 'connected' && !isOffered(still)) networkSeen(still, false)
  }
  const isOffered = ({ network }: Connection) =>
    store.get(requestedAtom).some(({ id }) => id === network)
  const liveOn = (id: CaipNetworkId) =>
    machines
      .state(namespaceOf(id))
      .connections.filter((one) => isConnected(one) && one.network === id)
  let offered = store.get(requestedAtom)
  const follow = () => {
    const before = offered
    offered = store.get(requestedAtom)
    const without = (list: typeof offered, others: typeof offered) =>
      list.map(({ id }) => id).filter((id) => !others.some((one) => one.id === id))
    const active = namespaceShown(store, before)
    for (const id of without(before, offered)) leave(id, active)
    // One that comes back is no reason any longer to ask its owner for another.
    for (const id of without(offered, before)) {
      for (const connection of liveOn(id)) networkSeen(connection, true)
    }
  }
  context.onDispose(store.sub(requestedAtom, follow))
}
