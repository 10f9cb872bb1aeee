import type { NamespaceId } from '@latchkey/kernel'

type Listener = (...args: never[]) => void

/** The events of EIP-1193 providers, kept per namespace. A throwing listener stops no other. */
export interface ProviderEmitter {
  on(namespace: NamespaceId, event: string, listener: Listener): void
  off(namespace: NamespaceId, event: string, listener: Listener): void
  emit(namespace: NamespaceId, event: string, payload: unknown): void
}

/** An emitter of its own. */
export function createEmitter(): ProviderEmitter {
  const listeners = new Map<string, Set<Listener>>()
  const of = (namespace: NamespaceId, event: string) => {
    const key = `${namespace} ${event}`
    const found = listeners.get(key) ?? new Set()
    listeners.set(key, found)
    return found
  }
  return {
    on: (namespace, event, listener) => void of(namespace, event).add(listener),
    off: (namespace, event, listener) => void of(namespace, event).delete(listener),
    emit(namespace, event, payload) {
      for (const listener of [...of(namespace, event)]) {
        try {
          // EIP-1193 fixes one payload per event; the face leaves its type to the listener.
          ;(listener as (payload: unknown) => void)(payload)
        } catch {
          // The listener belongs to the app: its fault must not reach the session.
        }
      }
    },
  }
}
