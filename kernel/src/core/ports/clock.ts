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

/** Resolves after `ms`, or rejects with the signal's reason. */
export function pause(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason as Error)
      return
    }
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener('abort', stop)
      resolve()
    })
    const stop = () => {
      cancel()
      reject(signal?.reason as Error)
    }
    signal?.addEventListener('abort', stop, { once: true })
  })
}
