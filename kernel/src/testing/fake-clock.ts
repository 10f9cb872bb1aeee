import type { Clock } from '../core/ports/clock.js'
import { settle } from './settle.js'

/** A {@link Clock} that a test moves. */
export interface FakeClock extends Clock {
  /**
   * Moves on by `ms`: runs what falls due, in order, and lets promises settle before, between and
   * after. An error thrown by a timer rejects, with the clock standing at that timer.
   */
  advance(ms: number): Promise<void>
  /** Timers that wait. */
  pending(): number
}

interface Timer {
  due: number
  readonly every: number | undefined
  readonly run: () => void
}

/**
 * Time under a test's control.
 *
 * @param start Milliseconds since the Unix epoch. @default 1700000000000
 */
export function createFakeClock(start = 1_700_000_000_000): FakeClock {
  const timers = new Set<Timer>() // In order of setting, which decides between equal times.
  let now = start

  const set = (ms: number, run: () => void, repeats: boolean) => {
    const wait = Number.isFinite(ms) ? Math.max(ms, 0) : 0
    const timer = { due: now + wait, every: repeats ? Math.max(wait, 1) : undefined, run }
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  const nextDue = (until: number) =>
    [...timers].reduce<Timer | undefined>(
      (first, timer) =>
        timer.due <= until && (first === undefined || timer.due < first.due) ? timer : first,
      undefined,
    )

  return {
    now: () => now,
    after: (ms, run) => set(ms, run, false),
    every: (ms, run) => set(ms, run, true),
    pending: () => timers.size,
    async advance(ms) {
      const until = now + ms
      await settle()
      for (let timer = nextDue(until); timer; timer = nextDue(until)) {
        now = Math.max(now, timer.due)
        timers.delete(timer)
        if (timer.every !== undefined) {
          timer.due += timer.every
          timers.add(timer)
        }
        timer.run()
        await settle()
      }
      now = until
    },
  }
}
