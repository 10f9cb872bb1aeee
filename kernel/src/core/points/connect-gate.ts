import { definePoint } from '../token.js'
import type { Connection } from '../../connections/connection.js'
import type { Atom } from '../state.js'

/**
 * Why a gate is entered. On `restore` and `expired` nothing may open by itself. `account`: another account is shown, of
 * this wallet or of another connection that the visitor, or the app, moved to.
 */
export type GateCause = 'connect' | 'restore' | 'account' | 'network' | 'expired'

/**
 * A step after connecting, such as a sign-in or the acceptance of terms. Gates run in order; resolving
 * passes, rejecting undoes the connection of cause `connect`.
 */
export interface ConnectGate {
  readonly id: string
  /**
   * Whether a wallet may be asked at all, such as once terms were accepted. While it is false every `connect`
   * rejects with `gate_closed` before anything reaches a wallet, a relay or a window. What comes back by itself is
   * not asked. One that throws is closed.
   * @default always
   */
  readonly openAtom?: Atom<boolean>
  /**
   * Called when a connect was refused because this gate is closed. Show your dialog here.
   *
   * @param resume Repeats the visitor's press, for a gate that goes on with it once it is open. `undefined` if the
   *   kernel refused by itself, as for a view on its way into a wallet or a call of the app's
   */
  refused?(resume?: () => void): void
  enter(connection: Connection, cause: GateCause, signal: AbortSignal): Promise<void>
  /**
   * Rejects while the account of a connection may not be used, such as before a sign-in that is required. Asked
   * before each request to its wallet, shown or not, except for one that only moves it to another network. An error
   * that is no `KitError` becomes `gate_refused`.
   * @default every account may be used
   */
  allows?(connection: Connection): Promise<void>
}

/** Contribution point of {@link ConnectGate}. */
export const ConnectGate = definePoint<ConnectGate>('connect-gate')
