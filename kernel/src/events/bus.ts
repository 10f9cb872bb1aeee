import { EventEmitter } from 'eventemitter3'
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

/** An event bus whose listeners cannot harm each other. */
export function createBus(clock: Clock, reports: BusReports): Bus {
  const crowded = new Set<string>()
  const emitter = new EventEmitter<Record<string, [never]>>()
  const ANY = '*'
  const listen = (name: string, listener: (payload: never) => void, pluginId: string) => {
    const contained = (payload: never) => {
      try {
        listener(payload)
      } catch (error) {
        reports.failed(pluginId, `listener ${name}`, error)
      }
    }
    emitter.on(name, contained)
    if (emitter.listenerCount(name) > MAX_LISTENERS && !crowded.has(name)) {
      crowded.add(name)
      reports.crowded(name, pluginId)
    }
    return () => {
      emitter.off(name, contained)
    }
  }
  const of = (pluginId: string): Events => ({
    on: (name, listener) => listen(name, listener, pluginId),
    onAny: (listener) => listen(ANY, listener, pluginId),
    emit<N extends KitEventName>(name: N, payload: KitEvents[N]) {
      emitter.emit(name, payload as never)
      const record: KitEventRecord<N> = { name, payload, at: clock.now() }
      emitter.emit(ANY, record as never)
    },
  })
  return { ...of('app'), of, clear: () => void emitter.removeAllListeners() }
}
