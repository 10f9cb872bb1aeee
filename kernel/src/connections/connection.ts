import type { CaipAccountId, CaipNetworkId } from '../core/caip/ids.js'
import type { NamespaceId } from '../core/caip/namespace.js'
import type { KitError } from '../core/errors.js'
import type { AccountType } from '../core/points/connector.js'

/**
 * - `disconnected`: nothing, or only remembered
 * - `connecting`: the wallet was asked and has not answered; nothing of it is connected yet
 * - `reconnecting`: a stored connection is being probed silently; the address is a hint, not a fact
 * - `connected`: the provider answered with account and network
 */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

/** An account of a connection. */
export interface Account {
  /** CAIP-10 id on the network shown. */
  readonly id: CaipAccountId
  readonly namespace: NamespaceId
  readonly address: string
  readonly type: AccountType
  readonly publicKey?: string
  readonly path?: string
  /** The owner's name for it in the wallet. */
  readonly name?: string
}

/** One wallet in one namespace. */
export interface Connection {
  /** `namespace/connectorId`. */
  readonly id: string
  readonly namespace: NamespaceId
  readonly connectorId: string
  /** The wallet's name and picture as they were when it connected. */
  readonly wallet: { readonly name: string; readonly icon?: string }
  readonly status: ConnectionStatus
  /**
   * Accounts the wallet granted, active one first. While `reconnecting`, and of a remembered connection:
   * as stored, unproven.
   */
  readonly accounts: readonly Account[]
  /** Network the wallet is on, offered by the app or not; `undefined` until known. */
  readonly network: CaipNetworkId | undefined
  readonly approved: readonly CaipNetworkId[] | 'all'
  /** Whether a remote wallet answers right now. */
  readonly reachable: boolean | 'unknown'
  /** Why the last attempt failed. */
  readonly error?: KitError
}

/** Everything about one namespace; switching or failing in one never changes another. */
export interface NamespaceState {
  readonly connections: readonly Connection[]
  /** Connector id of the current connection. */
  readonly current: string | undefined
  /** Network chosen in the app while nothing is connected, and after that the last one known. */
  readonly network: CaipNetworkId | undefined
  /** Type of account shown first, kept over connections; known once the kit has started. */
  readonly accountType?: AccountType
}

/** Whether a wallet agreed to act on a network. */
export const agreedTo = ({ approved }: Connection, network: CaipNetworkId): boolean =>
  approved === 'all' || approved.includes(network)
