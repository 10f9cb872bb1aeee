import type { Clock } from '@latchkey/kernel'

/** Looks again and again. */
export interface Poll {
  /** Looks at once; joins a look that is on its way. */
  now(): Promise<void>
  stop(): void
}

/** How a {@link Poll} looks. */
export interface PollOptions {
  readonly clock: Clock
  /** The next look makes up for a failure. */
  look(signal: AbortSignal): Promise<void>
  /** Milliseconds that a failure asks to wait at least. @default none */
  pause?(error: unknown): number | undefined
  /** When it began, in milliseconds since the Unix epoch; an earlier visit's goes on by its own time. */
  readonly begun: number
  /** Milliseconds until the next look, by the time since it began; `undefined` ends it. */
  wait(elapsed: number): number | undefined
}

/** Looks at once, and from then on one look after the other, never two at a time. */
export function createPoll({ clock, look, begun, wait, pause }: PollOptions): Poll {
  const ending = new AbortController()
  let cancel = () => {}
  let running: Promise<void> | undefined
  /** The end of the pause, in milliseconds since the Unix epoch. */
  let resting = 0
  const run = async () => {
    cancel()
    let least = 0
    try {
      await look(ending.signal)
    } catch (error) {
      // A node or a service that does not answer now may do so next time.
      least = pause?.(error) ?? 0
    }
    resting = clock.now() + least
    running = undefined
    if (ending.signal.aborted) return
    const ms = wait(clock.now() - begun)
    if (ms !== undefined) cancel = clock.after(Math.max(ms, least), () => void now())
  }
  const now = () => {
    if (ending.signal.aborted || clock.now() < resting) return running ?? Promise.resolve()
    running ??= run()
    return running
  }
  void now()
  return {
    now,
    stop() {
      ending.abort()
      cancel()
    },
  }
}
