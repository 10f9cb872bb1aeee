import type { Clock } from '@latchkey/kernel'
import { abortable } from '@latchkey/kernel/internal/tools'
import { MoneyErrors } from './errors.js'

/** How long a source may take: a service's own limit is 10 s, and a node behind it wants a moment. */
const LIMIT_MS = 15_000

/** The parameters for a source. */
export interface SourceLimits {
  readonly clock: Clock
  /** @default 15000 */
  readonly ms?: number
  /** Ends the asking. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks a source of foreign code: a synchronous throw rejects, and a silent one is given up after a time.
 *
 * @throws KitError `source_timeout`, or the error of the source
 */
export async function askSource<S extends { readonly id: string }, T>(
  source: S,
  ask: (source: S, signal: AbortSignal) => T | Promise<T>,
  { clock, ms = LIMIT_MS, signal }: SourceLimits,
): Promise<T> {
  const ending = new AbortController()
  const stop = () => {
    ending.abort(signal?.reason)
  }
  signal?.addEventListener('abort', stop, { once: true })
  if (signal?.aborted) stop()
  const cancel = clock.after(ms, () => {
    ending.abort(MoneyErrors.source_timeout({ source: source.id, ms }))
  })
  try {
    ending.signal.throwIfAborted()
    const work = Promise.resolve().then(() => ask(source, ending.signal))
    return await abortable(work, ending.signal)
  } finally {
    cancel()
    signal?.removeEventListener('abort', stop)
  }
}
