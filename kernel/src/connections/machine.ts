import type { NamespaceId } from '../caip/namespace.js'
import type { CaipNetworkId } from '../caip/ids.js'
import type { AccountType, Connector } from '../points/connector.js'
import type { Store } from '../state.js'
import type { Connection, NamespaceState } from './connection.js'
import type { MachineEvent, MachineState, Reducer } from './connection-machine.js'
import { namespacesAtom, stateOf } from './state.js'
import { ownMember } from '../untrusted/own.js'

/** Id of a connection; its machine goes by it, too. */
export const connectionId = (namespace: string, connectorId: string): string =>
  `${namespace}/${connectorId}`

/** The machines of a kit over its store: the only writer of the namespaces' records. */
export interface Machines {
  connection(namespace: NamespaceId, connectorId: string): Connection | undefined
  current(namespace: NamespaceId): Connection | undefined
  /** Whether an attempt is the one that a connection waits for. */
  isAsked(namespace: NamespaceId, connectorId: string, attempt: number): boolean
  dispatch(
    namespace: NamespaceId,
    connector: Pick<Connector, 'id' | 'name' | 'icon'>,
    event: MachineEvent,
  ): Connection
  /** Makes a connection current; `undefined` makes the next remaining live one current. */
  setCurrent(namespace: NamespaceId, connectorId: string | undefined): void
  setNetwork(namespace: NamespaceId, network: CaipNetworkId | undefined): void
  setAccountType(namespace: NamespaceId, type: AccountType): void
  namespaces(): readonly NamespaceId[]
  state(namespace: NamespaceId): NamespaceState
}

function walletOf(connector: Pick<Connector, 'name' | 'icon'>): Connection['wallet'] {
  const icon = ownMember(connector, 'icon')
  return { name: connector.name, ...(icon === undefined ? {} : { icon }) }
}

/** Machines whose states are written to `store`, each step taken by `reduce`. */
export function createMachines(store: Store, reduce: Reducer): Machines {
  const attempts = new Map<string, number>()
  const state = (namespace: NamespaceId) => stateOf(store.get(namespacesAtom), namespace)
  const write = (namespace: NamespaceId, part: Partial<NamespaceState>) => {
    const all = store.get(namespacesAtom)
    store.set(namespacesAtom, { ...all, [namespace]: { ...stateOf(all, namespace), ...part } })
  }
  const connection = (namespace: NamespaceId, connectorId: string) =>
    state(namespace).connections.find((one) => one.connectorId === connectorId)

  const fresh = (
    namespace: NamespaceId,
    connector: Pick<Connector, 'id' | 'name' | 'icon'>,
  ): Connection => ({
    id: connectionId(namespace, connector.id),
    namespace,
    connectorId: connector.id,
    wallet: walletOf(connector),
    status: 'disconnected',
    accounts: [],
    network: undefined,
    approved: [],
    reachable: 'unknown',
  })

  const setCurrent = (namespace: NamespaceId, connectorId: string | undefined) => {
    const next = state(namespace).connections.find((one) => one.status === 'connected')
    write(namespace, { current: connectorId ?? next?.connectorId })
  }

  /** The current connection is one that is up or being restored, as long as any is up. */
  const heal = (namespace: NamespaceId) => {
    const { connections, current } = state(namespace)
    const status = connections.find((one) => one.connectorId === current)?.status
    if (current === undefined || status === 'connected' || status === 'reconnecting') return
    if (connections.some((one) => one.status === 'connected')) setCurrent(namespace, undefined)
  }

  return {
    connection,
    current: (namespace) => {
      const { current } = state(namespace)
      return current === undefined ? undefined : connection(namespace, current)
    },
    isAsked(namespace, connectorId, attempt) {
      const status = connection(namespace, connectorId)?.status
      const isOpen = status === 'connecting' || status === 'reconnecting'
      return isOpen && attempts.get(connectionId(namespace, connectorId)) === attempt
    },
    dispatch(namespace, connector, event) {
      const key = connectionId(namespace, connector.id)
      const known = connection(namespace, connector.id)
      const unknown = fresh(namespace, connector)
      // What was known may be another wallet behind the same relay, or a stored name without picture.
      const isMet = event.type === 'asked' || event.type === 'granted'
      const met = isMet && known ? { ...known, wallet: unknown.wallet } : known
      const before: MachineState = {
        connection: met ?? unknown,
        attempt: attempts.get(key) ?? 0,
      }
      const after = reduce(before, event)
      attempts.set(key, after.attempt)
      if (after.connection === before.connection) return known ?? unknown
      const { connections } = state(namespace)
      write(namespace, {
        connections: known
          ? connections.map((one) => (one === known ? after.connection : one))
          : [...connections, after.connection],
      })
      heal(namespace)
      return after.connection
    },
    setCurrent,
    setNetwork: (namespace, network) => {
      write(namespace, { network })
    },
    setAccountType: (namespace, accountType) => {
      if (state(namespace).accountType !== accountType) write(namespace, { accountType })
    },
    namespaces: () => Object.keys(store.get(namespacesAtom)) as NamespaceId[],
    state,
  }
}
