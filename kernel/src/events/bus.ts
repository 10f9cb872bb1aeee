import { EventEmitter } from 'eventemitter3'
import type { Clock } from '../ports/clock.js'
import type { Events } from '../services.js'
import type { KitEventName, KitEventRecord, KitEvents } from './events.js'

/** Listeners of one event after which a leak is likely. */
const MAX_LISTENERS = 10

/** What the bus reports about its listeners. */
export interface BusReports {
  /** A listener threw; the others still run. */
  failed(pluginId: string, where: string, error: unknown): void
  /** The eleventh listener of one event arrived; reported once for each event. */
  crowded(name: string, pluginId: string): void
}

/** The bus of a kit. */
export interface Bus extends Events {
  /** The same bus for one plugin: reports about its listeners carry its id. */
  of(pluginId: string): Events
  clear(): void
}

/** The emitter's own event for listeners of all events. */
const ANY = Symbol('any event')

const textOf = (name: string | symbol) => (name === ANY ? 'any event' : String(name))

/** An event bus whose listeners cannot harm each other. */
export function createBus(clock: Clock, reports: BusReports): Bus {
  const crowded = new Set<string | symbol>()
  const emitter = new EventEmitter()
  const listen = (name: string | symbol, listener: (payload: never) => void, pluginId: string) => {
    const contained = (payload: unknown) => {
      try {
        listener(payload as never)
      } catch (error) {
        reports.failed(pluginId, `listener ${textOf(name)}`, error)
      }
    }
    emitter.on(name, contained)
    if (emitter.listenerCount(name) > MAX_LISTENERS && !crowded.has(name)) {
      crowded.add(name)
      reports.crowded(textOf(name), pluginId)
    }
    return () => void emitter.off(name, contained)
  }
  const of = (pluginId: string): Events => ({
    on: (name, listener) => listen(name, listener, pluginId),
    onAny: (listener) => listen(ANY, listener, pluginId),
    emit<N extends KitEventName>(name: N, payload: KitEvents[N]) {
      emitter.emit(name, payload)
      emitter.emit(ANY, { name, payload, at: clock.now() } satisfies KitEventRecord<N>)
    },
  })
  return { ...of('app'), of, clear: () => void emitter.removeAllListeners() }
}
