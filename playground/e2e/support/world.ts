import type { WorldInfo } from '../../world/world-page.mjs'

/** What a test worker has to itself: relay, chains and all else of the world that is a tenant's own, and a playground. */
export interface Place {
  /** Where the playground is served. */
  readonly playground: string
  readonly world: WorldInfo
  /** What the app's own server knows and no page may. */
  readonly secrets: readonly string[]
}

/** The place of this worker, by the number it and whoever follows it after a failure have. */
export function place(): Place {
  const { LATCHKEY_PLACES: text, TEST_PARALLEL_INDEX: index } = process.env
  if (text === undefined) throw new Error('LATCHKEY_PLACES is set by support/global-setup.ts')
  const own = (JSON.parse(text) as readonly Place[])[Number(index)]
  if (!own) throw new Error(`There is no place for the worker ${String(index)}.`)
  return own
}

/** The addresses of the world that runs beside the tests of this worker. */
export const world = (): WorldInfo => place().world
