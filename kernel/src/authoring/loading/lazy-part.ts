/** Something that is loaded when it is first needed, once, and kept. */
export interface LazyPart<T> {
  /**
   * Loads it, or gives what was loaded. Calls while it is on its way share one load. A failure is forgotten, so
   * that the next call tries again.
   */
  load(): Promise<T>
  /** The loaded module, if it is here already. */
  loaded(): T | undefined
}

/**
 * Makes a part of something that loads it, such as an `import()`.
 *
 * @param load May throw as well as reject.
 * @param failure Makes the error that callers get of what `load` failed with. @default the cause itself
 * @example
 * const screen = lazyPart(() => import('./screen.js'))
 * const { draw } = await screen.load()
 */
export function lazyPart<T>(
  load: () => Promise<T>,
  failure: (cause: unknown) => unknown = (cause) => cause,
): LazyPart<T> {
  let here: { readonly value: T } | undefined
  let loading: Promise<T> | undefined
  const run = async () => {
    try {
      const value = await load()
      here = { value }
      return value
    } catch (cause) {
      throw failure(cause)
    }
  }
  return {
    loaded: () => here?.value,
    load() {
      if (loading) return loading
      let begin: (running: Promise<T>) => void = () => undefined
      // Kept before it begins: what is loaded may ask for itself.
      const begun = new Promise<T>((resolve) => (begin = resolve))
      loading = begun
      // Forgotten before anybody who waits hears of it.
      begun.catch(() => (loading = undefined))
      begin(run())
      return begun
    },
  }
}

/**
 * A part that ends with its plugin, even if it loads after that end.
 *
 * @example
 * const part = hostedPart(host, async () => (await import('./engine.js')).createEngine(services))
 */
export function hostedPart<T extends { dispose(): void }>(
  host: { onDispose(run: () => void): void },
  load: () => Promise<T>,
  failure?: (cause: unknown) => unknown,
): LazyPart<T> {
  let isOver = false
  const part = lazyPart(async () => {
    const made = await load()
    if (isOver) made.dispose()
    return made
  }, failure)
  host.onDispose(() => {
    isOver = true
    part.loaded()?.dispose()
  })
  return part
}
