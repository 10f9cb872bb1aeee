import { defineToken } from '../token.js'

/** Time, as a port: every timing rule becomes a test without waiting. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number
  /** Runs `fn` once after `ms`; returns the function that cancels it. */
  after(ms: number, fn: () => void): () => void
  /** Runs `fn` each `ms`; returns the function that stops it. */
  every(ms: number, fn: () => void): () => void
}

/** Token of the clock. */
export const Clock = defineToken<Clock>('clock', 'The kernel provides it.')

/** The real clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, fn) {
    const id = setTimeout(fn, ms)
    return () => {
      clearTimeout(id)
    }
  },
  every(ms, fn) {
    const id = setInterval(fn, ms)
    return () => {
      clearInterval(id)
    }
  },
}
