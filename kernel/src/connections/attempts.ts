import { isKitError, type KitError } from '../errors.js'
import { ConnectionErrors } from './errors.js'

/** A question to a wallet that has not been answered. */
interface Attempt<T> {
  readonly cause: 'connect' | 'restore'
  readonly promise: Promise<T>
  giveUp(reason: KitError): void
  givenUp(): boolean
}

/** What an attempt's body gets. */
export interface AttemptTools {
  readonly number: number
  readonly signal: AbortSignal
  /** To be called before an answer is written: throws where the attempt was given up meanwhile. */
  dropLate(): void
}

/** Open questions, at most one per connector, and one queue per connector. */
export interface Attempts<T> {
  open(connectorId: string): Attempt<T> | undefined
  all(): readonly Attempt<T>[]
  /** Asks after whatever the connector does now is done or given up. */
  begin(
    connectorId: string,
    cause: Attempt<T>['cause'],
    run: (tools: AttemptTools) => Promise<T>,
    outer?: AbortSignal,
  ): Promise<T>
  /** Runs something else in the connector's queue, such as a disconnect. */
  queue<R>(connectorId: string, run: () => Promise<R>): Promise<R>
}

/** Settles with `promise`, or rejects as soon as the signal aborts; the late answer is nobody's. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      reject(signal.reason as Error)
    }
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', stop)
    })
  })
}

/**
 * Attempts of one kit.
 *
 * @param dropsLate Off in tests that show that the machine drops late answers by itself, too.
 */
export function createAttempts<T>(dropsLate = true): Attempts<T> {
  let last = 0
  const open = new Map<string, Attempt<T>>()
  const tails = new Map<string, Promise<unknown>>()

  const queue = <R>(connectorId: string, run: () => Promise<R>): Promise<R> => {
    const tail = tails.get(connectorId)
    // Without a queue the wallet is asked in the same turn: the visitor's gesture is still fresh.
    const running = tail ? tail.then(run, run) : run()
    const settled = running.catch(() => undefined)
    tails.set(connectorId, settled)
    void settled.then(() => {
      if (tails.get(connectorId) === settled) tails.delete(connectorId)
    })
    return running
  }

  return {
    open: (connectorId) => open.get(connectorId),
    all: () => [...open.values()],
    begin(connectorId, cause, run, outer) {
      const controller = new AbortController()
      const forward = () => {
        const reason: unknown = outer?.reason
        controller.abort(isKitError(reason) ? reason : ConnectionErrors.connect_aborted({}, reason))
      }
      outer?.addEventListener('abort', forward, { once: true })
      const number = ++last
      if (outer?.aborted) forward()
      const { signal } = controller
      const dropLate = () => {
        if (dropsLate) signal.throwIfAborted()
      }
      const asked = queue(connectorId, async () => {
        signal.throwIfAborted()
        return untilAborted(run({ number, signal, dropLate }), signal)
      })
      // Given up while it still waits for its turn it ends at once, too.
      const promise = untilAborted(asked, signal).finally(() => {
        outer?.removeEventListener('abort', forward)
        forget()
      })
      const forget = () => {
        if (open.get(connectorId) === attempt) open.delete(connectorId)
      }
      const attempt: Attempt<T> = {
        cause,
        promise,
        giveUp: (reason) => {
          forget() // From this moment nobody joins it.
          controller.abort(reason)
        },
        givenUp: () => signal.aborted,
      }
      open.set(connectorId, attempt)
      return promise
    },
    queue,
  }
}
