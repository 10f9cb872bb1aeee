import type { CaipNetworkId } from '../caip/ids.js'
import type { KitError } from '../errors.js'
import type { Account, Connection } from './connection.js'

/** What a wallet granted, checked and ready to show. */
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

/** What can happen to a pair. Answers carry the attempt they belong to. */
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

/** The machine's step. */
export type Reducer = (state: MachineState, event: MachineEvent) => MachineState

/**
 * The connection machine: pure, one per (namespace, connector).
 *
 * Invariants: `connected` follows only a `granted` of the attempt that was asked last, or what a wallet
 * adds by itself while nobody asks; answers of an older attempt, and facts told while not connected,
 * change nothing.
 */
export const reduce: Reducer = (state, event) => {
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
