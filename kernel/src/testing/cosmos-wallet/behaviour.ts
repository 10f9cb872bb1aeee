import type { Clock } from '../../core/ports/clock.js'
import type { Behaviour, RequestHooks } from '../wallet/behaviour.js'
import type { CosmosStateSteps } from './wallet-state.js'

/** The tools of a behaviour. */
export interface CosmosTools {
  readonly clock: Clock
  readonly steps: CosmosStateSteps
}

/** A named misbehaviour of a Cosmos wallet. */
export type CosmosBehaviour<Args> = Behaviour<Args, CosmosTools>

/** Declares a behaviour with its arguments. */
export const behaviour = <Args extends object = Record<never, never>>(
  summary: string,
  start: (tools: CosmosTools, args: Partial<Args>) => RequestHooks,
): CosmosBehaviour<Args> => ({ summary, start })

/** Takes methods away from the wallet's object. */
export const without = (...methods: readonly string[]): RequestHooks => ({
  member: (name, value) => (methods.includes(name) ? false : value),
})
