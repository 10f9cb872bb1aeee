import type { NamespaceId } from '../caip/namespace.js'
import { isKitError, type KitError } from '../errors.js'
import { ConnectionErrors } from './errors.js'

/** What is asked of a connector. */
interface Question {
  readonly connectorId: string
  readonly cause: 'connect' | 'restore'
  /** What it asks for. */
  readonly namespaces: readonly NamespaceId[]
  /** Gives it up. */
  readonly signal?: AbortSignal | undefined
  /** Told the number at once, also where its turn comes later. */
  readonly numbered?: (attempt: number) => void
}

/** A question to a wallet that has not been answered. */
export interface Attempt<T> extends Pick<Question, 'cause' | 'connectorId' | 'namespaces'> {
  readonly number: number
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

/** Open questions, and one queue per connector: a wallet is asked one at a time. */
export interface Attempts<T> {
  /** Those of a connector, the one it is asked first. */
  of(connectorId: string): readonly Attempt<T>[]
  all(): readonly Attempt<T>[]
  /** Asks after whatever the connector does now is done or given up. */
  begin(question: Question, run: (tools: AttemptTools) => Promise<T>): Attempt<T>
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
  const open = new Set<Attempt<T>>()
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
    of: (connectorId) => [...open].filter((one) => one.connectorId === connectorId),
    all: () => [...open],
    begin({ connectorId, cause, namespaces, signal: outer, numbered }, run) {
      const controller = new AbortController()
      const forward = () => {
        const reason: unknown = outer?.reason
        const given = ConnectionErrors.connect_aborted({ reason: 'signal' }, reason)
        controller.abort(isKitError(reason) ? reason : given)
      }
      outer?.addEventListener('abort', forward, { once: true })
      const number = ++last
      numbered?.(number)
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
        open.delete(attempt)
      })
      const attempt: Attempt<T> = {
        connectorId,
        cause,
        namespaces,
        number,
        promise,
        giveUp: (reason) => {
          open.delete(attempt) // From this moment nobody joins it.
          controller.abort(reason)
        },
        givenUp: () => signal.aborted,
      }
      open.add(attempt)
      return attempt
    },
    queue,
  }
}
