import type { WorldInfo } from '../../world/world-page.mjs'

/**
 * A test worker's own parts: relay, chains and all else of the world that belongs to a tenant, and a playground.
 */
export interface Place {
  /** Where the playground is served. */
  readonly playground: string
  readonly world: WorldInfo
  /** The secrets of the app's own server, which no page may have. */
  readonly secrets: readonly string[]
}

/** The place of this worker, by its number, which its successor after a failure has as well. */
export function place(): Place {
  const { LATCHKEY_PLACES: text, TEST_PARALLEL_INDEX: index } = process.env
  if (text === undefined) throw new Error('LATCHKEY_PLACES is set by support/global-setup.ts')
  const own = (JSON.parse(text) as readonly Place[])[Number(index)]
  if (!own) throw new Error(`There is no place for the worker ${String(index)}.`)
  return own
}

/** The addresses of the world that runs beside the tests of this worker. */
export const world = (): WorldInfo => place().world
