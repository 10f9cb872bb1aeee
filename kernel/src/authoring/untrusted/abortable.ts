/** Options of calls that wait. */
export interface Abortable {
  readonly signal?: AbortSignal
}

/**
 * Waits for work that cannot be aborted, such as a wallet's answer. After an abort the wait rejects with the
 * signal's reason, and the work's result is dropped.
 */
export function abortable<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const stop = () => {
      reject(signal.reason as Error)
    }
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', stop)
    })
  })
}
