import { createEngine, type EngineContext } from './engine.js'
import { createRows } from './rows.js'

/** What is loaded with the first use: the directory and its rows. */
export function createParts(context: EngineContext) {
  const engine = createEngine(context)
  return { engine, rows: createRows(context, engine) }
}
