import type { NamespaceId } from '../core/caip/namespace.js'
import { isKitError, type KitError } from '../core/errors.js'
import type { Connection } from './connection.js'
import { ConnectionErrors } from './errors.js'

/** A question to a wallet. */
export interface Question {
  readonly connectorId: string
  readonly cause: 'connect' | 'restore'
  /** Its contents. */
  readonly namespaces: readonly NamespaceId[]
}

/** A question that somebody waits for. One that was given up is none any longer. */
interface Waiting extends Question {
  readonly number: number
  /** The wallet answered, and a connect passes its gates. */
  readonly isAnswered: boolean
}

/** All questions of a kit, and what their wallets have to be told once they have answered. */
export interface QueueState {
  readonly waiting: readonly Waiting[]
  /** Ended while the wallet had an open request: the wallet hears of it after its answer. */
  readonly late: readonly { readonly connectorId: string; readonly namespace: NamespaceId }[]
}

/** The events of the questions. */
export type QueueEvent =
  | { readonly type: 'asked'; readonly number: number; readonly question: Question }
  | { readonly type: 'givenUp' | 'answered' | 'over'; readonly number: number }
  | {
      readonly type: 'endedLate'
      readonly connectorId: string
      readonly namespaces: readonly NamespaceId[]
    }
  | { readonly type: 'toldLate'; readonly connectorId: string }

/** Nothing is asked. */
export const NOTHING_ASKED: QueueState = { waiting: [], late: [] }

/** The queue's step: pure. */
export function stepQueue(state: QueueState, event: QueueEvent): QueueState {
  const { waiting, late } = state
  switch (event.type) {
    case 'asked': {
      const { connectorId, cause, namespaces } = event.question
      const asked = { connectorId, cause, namespaces, number: event.number, isAnswered: false }
      return { waiting: [...waiting, asked], late }
    }
    case 'answered':
      // Others may join a connect until its gates are passed; a restore cannot be joined.
      return {
        waiting: waiting.flatMap((one) => {
          if (one.number !== event.number) return one
          return one.cause === 'connect' ? { ...one, isAnswered: true } : []
        }),
        late,
      }
    case 'givenUp':
    case 'over':
      return { waiting: waiting.filter(({ number }) => number !== event.number), late }
    case 'endedLate': {
      const { connectorId } = event
      const isKnown = (id: NamespaceId) =>
        late.some((one) => one.connectorId === connectorId && one.namespace === id)
      const ended = event.namespaces.filter((id) => !isKnown(id))
      return { waiting, late: [...late, ...ended.map((namespace) => ({ connectorId, namespace }))] }
    }
    case 'toldLate':
      return { waiting, late: late.filter(({ connectorId }) => connectorId !== event.connectorId) }
  }
}

/** A question as its owner holds it. */
interface Attempt extends Question {
  readonly number: number
  readonly promise: Promise<readonly Connection[]>
  giveUp(reason: KitError): void
}

/** The arguments of an attempt's body. */
export interface AttemptTools {
  readonly number: number
  readonly signal: AbortSignal
}

/** How an attempt begins. */
interface AttemptOptions {
  /** Gives it up. */
  readonly signal?: AbortSignal | undefined
  /** Told the number at once, also where its turn comes later. */
  numbered(attempt: number): void
  /** Asks the wallet. */
  run(tools: AttemptTools): Promise<readonly Connection[]>
}

/** An open connect, its gates included. */
export interface Asking {
  readonly namespaces: readonly NamespaceId[]
  readonly answer: Promise<readonly Connection[]>
}

/** A further connect of a wallet beside the open ones. */
interface Beside {
  /** Those that ask for something it wants, too. */
  readonly shared: readonly Asking[]
  /** Namespaces without an open question. */
  readonly left: readonly NamespaceId[]
  /**
   * Resolves when it is its turn, to whether it may ask. After a failure of its shared questions the visitor is
   * asked for nothing more. An aborted one there is no failure. Absent if the wallet can be asked at once.
   */
  readonly turn: (() => Promise<boolean>) | undefined
}

/** The questions of a kit: each wallet is asked one at a time, and for each namespace once. */
export interface Queue {
  /** Attempts that wait for a wallet, the one it is asked first: of a connector, or all. */
  open(connectorId?: string): readonly Attempt[]
  /** Asks once the connector's current work is done or given up. */
  begin(question: Question, options: AttemptOptions): Attempt
  /** Runs something else in the connector's line, such as a disconnect. */
  run<R>(connectorId: string, work: () => Promise<R>): Promise<R>
  /** Lets others join a connect until its answer has settled. */
  share(attempt: Attempt, answer: Promise<readonly Connection[]>): Asking
  /**
   * The parts of a further connect that are asked for already.
   * @param isAsked Whether a namespace still waits for its answer: what was refused or ended meanwhile does not.
   */
  beside(
    connectorId: string,
    wanted: readonly NamespaceId[],
    isAsked: (namespace: NamespaceId) => boolean,
  ): Beside
  /** Notes what ended while its wallet was asked: {@link takeLate} gives it once. */
  endedLate(connectorId: string, namespaces: readonly NamespaceId[]): void
  takeLate(connectorId: string): readonly NamespaceId[]
}

/** Settles with `promise`, or rejects as soon as the signal aborts; the late answer is dropped. */
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

/** One line for each connector: what is run in it waits for what was run before. */
function createLines() {
  const tails = new Map<string, Promise<unknown>>()
  return <R>(connectorId: string, work: () => Promise<R>): Promise<R> => {
    const tail = tails.get(connectorId)
    // Without a queue the wallet is asked in the same turn: the visitor's gesture is still fresh.
    const running = tail ? tail.then(work) : work()
    const settled = running.catch(() => undefined)
    tails.set(connectorId, settled)
    void settled.then(() => {
      if (tails.get(connectorId) === settled) tails.delete(connectorId)
    })
    return running
  }
}

/** Whether all of these ended without a failure. */
async function areFine(those: readonly Asking[]): Promise<boolean> {
  const ends = await Promise.allSettled(those.map(({ answer }) => answer))
  return ends.every(
    (one) => one.status === 'fulfilled' || isKitError(one.reason, 'connect_aborted'),
  )
}

/** The questions of one kit. */
export function createQueue(): Queue {
  let state = NOTHING_ASKED
  let last = 0
  const attempts = new Map<number, Attempt>()
  const answers = new Map<number, Asking>()
  const run = createLines()
  const tell = (event: QueueEvent) => {
    state = stepQueue(state, event)
    const isWaiting = (number: number) => state.waiting.some((one) => one.number === number)
    for (const held of [attempts, answers])
      for (const number of held.keys()) if (!isWaiting(number)) held.delete(number)
  }
  return {
    open: (connectorId) =>
      state.waiting
        .filter((one) => !one.isAnswered)
        .filter((one) => connectorId === undefined || one.connectorId === connectorId)
        .flatMap(({ number }) => attempts.get(number) ?? []),
    begin(question, { signal: outer, numbered, run: ask }) {
      const controller = new AbortController()
      const { signal } = controller
      const number = ++last
      const giveUp = (reason: KitError) => {
        tell({ type: 'givenUp', number }) // From this moment it cannot be joined.
        controller.abort(reason)
      }
      const forward = () => {
        const reason: unknown = outer?.reason
        const given = ConnectionErrors.connect_aborted({ reason: 'signal' }, reason)
        giveUp(isKitError(reason) ? reason : given)
      }
      outer?.addEventListener('abort', forward, { once: true })
      numbered(number)
      if (outer?.aborted) forward()
      const asked = run(question.connectorId, async () => {
        signal.throwIfAborted()
        return untilAborted(ask({ number, signal }), signal)
      })
      // Given up while it still waits for its turn it ends at once, too.
      const promise = untilAborted(asked, signal).finally(() => {
        outer?.removeEventListener('abort', forward)
        tell({ type: 'answered', number })
      })
      const attempt: Attempt = { ...question, number, promise, giveUp }
      if (!signal.aborted) {
        attempts.set(number, attempt)
        tell({ type: 'asked', number, question })
      }
      return attempt
    },
    run,
    share({ number, namespaces }, answer) {
      const asking = { namespaces, answer }
      answers.set(number, asking)
      const over = () => {
        tell({ type: 'over', number })
      }
      answer.then(over, over)
      return asking
    },
    beside(connectorId, wanted, isAsked) {
      const open = state.waiting
        .filter((one) => one.connectorId === connectorId)
        .flatMap(({ number }) => answers.get(number) ?? [])
      const asks = (one: Asking, id: NamespaceId) => one.namespaces.includes(id) && isAsked(id)
      const shared = open.filter((one) => wanted.some((id) => asks(one, id)))
      return {
        shared,
        left: wanted.filter((id) => !shared.some((one) => asks(one, id))),
        turn:
          open.length === 0
            ? undefined
            : async () => {
                await areFine(open)
                return areFine(shared)
              },
      }
    },
    endedLate(connectorId, namespaces) {
      tell({ type: 'endedLate', connectorId, namespaces })
    },
    takeLate(connectorId) {
      const late = state.late.filter((one) => one.connectorId === connectorId)
      tell({ type: 'toldLate', connectorId })
      return late.map(({ namespace }) => namespace)
    },
  }
}

/**
 * The connections of a call that shares questions with others, its own one last. As with the parts of one wallet,
 * one that fails takes nothing from the others.
 * @throws KitError of the shared questions; `connect_failed` if their answers lack the namespace of this call
 */
async function allOf(
  all: readonly Asking[],
  wanted: readonly NamespaceId[],
): Promise<readonly Connection[]> {
  const answers = await Promise.allSettled(all.map(({ answer }) => answer))
  const opened = answers
    .flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    .filter(({ namespace }) => wanted.includes(namespace))
  if (opened.length > 0) return opened
  const failed = answers.find((one) => one.status === 'rejected')
  throw failed ? failed.reason : ConnectionErrors.connect_failed()
}

/** The answer of a call that shares questions with others. Given up it ends alone: the others go on. */
export async function joined(
  shared: readonly Asking[],
  wanted: readonly NamespaceId[],
  signal: AbortSignal | undefined,
  own?: Asking,
): Promise<readonly Connection[]> {
  if (own && shared.length === 0) return own.answer
  const answer = allOf(own ? [...shared, own] : shared, wanted)
  if (!signal) return answer
  try {
    return await untilAborted(answer, signal)
  } catch (thrown) {
    if (isKitError(thrown)) throw thrown
    throw ConnectionErrors.connect_aborted({ reason: 'signal' }, thrown)
  }
}
