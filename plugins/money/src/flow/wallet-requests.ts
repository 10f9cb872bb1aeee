import { isKitError, type Clock, type KitError, type SentTransaction } from '@latchkey/kernel'
import { abortable } from '@latchkey/kernel/untrusted'
import { askSource } from '../ask-source.js'
import { MoneyErrors } from '../errors.js'
import type { TransactionRecord } from '../services.js'
import {
  findAtOnce,
  findSent,
  keepFound,
  keepReviewed,
  type Keeping,
  type Outcome,
  type Search,
} from './find-sent.js'

/** A request that a wallet may answer by sending. */
export interface WalletRequest<
  T extends Outcome = TransactionRecord,
  S = SentTransaction,
> extends Keeping<T, S> {
  /** Notes where the account stands. Without it nothing can be found. */
  readonly search?: () => Promise<Search<S> | undefined> | undefined
  /** Asks the wallet, and puts what it sent into the book. */
  readonly run: () => Promise<T>
  /** Whether the error comes from nodes, or a service, that refused what the wallet signed. @default false */
  readonly isRefused?: () => boolean
  /** Whether something follows that is asked for by itself: a permission before a swap. @default false */
  readonly isStep?: boolean
}

interface Attempt<T extends Outcome, S> {
  readonly key: string | undefined
  readonly request: WalletRequest<T, S>
  readonly search: Search<S> | undefined
  /** When the wallet was asked. */
  readonly asked: number
  /** `doubt`: the wallet may have sent it. `refused`: by its word it did not. `sent`: `recordId` is in the book. */
  state: 'open' | 'doubt' | 'accepted' | 'refused' | 'sent'
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
/** What was refused, or looked for in the wallet, may be sent all the same within this time. */
const KEPT_MS = 600_000
/** The wallet is not kept waiting by a slow node. */
const NOTE_MS = 3_000
const LOOK_MS = 4_000
const MOST_LOOKS = 15

type State = Attempt<Outcome, unknown>['state']

const isLeft: ReadonlySet<State> = new Set(['accepted', 'refused'])

const isNotAsked = (error: unknown) => NOT_ASKED.some((code) => isKitError(error, code))

/** Notes where the account stands; without it nothing can be found. */
const searchOf = <T extends Outcome, S>(
  { search }: WalletRequest<T, S>,
  clock: Clock,
  signal: AbortSignal,
) => {
  const how = { clock, ms: NOTE_MS, signal }
  return askSource({ id: 'nodes' }, () => search?.(), how).catch(() => undefined)
}

function end<T extends Outcome, S>(attempt: Attempt<T, S>, record: T): T {
  attempt.state = 'sent'
  attempt.recordId = record.id
  return record
}

/** Something in doubt turned out to be sent. */
type OnFound<T extends Outcome> = (
  record: T,
  place: Pick<WalletRequest, 'isStep'> & Pick<Attempt<T, unknown>, 'key'>,
) => void

/** Looks from time to time for what is in doubt. */
function createDoubts<T extends Outcome, S>(
  clock: Clock,
  signal: AbortSignal,
  onFound: OnFound<T>,
) {
  const timers = new Set<() => void>()
  const isOpen = ({ state }: Attempt<T, S>) => state === 'doubt' || state === 'accepted'
  const settle = (attempt: Attempt<T, S>, record: T) => {
    const { key, request } = attempt
    if (isOpen(attempt)) onFound(end(attempt, record), { key, isStep: request.isStep ?? false })
  }
  const look = async (attempt: Attempt<T, S>) => {
    attempt.looks += 1
    const found = await findSent(attempt.search, clock, signal)
    const record = isOpen(attempt) ? await keepFound(attempt.request, found) : undefined
    if (record) settle(attempt, record)
    else if (isOpen(attempt) && attempt.looks < MOST_LOOKS) later(attempt)
  }
  const later = (attempt: Attempt<T, S>) => {
    const cancel = clock.after(LOOK_MS, () => {
      timers.delete(cancel)
      look(attempt).catch(() => undefined) // It ended meanwhile.
    })
    timers.add(cancel)
  }
  signal.addEventListener('abort', () => {
    for (const cancel of timers) cancel()
  })
  return { later, settle }
}

/**
 * Asks wallets for what may move money, and does not believe their errors: many broadcast first and fail then. What was
 * sent is looked for in the chain. Where nobody can tell, the error is `maybe_sent`, and a doubt stays.
 */
export function createWalletRequests<T extends Outcome = TransactionRecord, S = SentTransaction>(
  clock: Clock,
  onFound: OnFound<T>,
  maybe: (context: Record<string, never>, cause?: unknown) => KitError = MoneyErrors.maybe_sent,
) {
  const ending = new AbortController()
  const { signal } = ending
  const doubts = createDoubts<T, S>(clock, signal, onFound)
  let attempts: readonly Attempt<T, S>[] = []
  let leave: (() => void) | undefined

  const drop = (attempt: Attempt<T, S>) => {
    attempts = attempts.filter((one) => one !== attempt)
  }
  /** What an error of a wallet means. */
  const judge = async (attempt: Attempt<T, S>, error: unknown): Promise<T> => {
    const found = await findAtOnce(attempt.search, clock, signal)
    const isQuick = clock.now() - attempt.asked < LONG_MS
    const isRefusal = isKitError(error, 'user_rejected') && isQuick
    // What another app sent meanwhile is not this, where the visitor said no.
    const record = await (isRefusal ? keepReviewed : keepFound)(attempt.request, found)
    if (record) return end(attempt, record)
    if (isRefusal && found !== 'moved') {
      attempt.state = 'refused'
      throw error
    }
    attempt.state = 'doubt'
    doubts.later(attempt)
    // Other signers have to agree: it says better what not to do.
    throw isKitError(error, 'transfer_proposed') ? error : maybe({}, error)
  }
  /** Waits for the wallet until the visitor has enough of it. What it answers later still counts. */
  const answerOf = async (attempt: Attempt<T, S>) => {
    const leaving = new AbortController()
    const leaveThis = () => {
      leaving.abort(maybe({}))
    }
    const running = attempt.request.run()
    running.then(
      (record) => {
        doubts.settle(attempt, record)
      },
      () => undefined, // Whoever still waits is told.
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
     * @throws KitError `maybe_sent`, and whatever proves that nothing was sent
     */
    async ask(
      key: string | undefined,
      request: WalletRequest<T, S>,
      wanted: AbortSignal,
    ): Promise<T> {
      const search = await searchOf(request, clock, signal)
      signal.throwIfAborted()
      wanted.throwIfAborted()
      const asked = clock.now()
      const first = { state: 'open', recordId: undefined, looks: 0 } as const
      const attempt: Attempt<T, S> = { key, request, search, asked, ...first }
      attempts = [...attempts, attempt]
      try {
        return end(attempt, await answerOf(attempt))
      } catch (error) {
        signal.throwIfAborted()
        if (!isNotAsked(error) && !request.isRefused?.()) return await judge(attempt, error)
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
      for (const one of attempts)
        if (one.state === 'doubt' && one.key === key) one.state = 'accepted'
    },
    /** Looks once more for what did not seem to be sent. @returns what was reviewed, and is not told yet */
    async look(key: string | undefined): Promise<T | undefined> {
      const open = attempts.filter(
        ({ state, asked, ...one }) =>
          one.key === key &&
          (state === 'doubt' || (isLeft.has(state) && clock.now() - asked < KEPT_MS)),
      )
      for (const attempt of open) {
        const found = await findSent(attempt.search, clock, signal)
        const record = await keepReviewed(attempt.request, found)
        if (record) end(attempt, record)
        if (record && !attempt.request.isStep) return record
      }
      return undefined
    },
    /** A wallet may have sent it more than once: the others go into the book as well. */
    async lookForMore(recordId: string): Promise<void> {
      const attempt = attempts.find((one) => one.recordId === recordId)
      if (!attempt) return
      drop(attempt)
      await keepReviewed(attempt.request, await findSent(attempt.search, clock, signal))
    },
    stop() {
      ending.abort()
    },
  }
}
