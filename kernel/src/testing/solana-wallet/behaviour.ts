import type { Clock } from '../../core/ports/clock.js'
import type { Behaviour, Hooks } from '../wallet/behaviour.js'
import type { SolanaStateSteps } from './wallet-state.js'

/** The tools of a behaviour. */
export interface SolanaTools {
  readonly clock: Clock
  readonly steps: SolanaStateSteps
  /** The wallet's own object. */
  readonly standard: object
  /** Writes a request into the wallet's log. */
  readonly log: (method: string, params: unknown) => void
}

/** A named misbehaviour of a Solana wallet. */
export type SolanaBehaviour<Args> = Behaviour<Args, SolanaTools, Hooks<object>>

/** Declares a behaviour with its arguments. */
export const behaviour = <Args extends object = Record<never, never>>(
  summary: string,
  start: (tools: SolanaTools, args: Partial<Args>) => Hooks<object>,
): SolanaBehaviour<Args> => ({ summary, start })

/** Reads one member of the wallet's object as something else. */
export const memberAs = (
  name: string,
  change: (value: unknown) => unknown,
): Pick<Hooks<object>, 'member'> => ({
  member: (read, value) => (read === name ? change(value) : value),
})
