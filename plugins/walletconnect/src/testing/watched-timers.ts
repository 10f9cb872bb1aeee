import { afterEach, beforeEach } from 'vitest'

/** Milliseconds from which a timer waits for somebody, and not for a turn of the library's own. */
const LONG = 30_000

/** The wallet and the relay run in this process, too, with libraries of their own. */
const isOfWorld = () => /[\\/]playground[\\/]world[\\/]/.test(new Error().stack ?? '')

/** Watches the timers of a file's tests; call it once, at the file's top. */
export function createWatchedTimers() {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis
  const live = new Map<unknown, number>()
  const watched = {
    setTimeout(run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) {
      const timer = setTimeout(() => {
        live.delete(timer)
        run(...given)
      }, ms)
      if (!isOfWorld()) live.set(timer, ms)
      return timer
    },
    setInterval(run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) {
      const timer = setInterval(run, ms, ...given)
      if (!isOfWorld()) live.set(timer, Infinity)
      return timer
    },
    clearTimeout(timer: Parameters<typeof clearTimeout>[0]) {
      live.delete(timer)
      clearTimeout(timer)
    },
    clearInterval(timer: Parameters<typeof clearInterval>[0]) {
      live.delete(timer)
      clearInterval(timer)
    },
  }
  beforeEach(() => {
    live.clear()
    Object.assign(globalThis, watched)
  })
  afterEach(() => {
    Object.assign(globalThis, { setTimeout, clearTimeout, setInterval, clearInterval })
  })
  return {
    /** Timers that have run, or were cleared, are none any more. An interval is long. */
    long: () => [...live.values()].filter((ms) => ms >= LONG).length,
    all: () => live.size,
  }
}
