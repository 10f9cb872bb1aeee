import type { Clock } from '../../core/ports/clock.js'
import type { Behaviour, Hooks } from '../wallet/behaviour.js'
import type { PolkadotStateSteps } from './wallet-state.js'

/** One entry of `window.injectedWeb3`; a misbehaving wallet puts anything there. */
export interface InjectedRecord {
  readonly key: string
  readonly entry: unknown
}

/** The tools of a behaviour. */
export interface PolkadotBehaviourTools {
  readonly clock: Clock
  readonly steps: PolkadotStateSteps
  /** The wallet's honest entry. */
  readonly entry: object
}

/** Where a behaviour may stand between the wallet and the page. */
export type PolkadotBehaviourHooks = Hooks<InjectedRecord>

/** A named misbehaviour of a Polkadot wallet. */
export type PolkadotBehaviour<Args> = Behaviour<
  Args,
  PolkadotBehaviourTools,
  PolkadotBehaviourHooks
>

/** Declares a behaviour with its arguments. */
export const behaviour = <Args extends object = Record<never, never>>(
  summary: string,
  start: (tools: PolkadotBehaviourTools, args: Partial<Args>) => PolkadotBehaviourHooks,
): PolkadotBehaviour<Args> => ({ summary, start })
