import { EventEmitter } from 'eventemitter3'
import type { Clock } from '../ports/clock.js'
import type { Events } from '../services.js'
import type { KitEventName, KitEventRecord, KitEvents } from './events.js'

/** Listeners of one event after which a leak is likely (spec §9, "Emitter default max listeners"). */
const MAX_LISTENERS = 10

/** What the bus tells of itself. */
export interface BusReports {
  /** A listener threw; the others still run. */
  failed(name: string, error: unknown): void
  /** The eleventh listener of one event arrived. */
  crowded(name: string, count: number): void
}

/** An event bus whose listeners cannot harm each other. */
export function createBus(clock: Clock, reports: BusReports): Events & { clear(): void } {
  const emitter = new EventEmitter<Record<string, [never]>>()
  const ANY = '*'
  const listen = (name: string, listener: (payload: never) => void) => {
    const contained = (payload: never) => {
      try {
        listener(payload)
      } catch (error) {
        reports.failed(name, error)
      }
    }
    emitter.on(name, contained)
    if (emitter.listenerCount(name) === MAX_LISTENERS + 1) {
      reports.crowded(name, MAX_LISTENERS + 1)
    }
    return () => {
      emitter.off(name, contained)
    }
  }
  return {
    on: (name, listener) => listen(name, listener),
    onAny: (listener) => listen(ANY, listener),
    emit<N extends KitEventName>(name: N, payload: KitEvents[N]) {
      emitter.emit(name, payload as never)
      const record: KitEventRecord<N> = { name, payload, at: clock.now() }
      emitter.emit(ANY, record as never)
    },
    clear: () => void emitter.removeAllListeners(),
  }
}
