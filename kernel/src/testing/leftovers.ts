import { definePlugin, type Plugin } from '../core/plugin.js'
import { Store } from '../core/state.js'
import type { FakePorts } from './fake-ports.js'
import { createFakeTabs } from './fake-tabs.js'

/** Counts of all that goes on, by kind; a kind of which nothing goes on is left out. */
type Living = Readonly<Record<string, number>>

/** Watches over what a kit begins, and what of it goes on. */
export interface Leftovers {
  /** Stands before the other plugins of the kit: it counts the subscriptions to the kit's store. */
  readonly plugin: Plugin
  living(): Living
  /** Gives the page its own functions back. */
  stop(): void
}

/** Counts timers, listeners and sockets that have begun and not ended. */
interface Tally {
  begin(kind: string): () => void
  living(): Living
}

function createTally(): Tally {
  const counts = new Map<string, number>()
  const add = (kind: string, by: number) => {
    counts.set(kind, (counts.get(kind) ?? 0) + by)
  }
  return {
    begin(kind) {
      let goesOn = true
      add(kind, 1)
      return () => {
        if (goesOn) add(kind, -1)
        goesOn = false
      }
    },
    living: () => Object.fromEntries([...counts].filter(([, count]) => count !== 0)),
  }
}

type Listen = Parameters<EventTarget['addEventListener']>

/** Counts the listeners of a target, those that a signal or their first event ends included. */
function watchTarget(name: string, target: EventTarget, { begin }: Tally): () => void {
  const { addEventListener, removeEventListener } = target
  const ends = new Map<unknown, Map<string, () => void>>()
  const end = (type: string, listener: unknown) => {
    ends.get(listener)?.get(type)?.()
    ends.get(listener)?.delete(type)
  }
  const own = {
    addEventListener(...[type, listener, options]: Listen) {
      addEventListener.call(target, type, listener, options)
      const { once = false, signal } = typeof options === 'object' ? options : {}
      const known = ends.get(listener) ?? new Map<string, () => void>()
      if (signal?.aborted || known.has(type)) return
      ends.set(listener, known.set(type, begin(`${name} listener of ${type}`)))
      const over = () => {
        end(type, listener)
      }
      signal?.addEventListener('abort', over)
      if (once) addEventListener.call(target, type, over, { once })
    },
    removeEventListener(...[type, listener, options]: Listen) {
      removeEventListener.call(target, type, listener, options)
      end(type, listener)
    },
  }
  Object.assign(target, own)
  return () => {
    Object.assign(target, { addEventListener, removeEventListener })
  }
}

/** Counts the timers that are set past the clock of the kit. */
function watchTimers({ begin }: Tally) {
  const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis
  const ends = new Map<unknown, () => void>()
  const clear = (timer: Parameters<typeof clearTimeout>[0]) => {
    ends.get(timer)?.()
    ends.delete(timer)
    clearTimeout(timer)
  }
  return {
    before: { setTimeout, setInterval, clearTimeout, clearInterval },
    own: {
      setTimeout(run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) {
        const over = begin('timer of the page')
        const timer = setTimeout(() => {
          over()
          run(...given)
        }, ms)
        ends.set(timer, over)
        return timer
      },
      setInterval(run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) {
        const timer = setInterval(run, ms, ...given)
        ends.set(timer, begin('interval of the page'))
        return timer
      },
      clearTimeout: clear,
      clearInterval: clear,
    },
  }
}

/** Sockets that open, and never hear anything. */
const socketsOf = ({ begin }: Tally) =>
  Object.fromEntries(
    ['WebSocket', 'EventSource'].map((kind) => [
      kind,
      class extends EventTarget {
        readyState = 0
        readonly send = () => undefined
        readonly #end = begin(kind)
        constructor() {
          super()
          this.#become('open', 1)
        }
        #become(type: 'open' | 'close', state: number) {
          queueMicrotask(() => {
            if (this.readyState >= state) return
            this.readyState = state
            const event = new Event(type)
            const told: unknown = Reflect.get(this, `on${type}`)
            if (typeof told === 'function') Reflect.apply(told, this, [event])
            this.dispatchEvent(event)
          })
        }
        close() {
          this.#end()
          this.#become('close', 3)
        }
      },
    ]),
  )

/** A plugin that counts the subscriptions of those after it. */
const countingPlugin = ({ begin }: Tally): Plugin =>
  definePlugin({
    id: 'leftovers',
    needs: { store: Store },
    setup(_host, { store }) {
      const { sub } = store
      store.sub = (one, listener) => {
        const stop = sub(one, listener)
        const over = begin('subscription')
        return () => {
          over()
          stop()
        }
      }
    },
  })

/**
 * Counts what a kit on these ports begins and does not end: timers, listeners, watchers of the storage, channels
 * between tabs, sockets, and subscriptions to its store. What goes past the ports is counted as well.
 */
export function watchLeftovers({ clock, browser, storage }: FakePorts): Leftovers {
  const tally = createTally()
  const tabs = createFakeTabs()
  tabs.join(browser)
  const { document } = globalThis as { readonly document?: EventTarget }
  const stops = [watchTarget('window', browser.window, tally)]
  if (document) stops.push(watchTarget('document', document, tally))
  const timers = watchTimers(tally)
  const globals = globalThis as Record<string, unknown>
  const sockets = socketsOf(tally)
  const before = Object.keys(sockets).map((kind) => [kind, globals[kind]] as const)
  Object.assign(globalThis, timers.own, sockets)
  return {
    plugin: countingPlugin(tally),
    living: () => {
      const counted = {
        ...tally.living(),
        timer: clock.pending(),
        watcher: storage.watchers(),
        channel: tabs.open().length,
      }
      return Object.fromEntries(Object.entries(counted).filter(([, count]) => count !== 0))
    },
    stop() {
      for (const stop of stops) stop()
      Object.assign(globalThis, timers.before)
      for (const [kind, value] of before) {
        if (value === undefined) Reflect.deleteProperty(globals, kind)
        else globals[kind] = value
      }
    },
  }
}
