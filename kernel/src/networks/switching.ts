import { namespaceOf, type CaipNetworkId } from '../caip/ids.js'
import type { NamespaceId } from '../caip/namespace.js'
import type { CaipNetwork } from '../caip/network.js'
import type { createConnect } from '../connections/connect.js'
import { agreedTo, type Connection } from '../connections/connection.js'
import { isKitError } from '../errors.js'
import type { EngineContext } from '../connections/context.js'
import { mapError } from '../connections/context.js'
import { ConnectionErrors } from '../connections/errors.js'
import type { Gates } from '../connections/gates.js'
import type { Live, LiveParts } from '../connections/live.js'
import type { Machines } from '../connections/machine.js'
import type { Persistence } from '../connections/persistence.js'
import {
  accountAtom,
  chosenNamespaceAtom,
  connectorsAtom,
  namespaceShown,
  requestedAtom,
} from '../connections/state.js'
import type { Abortable } from '../untrusted/abortable.js'
import type { SwitchOutcome } from '../services.js'
import type { Tabs } from '../tabs/tabs.js'
import { NetworkErrors } from './errors.js'
import { removedAtom } from './removed.js'
import { decideSwitch } from './switch-decision.js'

/** The parts switching works with. */
export interface SwitchParts {
  readonly context: EngineContext
  readonly machines: Machines
  readonly live: Live
  readonly persistence: Persistence
  readonly tabs: Tabs
  readonly gates: Pick<Gates, 'moving'>
  readonly connect: ReturnType<typeof createConnect>
  readonly networkSeen: LiveParts['networkSeen']
}

/** Choosing and switching networks, and what follows when one goes. */
export function createSwitching(parts: SwitchParts) {
  const { context, machines, live, persistence, tabs, gates, connect, networkSeen } = parts
  const { store, capabilities, router, modal } = context
  const switches = new Map<NamespaceId, number>()

  const find = (id: CaipNetworkId) => {
    const network = store.get(requestedAtom).find((one) => one.id === id)
    if (network) return network
    const error = NetworkErrors.network_not_found({ id })
    const message = 'The network must be in the networks of createKit.'
    context.notices.alert({ code: error.code, title: 'Network Not Found', message })
    throw error
  }

  /** The embedded wallet, where it is the one shown and has accounts in a namespace. */
  const embeddedFor = (namespace: NamespaceId) => {
    const { connection } = store.get(accountAtom)
    if (connection?.status !== 'connected') return undefined
    const connector = store.get(connectorsAtom).find(({ id }) => id === connection.connectorId)
    const applies = connector?.type === 'AUTH' && connector.namespaces.includes(namespace)
    return applies ? connector : undefined
  }
  /** Who is signed in to it has accounts in each of its namespaces: one that it is not connected in is opened. */
  const openEmbedded = async (network: CaipNetworkId, { signal }: Abortable) => {
    const namespace = namespaceOf(network)
    const connector = embeddedFor(namespace)
    if (!connector || machines.current(namespace)?.status === 'connected') return
    await connect(connector.id, { namespaces: [namespace], network, ...(signal && { signal }) })
  }

  const select = (id: CaipNetworkId) => {
    gates.moving(() => {
      machines.setNetwork(namespaceOf(id), id)
      store.set(chosenNamespaceAtom, namespaceOf(id))
    })
    persistence.save()
    tabs.tell({ type: 'network', network: id })
  }

  /** Says where a wallet went that neither stayed nor went where it was asked to. */
  const elsewhere = (
    { namespace, connectorId, network: before }: Connection,
    expected: CaipNetworkId,
    cause?: unknown,
  ) => {
    const actual = machines.connection(namespace, connectorId)?.network
    if (actual === undefined || actual === before || actual === expected) return undefined
    return NetworkErrors.switch_elsewhere({ expected, actual }, cause)
  }

  const ask = async (id: CaipNetworkId, options: Abortable) => {
    const network = find(id)
    const { namespace } = network
    const before = machines.current(namespace)
    const asks = capabilities.has('switchNetwork', namespace)
    // Without a switch to ask for, the wallet acts on whatever network a request names, if it agreed to it.
    const agreed = before !== undefined && agreedTo(before, id)
    const isOff = context.options.enableNetworkSwitch === false
    if (isOff || !(asks || agreed)) throw NetworkErrors.switch_unsupported({ namespace, isOff })
    if (before && !asks) {
      live.moved(before, id)
      return
    }
    const number = (switches.get(namespace) ?? 0) + 1
    switches.set(namespace, number)
    const feature = await capabilities.get('switchNetwork', namespace)
    try {
      await feature.switchNetwork(network, options)
    } catch (error) {
      const known = isKitError(error)
        ? error
        : mapError(context, error, (cause) => NetworkErrors.switch_failed({ network: id }, cause))
      if (before && known.code === 'switch_ignored') {
        await live.look(before)
        throw elsewhere(before, id, known) ?? known
      }
      throw known
    }
    if (number !== switches.get(namespace)) throw NetworkErrors.switch_superseded({ network: id })
    const after = machines.current(namespace)
    if (after?.status !== 'connected' || after.connectorId !== before?.connectorId) {
      throw ConnectionErrors.not_connected({ namespace })
    }
    // The feature's word stands where the wallet cannot be asked.
    if (after.network !== id && !(await live.look(after))) live.moved(after, id)
    const shown = machines.connection(namespace, after.connectorId)
    if (shown?.status !== 'connected') throw ConnectionErrors.not_connected({ namespace })
    if (number !== switches.get(namespace)) throw NetworkErrors.switch_superseded({ network: id })
    if (shown.network !== id) {
      throw elsewhere(before, id) ?? NetworkErrors.switch_failed({ network: id })
    }
  }

  /**
   * What was shown on a network that is offered no longer goes on with the first of its chain.
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
      // Nothing is left to be shown there, unless a wallet is connected still, on whatever network.
      const isLive = machines.state(namespace).connections.some(isConnected)
      store.set(chosenNamespaceAtom, isLive ? namespace : undefined)
      persistence.save()
    }
    for (const connection of liveOn(gone)) {
      const next = own.find((one) => agreedTo(connection, one.id))
      if (next && !capabilities.has('switchNetwork', namespace)) live.moved(connection, next.id)
      else void moveSilently(connection, next).then(seen)
    }
  }
  const isConnected = ({ status }: Connection) => status === 'connected'
  const seen = (connection: Connection) => {
    const { namespace, connectorId } = connection
    const still = machines.connection(namespace, connectorId)
    if (still?.status === 'connected' && !isOffered(still)) networkSeen(still, false)
  }
  const isOffered = ({ network }: Connection) =>
    store.get(requestedAtom).some(({ id }) => id === network)
  /**
   * A wallet that is on several networks at once shows the first one it agreed to; one with a network of
   * its own is still there, and is asked by its owner only.
   */
  const moveSilently = async (connection: Connection, next: CaipNetwork | undefined) => {
    const { namespace } = connection
    try {
      if (!next) return connection
      const feature = await capabilities.get('switchNetwork', namespace)
      const isShown = machines.current(namespace) === connection
      if (feature.asksNothing === true && isShown) await feature.switchNetwork(next)
    } catch {
      // It stays where it is, and that is said.
    }
    return connection
  }
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

  return {
    pick(id: CaipNetworkId, { ignoreConfirmation = false } = {}): SwitchOutcome {
      const { namespace } = find(id)
      const { network, connection } = store.get(accountAtom)
      const decision = decideSwitch({
        target: id,
        active: network?.id,
        connected: connection?.status === 'connected',
        targetConnected: machines.current(namespace)?.status === 'connected',
        auth: embeddedFor(namespace) !== undefined,
        ignoreConfirmation,
      })
      if (decision === 'nothing') return 'same'
      if (decision === 'select') {
        select(id)
        return 'selected'
      }
      const name = decision
      if (!store.get(modal.openAtom)) modal.open()
      if (name === 'SwitchNetwork') router.push(name, { network: id })
      else
        router.push(name, {
          switchToChain: namespace,
          navigateTo: 'Connect',
          navigateWithReplace: true,
          network: id,
        })
      return 'opened'
    },
    async switchTo(id: CaipNetworkId, options: Abortable = {}): Promise<void> {
      const { namespace } = find(id)
      const shown = store.get(accountAtom).network?.id
      await openEmbedded(id, options)
      const current = machines.current(namespace)
      if (current?.status === 'connected' && current.network !== id) await ask(id, options)
      select(id)
      if (current?.status === 'connected' && shown !== id)
        context.events.emit('SWITCH_NETWORK', { network: id })
    },
    remove(id: CaipNetworkId) {
      const left = store.get(requestedAtom).filter((one) => one.id !== id)
      store.set(removedAtom, new Set([...store.get(removedAtom), id]))
      store.set(requestedAtom, left)
    },
  }
}
