import type { CaipNetworkId } from '../core/caip/ids.js'
import type { NamespaceId } from '../core/caip/namespace.js'
import type { KitError } from '../core/errors.js'
import type { AccountType, Connector } from '../core/points/connector.js'
import type { Store } from '../core/state.js'
import { ownMember } from '../authoring/untrusted/own.js'
import type { Account, Connection, NamespaceState } from './connection.js'
import { namespacesAtom, stateOf } from './state.js'

/** A wallet's grant, checked and ready to show. */
export interface Granted {
  readonly accounts: readonly Account[]
  readonly network: CaipNetworkId | undefined
  readonly approved: readonly CaipNetworkId[] | 'all'
  readonly wallet?: Connection['wallet']
}

/** One (namespace, connector) pair. `attempt` numbers the question whose answer counts. */
export interface MachineState {
  readonly connection: Connection
  readonly attempt: number
}

/** The events of a pair. Answers carry the attempt they belong to. */
export type MachineEvent =
  | { readonly type: 'asked'; readonly attempt: number }
  | { readonly type: 'probed'; readonly attempt: number; readonly hint: Granted }
  | { readonly type: 'granted'; readonly attempt: number; readonly granted: Granted }
  | { readonly type: 'refused'; readonly attempt: number; readonly error?: KitError }
  | { readonly type: 'added'; readonly granted: Granted }
  | { readonly type: 'accounts'; readonly accounts: readonly Account[] }
  | {
      readonly type: 'network'
      readonly network: CaipNetworkId
      readonly accounts: readonly Account[]
    }
  | { readonly type: 'approved'; readonly approved: readonly CaipNetworkId[] | 'all' }
  | { readonly type: 'reachable'; readonly reachable: boolean | 'unknown' }
  | { readonly type: 'closed' }

const without = ({ error: _error, ...connection }: Connection): Connection => connection

const emptied = (connection: Connection, error?: KitError): Connection => ({
  ...without(connection),
  status: 'disconnected',
  accounts: [],
  network: undefined,
  approved: [],
  reachable: 'unknown',
  ...(error ? { error } : {}),
})

const opened = (connection: Connection, granted: Granted): Connection => ({
  ...without(connection),
  ...granted,
  status: 'connected',
  reachable: 'unknown',
})

/** Answers to a question: they count only if it is the one that was asked last and is still open. */
function answered(state: MachineState, event: MachineEvent): MachineState {
  const { connection } = state
  const waiting = connection.status === 'connecting' || connection.status === 'reconnecting'
  if (!('attempt' in event) || event.attempt !== state.attempt || !waiting) return state
  if (event.type === 'granted') {
    return { ...state, connection: opened(connection, event.granted) }
  }
  if (event.type !== 'refused') return state
  return { ...state, connection: emptied(connection, event.error) }
}

/** Facts a wallet tells by itself: they count only while connected. */
function told(state: MachineState, event: MachineEvent): MachineState {
  const { connection } = state
  if (connection.status !== 'connected') return state
  const change = (part: Partial<Connection>) => ({
    ...state,
    connection: { ...connection, ...part },
  })
  switch (event.type) {
    case 'accounts':
      return change({ accounts: event.accounts })
    case 'network':
      return change({ network: event.network, accounts: event.accounts })
    case 'approved':
      return change({ approved: event.approved })
    case 'reachable':
      return change({ reachable: event.reachable })
    default:
      return state
  }
}

/**
 * The connection machine: pure, one per (namespace, connector).
 *
 * Invariants: `connected` follows only a `granted` of the last attempt, or a namespace that a wallet adds without a
 * question. Answers of an older attempt, and events while not connected, change nothing.
 */
export function reduce(state: MachineState, event: MachineEvent): MachineState {
  const { connection } = state
  switch (event.type) {
    case 'asked':
      return {
        attempt: event.attempt,
        connection: { ...emptied(connection), status: 'connecting' },
      }
    case 'probed':
      return {
        attempt: event.attempt,
        connection: { ...emptied(connection), ...event.hint, status: 'reconnecting' },
      }
    case 'granted':
    case 'refused':
      return answered(state, event)
    case 'added':
      if (connection.status !== 'disconnected') return state
      return { ...state, connection: opened(connection, event.granted) }
    case 'closed':
      return { ...state, connection: emptied(connection) }
    default:
      return told(state, event)
  }
}

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

/** Machines whose states are written to `store`. */
export function createMachines(store: Store): Machines {
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
      // The stored data may be of another wallet behind the same relay, or a name without picture.
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
