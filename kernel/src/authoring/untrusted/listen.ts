import type { Provider } from '../../core/points/connector.js'

/** A wallet whose `on` or `removeListener` fails, or is no function, is one that tells nothing. */
function quietly(run: () => unknown): void {
  try {
    run()
  } catch {
    // It is asked instead.
  }
}

/** Listens to a provider event; the wrapper goes silent also where a provider cannot unsubscribe. */
export function listen(
  provider: Provider,
  event: string,
  run: (payload: unknown) => void,
): () => void {
  let listening = true
  const listener = (payload: unknown) => {
    if (listening) run(payload)
  }
  quietly(() => provider.on?.(event, listener))
  return () => {
    listening = false
    quietly(() => provider.removeListener?.(event, listener))
  }
}
