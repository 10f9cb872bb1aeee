import { isKitError, type Clock, type KitError, type SentTransaction } from '@latchkey/kernel'
import { abortable } from '@latchkey/kernel/internal/tools'
import { askSource } from '../ask-source.js'
import { MoneyErrors } from '../errors.js'
import type { TransactionRecord } from '../services.js'
import {
  findAtOnce,
  findSent,
  isRefused,
  keepFound,
  keepReviewed,
  type Keeping,
  type Outcome,
  type Search,
} from './find-sent.js'
import { markOf, type DoubtNote, type KeptDoubts } from './kept-doubts.js'

/** A request that a wallet may answer by sending. */
export interface WalletRequest<
  T extends Outcome = TransactionRecord,
  S = SentTransaction,
> extends Keeping<T, S> {
  /** Notes where the account stands. Without it nothing can be found. */
  readonly search?: () => Promise<Search<S> | undefined> | undefined
  /** Asks the wallet, and puts its transaction into the book. */
  readonly run: () => Promise<T>
  /** Whether the error comes from nodes, or a service, that refused what the wallet signed. @default false */
  readonly isRefused?: () => boolean
  /** Whether something follows that is asked for by itself: a permission before a swap. @default false */
  readonly isStep?: boolean
  /** The words of its doubt after a reload. @default nothing of it outlives the page */
  readonly note?: DoubtNote
}

interface Attempt<T extends Outcome, S> {
  readonly key: string | undefined
  readonly request: Keeping<T, S> & Pick<WalletRequest<T, S>, 'isStep'>
  readonly search: Search<S> | undefined
  /** Its id among those that are kept. */
  readonly id: string | undefined
  /** Of another tab, or of before the page was loaded. */
  readonly isRestored: boolean
  /** When the wallet was asked. */
  readonly asked: number
  /** `doubt`: the wallet may have sent it. `refused`: by its word it did not. `sent`: `recordId` is in the book. */
  state: 'open' | 'doubt' | 'accepted' | 'refused' | 'sent'
  isAnswered: boolean
  recordId: string | undefined
  looks: number
}

/** Errors from before the wallet is asked, or of one that does not know the method. */
const NOT_ASKED = [
  ...['transfer_changed', 'transfer_stopped', 'transaction_invalid', 'asset_unsupported'],
  ...['account_mismatch', 'network_mismatch', 'not_connected', 'address_invalid'],
  ...['rpc_method_not_allowed', 'rpc_params_invalid', 'call_target_invalid'],
  ...['unsupported_method', 'unauthorized', 'version_unsupported', 'batch_unsupported'],
  ...['rpc_unavailable', 'rpc_failed', 'rpc_wrong_network', 'transaction_refused'],
  ...['node_unavailable', 'node_failed', 'node_wrong_network', 'network_unsupported'],
  ...['account_cannot_pay', 'payer_unknown', 'protocol_unsupported', 'account_not_on_chain'],
  // It shows an earlier request, and did not take this one.
  'request_pending',
]
/** A refusal after more than this proves nothing: what was reviewed is out of date, and much may have happened. */
const LONG_MS = 120_000
/** A refused request, or one that was looked for in the wallet, may still be sent within this time. */
const KEPT_MS = 600_000
/** The wallet is not kept waiting by a slow node. */
const NOTE_MS = 3_000
const LOOK_MS = 4_000
const MOST_LOOKS = 15

type State = Attempt<Outcome, unknown>['state']

const isLeft: ReadonlySet<State> = new Set(['accepted', 'refused'])

const isNotAsked = (error: unknown) => NOT_ASKED.some((code) => isKitError(error, code))

/** Whether the visitor said no, by the wallet's word. */
const isQuickRefusal = (
  { asked }: Pick<Attempt<Outcome, unknown>, 'asked'>,
  error: unknown,
  clock: Clock,
) => isKitError(error, 'user_rejected') && clock.now() - asked < LONG_MS

/** Notes where the account stands; without it nothing can be found. */
const searchOf = <T extends Outcome, S>(
  { search }: WalletRequest<T, S>,
  clock: Clock,
  signal: AbortSignal,
) => {
  const how = { clock, ms: NOTE_MS, signal }
  return askSource({ id: 'nodes' }, () => search?.(), how).catch(() => undefined)
}

/** Something in doubt turned out to be sent. */
export type OnFound<T extends Outcome> = (
  record: T,
  place: Pick<WalletRequest, 'isStep'> & Pick<Attempt<T, unknown>, 'key'>,
) => void

/** The error that says that it may have been sent. */
type MaybeSent = (context: Record<string, never>, cause?: unknown) => KitError

/** The common part of all requests of a flow. */
interface Desk<T extends Outcome, S> {
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly kept: KeptDoubts<T, S> | undefined
  readonly onFound: OnFound<T>
  /** One that was in doubt is in doubt no more, or one of another tab came up. */
  readonly onChange: (isMore: boolean) => void
}

/** Looks from time to time for what is in doubt. */
function createDoubts<T extends Outcome, S>({ clock, signal, kept, ...desk }: Desk<T, S>) {
  const timers = new Set<() => void>()
  const isOpen = ({ state }: Attempt<T, S>) => state === 'doubt' || state === 'accepted'
  /** Its record has no meaning any more. */
  const forget = ({ id }: Attempt<T, S>) => {
    if (id !== undefined) kept?.drop(id)
  }
  const end = (attempt: Attempt<T, S>, record: T): T => {
    attempt.state = 'sent'
    attempt.recordId = record.id
    forget(attempt)
    return record
  }
  const accept = (attempt: Attempt<T, S>) => {
    attempt.state = 'accepted'
    if (attempt.id !== undefined) kept?.change(attempt.id, { isAccepted: true })
  }
  const settle = (attempt: Attempt<T, S>, record: T) => {
    const { key, request } = attempt
    if (isOpen(attempt)) {
      const place = { key, isStep: request.isStep ?? false }
      desk.onFound(end(attempt, record), place)
    }
  }
  /** The chain proves that it cannot come any more. */
  const giveUp = (attempt: Attempt<T, S>) => {
    attempt.state = 'refused'
    forget(attempt)
    desk.onChange(false)
  }
  const find = ({ search, isAnswered }: Attempt<T, S>) =>
    findSent(search, clock, signal, isAnswered)
  const look = async (attempt: Attempt<T, S>) => {
    attempt.looks += 1
    const found = await find(attempt)
    if (!isOpen(attempt)) return
    // Of another time, what came in its stead has nothing to do with it.
    const keep = attempt.isRestored ? keepReviewed : keepFound
    const record = await keep<T, S>(attempt.request, found)
    if (record) settle(attempt, record)
    else if (isOpen(attempt) && found === 'over') giveUp(attempt)
    else if (isOpen(attempt) && attempt.looks < MOST_LOOKS) later(attempt)
  }
  const later = (attempt: Attempt<T, S>, ms = LOOK_MS) => {
    const cancel = clock.after(ms, () => {
      timers.delete(cancel)
      look(attempt).catch(() => undefined) // It ended meanwhile.
    })
    timers.add(cancel)
  }
  signal.addEventListener('abort', () => {
    for (const cancel of timers) cancel()
  })
  /** Looks at once, one after the other. @returns the first that was sent and that nothing follows */
  const lookAll = async (open: readonly Attempt<T, S>[]): Promise<T | undefined> => {
    for (const attempt of open) {
      const found = await find(attempt)
      const record = await keepReviewed<T, S>(attempt.request, found)
      if (record) end(attempt, record)
      else if (found === 'over' && isOpen(attempt)) giveUp(attempt)
      if (record && !attempt.request.isStep) return record
    }
    return undefined
  }
  /** The wallet answered after the visitor had left it. */
  const answeredLate = (attempt: Attempt<T, S>, error: unknown) => {
    const { id, search } = attempt
    const judge = async () => {
      const found = await findAtOnce(search, clock, signal, true)
      if (id !== undefined) kept?.change(id, { isAnswered: true, ...markOf(search) })
      const record = isOpen(attempt) ? await keepReviewed<T, S>(attempt.request, found) : undefined
      if (record) settle(attempt, record)
      else if (isOpen(attempt) && isQuickRefusal(attempt, error, clock) && found !== 'moved')
        giveUp(attempt)
    }
    judge().catch(() => undefined) // It ended meanwhile.
  }
  return { later, lookAll, answeredLate, settle, accept, end, forget, find }
}

/** A request that a wallet is asked for now, written down before. */
function openAttempt<T extends Outcome, S>(
  { clock, kept }: Pick<Desk<T, S>, 'clock' | 'kept'>,
  key: string | undefined,
  request: WalletRequest<T, S>,
  search: Search<S> | undefined,
): Attempt<T, S> {
  const { note, isStep = false } = request
  const asked = clock.now()
  const id = key !== undefined && note ? kept?.add({ key, note, search, asked, isStep }) : undefined
  const place = { key, request, search, asked, id, isRestored: false }
  return { ...place, state: 'open', isAnswered: false, recordId: undefined, looks: 0 }
}

/** Tells what an error of a wallet means, by what the chain shows. */
const createJudge =
  <T extends Outcome, S>(
    { clock, signal, kept }: Desk<T, S>,
    doubts: ReturnType<typeof createDoubts<T, S>>,
    maybe: MaybeSent,
  ) =>
  async (attempt: Attempt<T, S>, error: unknown): Promise<T> => {
    const { search, id, isAnswered } = attempt
    const found = await findAtOnce(search, clock, signal, isAnswered)
    if (id !== undefined && isAnswered) kept?.change(id, { isAnswered, ...markOf(search) })
    const isRefusal = isQuickRefusal(attempt, error, clock)
    // Another app's transaction is not this one, if the visitor said no.
    const record = await (isRefusal ? keepReviewed : keepFound)(attempt.request, found)
    if (record) return doubts.end(attempt, record)
    const isNothing = typeof found !== 'string' && found.length === 0
    const isRefusedBy = isNothing && isAnswered && (await isRefused(search, error, clock, signal))
    if ((isRefusal && found !== 'moved') || isRefusedBy) {
      attempt.state = 'refused'
      // A wallet may send it all the same; a node that refused it will not.
      if (isRefusedBy || id === undefined) doubts.forget(attempt)
      else kept?.change(id, { isRefused: true })
      throw error
    }
    attempt.state = 'doubt'
    doubts.later(attempt)
    // Other signers have to agree: it says better what not to do.
    throw isKitError(error, 'transfer_proposed') ? error : maybe({}, error)
  }

/** Whether something may be kept, and can be read. Never rejects: without its code no wallet is asked either. */
const isReady = async (kept: Pick<KeptDoubts, 'any' | 'ready'>, isSure: boolean) =>
  (isSure || kept.any()) &&
  kept.ready().then(
    () => true,
    () => false,
  )

/** The stored doubts of a place that are unknown here yet, and the known ones of another tab that are gone. */
function compareKept<T extends Outcome, S>(
  kept: KeptDoubts<T, S>,
  key: string,
  attempts: readonly Attempt<T, S>[],
) {
  const rows = kept.at(key)
  const refusedOf = new Map(rows.map(({ id, isRefused }) => [id, isRefused]))
  const gone = attempts.filter(
    ({ id = '', isRestored, state, ...one }) =>
      one.key === key &&
      isRestored &&
      state !== 'sent' &&
      refusedOf.get(id) !== (state === 'refused'),
  )
  const known = new Set(attempts.filter((one) => !gone.includes(one)).map(({ id }) => id))
  const more = rows
    .filter(({ id }) => !known.has(id))
    .map(({ id, asked, request, search, isStep, ...row }): Attempt<T, S> => {
      const place = { key, request: { ...request, isStep }, search, asked, id, isRestored: true }
      const state = row.isRefused ? 'refused' : row.isAccepted ? 'accepted' : 'doubt'
      return { ...place, state, isAnswered: row.isAnswered, recordId: undefined, looks: 0 }
    })
  return { gone: new Set(gone), more }
}

/**
 * Asks wallets for requests that may move money, and does not believe their errors: many broadcast first and fail
 * then. The transaction is looked for in the chain. If that proves nothing, the error is `maybe_sent`, and a doubt
 * stays.
 */
export function createWalletRequests<T extends Outcome = TransactionRecord, S = SentTransaction>({
  maybe = MoneyErrors.maybe_sent,
  ...given
}: Omit<Desk<T, S>, 'signal'> & { readonly maybe: MaybeSent | undefined }) {
  const { clock, kept, onChange } = given
  const ending = new AbortController()
  const { signal } = ending
  const desk = { ...given, signal }
  const doubts = createDoubts<T, S>(desk)
  const judge = createJudge<T, S>(desk, doubts, maybe)
  let attempts: readonly Attempt<T, S>[] = []
  let leave: (() => void) | undefined

  const drop = (attempt: Attempt<T, S>) => {
    attempts = attempts.filter((one) => one !== attempt)
  }
  /** Waits for the wallet until the visitor stops waiting. Its later answer still counts. */
  const answerOf = async (attempt: Attempt<T, S>, { run }: WalletRequest<T, S>) => {
    const leaving = new AbortController()
    const leaveThis = () => {
      leaving.abort(maybe({}))
    }
    const running = run()
    running.then(
      (record) => {
        doubts.settle(attempt, record)
      },
      (error: unknown) => {
        attempt.isAnswered = true
        // An open wait gets the error itself. If the visitor had stopped waiting, a refusal ends the doubt.
        if (attempt.state !== 'open') doubts.answeredLate(attempt, error)
      },
    )
    leave = leaveThis
    try {
      return await abortable(running, leaving.signal)
    } finally {
      if (leave === leaveThis) leave = undefined
    }
  }

  return {
    /**
     * @param wanted Aborts before the wallet is asked; afterwards {@link giveUp} does.
     * @throws KitError `maybe_sent`, or any error that proves that nothing was sent
     */
    async ask(
      key: string | undefined,
      request: WalletRequest<T, S>,
      wanted: AbortSignal,
    ): Promise<T> {
      const search = await searchOf(request, clock, signal)
      signal.throwIfAborted()
      wanted.throwIfAborted()
      const attempt = openAttempt(given, key, request, search)
      attempts = [...attempts, attempt]
      try {
        return doubts.end(attempt, await answerOf(attempt, request))
      } catch (error) {
        signal.throwIfAborted()
        if (!isNotAsked(error) && !request.isRefused?.()) return await judge(attempt, error)
        doubts.forget(attempt)
        drop(attempt)
        throw error
      }
    },
    /** Waits no longer. @returns whether a wallet was asked */
    giveUp(): boolean {
      leave?.()
      return leave !== undefined
    },
    /** Whether something is in doubt that the visitor has not accepted, or was left without an answer. */
    isInDoubt: (key: string | undefined) =>
      attempts.some(
        ({ state, ...one }) => one.key === key && (state === 'doubt' || state === 'open'),
      ),
    /** The visitor has looked into the wallet. */
    accept(key: string | undefined) {
      for (const one of attempts) if (one.state === 'doubt' && one.key === key) doubts.accept(one)
    },
    /**
     * Takes over what is kept of this place. Never rejects.
     *
     * @param isSure Also where nothing seems to be kept.
     * @returns whether there is a doubt that was not known here
     */
    async recall(key: string | undefined, isSure: boolean): Promise<boolean> {
      if (!kept || key === undefined || !(await isReady(kept, isSure))) return false
      const { gone, more } = compareKept(kept, key, attempts)
      if (signal.aborted || gone.size + more.length === 0) return false
      attempts = [...attempts.filter((one) => !gone.has(one)), ...more]
      for (const one of more) if (one.state !== 'refused') doubts.later(one, 0)
      const isMore = more.some(({ state }) => state === 'doubt')
      onChange(isMore)
      return isMore
    },
    /** Looks once more for what did not seem to be sent. @returns what was reviewed, and is not told yet */
    async look(key: string | undefined): Promise<T | undefined> {
      const open = attempts.filter(
        ({ state, asked, ...one }) =>
          one.key === key &&
          (state === 'doubt' || (isLeft.has(state) && clock.now() - asked < KEPT_MS)),
      )
      return doubts.lookAll(open)
    },
    /** A wallet may have sent it more than once: the others go into the book as well. */
    async lookForMore(recordId: string): Promise<void> {
      const attempt = attempts.find((one) => one.recordId === recordId)
      if (!attempt) return
      drop(attempt)
      await keepReviewed(attempt.request, await doubts.find(attempt))
    },
    stop() {
      ending.abort()
    },
  }
}
