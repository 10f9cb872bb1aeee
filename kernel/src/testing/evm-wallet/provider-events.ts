type Listener = (...args: never[]) => void

/** The event half of an EIP-1193 provider. */
export interface ProviderEvents {
  readonly on: (event: string, listener: Listener) => unknown
  readonly removeListener: (event: string, listener: Listener) => unknown
  readonly emit: (event: string, payload: unknown) => void
  /** Listeners there are, by event; events without any are left out. */
  readonly listeners: () => Readonly<Record<string, number>>
}

/** Listeners in order of adding; one function added twice is called twice, as in Node. */
export function createProviderEvents(): ProviderEvents {
  const byEvent = new Map<string, Listener[]>()
  return {
    on(event, listener) {
      byEvent.set(event, [...(byEvent.get(event) ?? []), listener])
    },
    removeListener(event, listener) {
      const listeners = [...(byEvent.get(event) ?? [])]
      const at = listeners.lastIndexOf(listener)
      if (at >= 0) listeners.splice(at, 1)
      if (listeners.length > 0) byEvent.set(event, listeners)
      else byEvent.delete(event)
    },
    emit(event, payload) {
      for (const listener of byEvent.get(event) ?? []) listener(payload as never)
    },
    listeners: () =>
      Object.fromEntries([...byEvent].map(([event, listeners]) => [event, listeners.length])),
  }
}
