import type { Provider } from '@latchkey/kernel'

type Listener = (payload: unknown) => void

/** Listeners of a provider, by event. */
export function createEmitter() {
  const listeners = new Map<string, Set<Listener>>()
  const of = (event: string) => listeners.get(event) ?? new Set()
  const on: NonNullable<Provider['on']> = (event, listener) => {
    listeners.set(event, of(event).add(listener as Listener))
  }
  const removeListener: NonNullable<Provider['removeListener']> = (event, listener) => {
    of(event).delete(listener as Listener)
  }
  return {
    on,
    removeListener,
    emit(event: string, payload: unknown) {
      for (const listener of [...of(event)]) listener(payload)
    },
  }
}
