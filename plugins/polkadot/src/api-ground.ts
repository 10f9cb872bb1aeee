import { defineToken, type FeatureContext } from '@latchkey/kernel'

/** The kit's parts that the door `@latchkey/polkadot/api` needs. */
export interface ApiGround {
  readonly context: FeatureContext
  /** Aborted when the kit is disposed. */
  readonly signal: AbortSignal
}

/** Token of {@link ApiGround}. */
export const ApiGround = defineToken<ApiGround>('polkadot:api-ground', 'Add polkadot() to plugins.')
