import type { Clock } from '../../core/ports/clock.js'
import type { Behaviour as WalletBehaviour, Hooks } from '../wallet/behaviour.js'
import type { StateSteps } from './wallet-state.js'
import type { Announcement, EvmProvider, EvmWalletInfo } from './wallet-types.js'

/** The tools of a behaviour. */
export interface BehaviourTools {
  readonly clock: Clock
  readonly steps: StateSteps
  readonly info: EvmWalletInfo
  readonly provider: EvmProvider
  /** Emits to the page directly, past every behaviour. */
  readonly tell: (event: string, payload: unknown) => void
  /** Writes a request into the wallet's log. */
  readonly log: (method: string, params: unknown) => void
}

/** Where a behaviour may stand between the wallet and the page. */
export type BehaviourHooks = Hooks<Announcement>

/** A named misbehaviour of an EVM wallet. */
export type Behaviour<Args> = WalletBehaviour<Args, BehaviourTools, BehaviourHooks>

/** Declares a behaviour with its arguments. */
export const behaviour = <Args extends object = Record<never, never>>(
  summary: string,
  start: (tools: BehaviourTools, args: Partial<Args>) => BehaviourHooks,
): Behaviour<Args> => ({ summary, start })
