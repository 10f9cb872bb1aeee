import type { Provider } from '@latchkey/kernel'

type Listener = (...args: never[]) => void

/** A provider that is fetched by its first request; who listens before is told from then on. */
export function createLazyProvider(load: () => Promise<Provider>): Provider {
  const early = new Set<readonly [event: string, listener: Listener]>()
  let loading: Promise<Provider> | undefined
  let loaded: Provider | undefined
  const fetch = async () => {
    try {
      loaded = await load()
      for (const [event, listener] of early) loaded.on?.(event, listener)
      early.clear()
      return loaded
    } catch (error) {
      loading = undefined // A failure is forgotten: the next request asks again.
      throw error
    }
  }
  return {
    request: async (call) => (loaded ?? (await (loading ??= fetch()))).request(call),
    on(event, listener) {
      if (loaded) loaded.on?.(event, listener)
      else early.add([event, listener])
    },
    removeListener(event, listener) {
      loaded?.removeListener?.(event, listener)
      for (const one of early) if (one[0] === event && one[1] === listener) early.delete(one)
    },
  }
}
