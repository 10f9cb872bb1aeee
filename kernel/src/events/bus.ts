import type { Clock } from '../ports/clock.js'
import type { Events } from '../services.js'
import type { KitEventName, KitEventRecord, KitEvents } from './events.js'

/** Listeners of one event after which a leak is likely (spec §9, "Emitter default max listeners"). */
const MAX_LISTENERS = 10

/** What the bus tells of itself. */
export interface BusReports {
  /** A listener threw; the others still run. */
  failed(pluginId: string, where: string, error: unknown): void
  /** The eleventh listener of one event arrived; told once for each event. */
  crowded(name: string, pluginId: string): void
}

/** The bus of a kit. */
export interface Bus extends Events {
  /** The same bus, as one plugin gets it: what its listeners do is told by its id. */
  of(pluginId: string): Events
  clear(): void
}

/** Heard by those who listen to all events. */
const ANY = '*'

/** An event bus whose listeners cannot harm each other. */
export function createBus(clock: Clock, reports: BusReports): Bus {
  const crowded = new Set<string>()
  const listeners = new Map<string, Set<(payload: never) => void>>()
  const listen = (name: string, listener: (payload: never) => void, pluginId: string) => {
    const contained = (payload: never) => {
      try {
        listener(payload)
      } catch (error) {
        reports.failed(pluginId, `listener ${name}`, error)
      }
    }
    const others = listeners.get(name) ?? new Set()
    listeners.set(name, others.add(contained))
    if (others.size > MAX_LISTENERS && !crowded.has(name)) {
      crowded.add(name)
      reports.crowded(name, pluginId)
    }
    return () => void others.delete(contained)
  }
  /** Tells those who listened when it began: who comes or goes meanwhile is for the next time. */
  const tell = (name: string, payload: unknown) => {
    for (const hear of [...(listeners.get(name) ?? [])]) hear(payload as never)
  }
  const of = (pluginId: string): Events => ({
    on: (name, listener) => listen(name, listener, pluginId),
    onAny: (listener) => listen(ANY, listener, pluginId),
    emit<N extends KitEventName>(name: N, payload: KitEvents[N]) {
      tell(name, payload)
      tell(ANY, { name, payload, at: clock.now() } satisfies KitEventRecord<N>)
    },
  })
  return {
    ...of('app'),
    of,
    clear: () => {
      listeners.clear()
    },
  }
}
