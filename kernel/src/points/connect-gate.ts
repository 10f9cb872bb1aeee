import { definePoint } from '../token.js'
import type { Connection } from '../connections/connection.js'

/** Why a gate is entered. On `restore` and `expired` nothing may open by itself. */
export type GateCause = 'connect' | 'restore' | 'account' | 'network' | 'expired'

/**
 * A step after connecting, such as a sign-in or the acceptance of terms. Gates run in order; resolving
 * passes, rejecting undoes the connection of cause `connect`.
 */
export interface ConnectGate {
  readonly id: string
  enter(connection: Connection, cause: GateCause, signal: AbortSignal): Promise<void>
}

/** Contribution point of {@link ConnectGate}. */
export const ConnectGate = definePoint<ConnectGate>('connect-gate')
