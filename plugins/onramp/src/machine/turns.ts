import type { Clock } from '@latchkey/kernel'

/** Questions in a row: a newer one aborts the older one. */
export interface Turns {
  /** Gives up what was asked. @returns what ends the next question */
  next(): AbortSignal
  current(): AbortSignal
  /** Asks after some milliseconds, unless something else is asked before. */
  later(ms: number, ask: () => void): void
}

/** Turns that begin with nothing asked. */
export function createTurns(clock: Clock): Turns {
  let current = new AbortController()
  let cancel = () => {}
  return {
    current: () => current.signal,
    next() {
      cancel()
      current.abort()
      current = new AbortController()
      return current.signal
    },
    later(ms, ask) {
      cancel = clock.after(ms, ask)
    },
  }
}
