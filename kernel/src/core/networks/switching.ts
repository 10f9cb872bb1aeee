import { namespaceOf, type CaipNetworkId } from '../caip/ids.js'
import type { NamespaceId } from '../caip/namespace.js'
import type { CaipNetwork } from '../caip/network.js'
import type { createConnect } from '../../connections/connect.js'
import { agreedTo, type Connection } from '../../connections/connection.js'
import { isKitError } from '../errors.js'
import { mapError } from '../../connections/context.js'
import { ConnectionErrors } from '../../connections/errors.js'
import type { Gates } from '../../connections/gates.js'
import type { Machines } from '../../connections/machine.js'
import {
  accountAtom,
  chosenNamespaceAtom,
  connectorsAtom,
  requestedAtom,
} from '../../connections/state.js'
import type { Abortable } from '../../authoring/untrusted/abortable.js'
import type { SwitchOutcome } from '../services.js'
import type { Tabs } from '../tabs/tabs.js'
import { NetworkErrors } from './errors.js'
import { followOffered, type OfferedParts } from './offered.js'
import { removedAtom } from './removed.js'

/** The parts switching works with. */
export interface SwitchParts extends OfferedParts {
  readonly tabs: Tabs
  readonly gates: Pick<Gates, 'moving'>
  readonly connect: ReturnType<typeof createConnect>
}

/** The inputs of the decision. */
interface SwitchSituation {
  readonly target: CaipNetworkId
  /** Network shown now. */
  readonly active: CaipNetworkId | undefined
  /** An account is connected on the namespace shown. */
  readonly connected: boolean
  /** The target's namespace has a connected account. */
  readonly targetConnected: boolean
  /** The embedded wallet serves both. */
  readonly auth: boolean
  readonly ignoreConfirmation: boolean
}

/** The reaction to a picked network. */
type SwitchDecision = 'nothing' | 'select' | 'SwitchNetwork' | 'SwitchActiveChain'

/**
 * The reaction to the visitor's choice of a network. SwitchActiveChain: connected on the current chain, the
 * target's differs and has no account, unless the auth connector applies or the confirmation is ignored. Otherwise
 * SwitchNetwork. Without a connection there is no wallet to ask.
 */
export function decideSwitch(situation: SwitchSituation): SwitchDecision {
  const { target, active, connected, targetConnected, auth, ignoreConfirmation } = situation
  if (target === active) return 'nothing'
  const otherChain = active !== undefined && namespaceOf(active) !== namespaceOf(target)
  if (otherChain && connected && !targetConnected) {
    return auth || ignoreConfirmation ? 'SwitchNetwork' : 'SwitchActiveChain'
  }
  return (otherChain ? targetConnected : connected) ? 'SwitchNetwork' : 'select'
}

/** The error of a wallet that neither stayed nor went to the network that the kit asked for. */
function elsewhere(
  machines: Machines,
  { namespace, connectorId, network: before }: Connection,
  expected: CaipNetworkId,
  cause?: unknown,
) {
  const actual = machines.connection(namespace, connectorId)?.network
  if (actual === undefined || actual === before || actual === expected) return undefined
  return NetworkErrors.switch_elsewhere({ expected, actual }, cause)
}

/** Asks a wallet to go to a network. */
function createAsking({ context, machines, live }: SwitchParts) {
  const { capabilities } = context
  const switches = new Map<NamespaceId, number>()

  return async (network: CaipNetwork, options: Abortable): Promise<void> => {
    const { id, namespace } = network
    const before = machines.current(namespace)
    const asks = capabilities.has('switchNetwork', namespace)
    // Without a switch to ask for, the wallet acts on the network of a request, if it agreed to it.
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
        throw elsewhere(machines, before, id, known) ?? known
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
      throw elsewhere(machines, before, id) ?? NetworkErrors.switch_failed({ network: id })
    }
  }
}

/** Choosing and switching networks, and what follows when one goes. */
export function createSwitching(parts: SwitchParts) {
  const { context, machines, persistence, tabs, gates, connect } = parts
  const { store, router, modal } = context
  const ask = createAsking(parts)

  const find = (id: CaipNetworkId) => {
    const network = store.get(requestedAtom).find((one) => one.id === id)
    if (network) return network
    const error = NetworkErrors.network_not_found({ id })
    const message = 'The network must be in the networks of createKit.'
    context.notices.alert({ code: error.code, title: 'Network Not Found', message })
    throw error
  }

  /** The embedded wallet, if it is the one shown and has accounts in a namespace. */
  const embeddedFor = (namespace: NamespaceId) => {
    const { connection } = store.get(accountAtom)
    if (connection?.status !== 'connected') return undefined
    const connector = store.get(connectorsAtom).find(({ id }) => id === connection.connectorId)
    const applies = connector?.type === 'AUTH' && connector.namespaces.includes(namespace)
    return applies ? connector : undefined
  }
  /** Its signed-in visitor has accounts in each of its namespaces: a missing connection is opened. */
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

  followOffered(parts)

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
      const network = find(id)
      const { namespace } = network
      const shown = store.get(accountAtom).network?.id
      await openEmbedded(id, options)
      const current = machines.current(namespace)
      if (current?.status === 'connected' && current.network !== id) await ask(network, options)
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
