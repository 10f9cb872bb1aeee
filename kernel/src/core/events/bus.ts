import type { EventEmitter } from 'eventemitter3'
import type { Clock } from '../ports/clock.js'
import type { Events } from '../services.js'
import type { KitEventName, KitEventRecord, KitEvents } from './events.js'

/** Listeners of one event after which a leak is likely. */
const MAX_LISTENERS = 10

/** The bus's report on its listeners. */
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
  /** From now on `emitter` holds the listeners: it gets those there are. */
  moveTo(emitter: EventEmitter): void
}

type Listener = (payload: unknown) => void
type Name = string | symbol

/** The part of an emitter that the bus uses. */
interface Emitter {
  on(name: Name, listener: Listener): unknown
  off(name: Name, listener: Listener): unknown
  emit(name: Name, payload: unknown): unknown
  listenerCount(name: Name): number
  removeAllListeners(): unknown
}

/** Listeners in a map, until the library is there. A list is never changed, so that an emission ends as it began. */
function plainEmitter(held: Map<Name, readonly Listener[]>): Emitter {
  const at = (name: Name) => held.get(name) ?? []
  return {
    on: (name, listener) => held.set(name, [...at(name), listener]),
    off: (name, listener) =>
      held.set(
        name,
        at(name).filter((one) => one !== listener),
      ),
    emit(name, payload) {
      for (const listener of at(name)) listener(payload)
    },
    listenerCount: (name) => at(name).length,
    removeAllListeners: () => {
      held.clear()
    },
  }
}

/** The emitter's own event for listeners of all events. */
const ANY = Symbol('any event')

const textOf = (name: string | symbol) => (name === ANY ? 'any event' : String(name))

/**
 * An event bus whose listeners cannot harm each other. eventemitter3 is loaded with the first use of the kit.
 */
export function createBus(clock: Clock, reports: BusReports): Bus {
  const crowded = new Set<string | symbol>()
  const held = new Map<Name, readonly Listener[]>()
  let emitter = plainEmitter(held)
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
  return {
    ...of('app'),
    of,
    clear: () => void emitter.removeAllListeners(),
    moveTo(library) {
      emitter = library
      for (const [name, listeners] of held)
        for (const listener of listeners) library.on(name, listener)
    },
  }
}
