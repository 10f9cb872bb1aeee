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
  return {
    loaded: () => module,
    load() {
      pending ??= fetchModule().then(
        (loaded) => {
          module = loaded
          return loaded
        },
        (error: unknown) => {
          pending = undefined
          throw error
        },
      )
      return pending
    },
  }
}
