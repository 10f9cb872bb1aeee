import { useEffect, useState } from 'react'
import { ignore } from './ignore.js'

/** A lazily loaded module: loaded once, and again after a failure. */
export interface Chunk<Module> {
  /** The module, if it is here already. */
  loaded(): Module | undefined
  load(): Promise<Module>
}

/** Wraps an `import()`. A failed load is forgotten, so that the next call tries again. */
export function createChunk<Module>(fetchModule: () => Promise<Module>): Chunk<Module> {
  let module: Module | undefined
  let pending: Promise<Module> | undefined
  const keep = (loaded: Module) => (module = loaded)
  const forget = (error: unknown) => {
    pending = undefined
    throw error
  }
  return { loaded: () => module, load: () => (pending ??= fetchModule().then(keep, forget)) }
}

/** The chunk's module as soon as it is wanted and here; once shown it stays. */
export function useLoaded<Module>(
  chunk: Chunk<Module>,
  wanted: boolean,
  failed: (error: unknown) => void = ignore,
): Module | undefined {
  const [shown, show] = useState(() => (wanted ? chunk.loaded() : undefined))
  useEffect(() => {
    if (wanted && !shown) chunk.load().then((module) => show(() => module), failed)
    // Who is told may be another function in each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [chunk, wanted])
  return shown ?? (wanted ? chunk.loaded() : undefined)
}
