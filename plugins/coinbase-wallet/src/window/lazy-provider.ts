import type { Provider } from '@latchkey/kernel'
import { lazyPart } from '@latchkey/kernel/internal/page'

type Listener = (...args: never[]) => void

/** A provider that is fetched when it is first used. */
export interface LazyProvider extends Provider {
  /** Fetches it, if it is not there. */
  readonly load: () => Promise<unknown>
}

/** A provider that its first request fetches; listeners from before hear events from then on. */
export function createLazyProvider(load: () => Promise<Provider>): LazyProvider {
  const early = new Set<readonly [event: string, listener: Listener]>()
  const part = lazyPart(async () => {
    const provider = await load()
    for (const [event, listener] of early) provider.on?.(event, listener)
    early.clear()
    return provider
  })
  return {
    load: part.load,
    request: async (call) => (part.loaded() ?? (await part.load())).request(call),
    on(event, listener) {
      const loaded = part.loaded()
      if (loaded) loaded.on?.(event, listener)
      else early.add([event, listener])
    },
    removeListener(event, listener) {
      part.loaded()?.removeListener?.(event, listener)
      for (const one of early) if (one[0] === event && one[1] === listener) early.delete(one)
    },
  }
}
