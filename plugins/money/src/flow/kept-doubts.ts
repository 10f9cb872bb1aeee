import type { SentTransaction } from '@latchkey/kernel'
import type {
  SentDoubt,
  StoredDoubts,
  TransactionBook,
  TransactionIntent,
  TransactionRecord,
} from '../services.js'
import type { Keeping, Outcome, Search } from './find-sent.js'

/** The record of a request. Without it nothing outlives the page. */
export interface DoubtNote {
  /** As it is in the book once it is found. */
  readonly intent: TransactionIntent
  readonly brings?: SentTransaction['brings']
}

/** The request that a wallet is about to get. */
interface OpenDoubt<S> {
  readonly key: string
  readonly note: DoubtNote
  readonly search: Search<S> | undefined
  readonly asked: number
  readonly isStep: boolean
}

/** A doubt of before the page was loaded, or of another tab. */
interface RestoredDoubt<T extends Outcome, S> {
  readonly id: string
  readonly asked: number
  readonly isStep: boolean
  readonly isAnswered: boolean
  readonly isAccepted: boolean
  readonly isRefused: boolean
  readonly request: Keeping<T, S>
  readonly search: Search<S>
}

/** Keeps doubts past the page. */
export interface KeptDoubts<T extends Outcome = TransactionRecord, S = SentTransaction> {
  /** Whether there may be one. Loads nothing. */
  any(): boolean
  /** To be awaited before anything else of it. @throws KitError */
  ready(): Promise<unknown>
  add(doubt: OpenDoubt<S>): string | undefined
  change(id: string, change: Parameters<StoredDoubts['change']>[1]): void
  drop(id: string): void
  at(key: string): readonly RestoredDoubt<T, S>[]
  /** Tells of changes by other tabs. @returns a function that ends it */
  watch(listener: () => void): () => void
}

/** The doubts of one feature, kept beside the book. @param flow Its name. */
export function keptDoubts(book: TransactionBook, flow: string): KeptDoubts {
  let stored: StoredDoubts | undefined
  /** Looks for what was asked before. */
  const again = (doubt: SentDoubt): Search => {
    const finding = stored?.searchOf(doubt)
    return {
      find: async (options) => (await finding)?.find(options) ?? 'unknown',
    }
  }
  return {
    any: () => book.doubts.any(),
    async ready() {
      stored ??= await book.doubts.load()
    },
    add: ({ key, note: { intent, brings }, search, asked, isStep }) =>
      stored?.add({
        flow,
        place: key,
        asked,
        intent,
        ...(brings === undefined ? {} : { brings }),
        ...markOf(search),
        ...(isStep ? { isStep } : {}),
      }),
    change: (id, change) => stored?.change(id, change),
    drop: (id) => stored?.drop(id),
    at: (key) =>
      (stored?.of(flow, key) ?? []).map((doubt) => {
        const { id, asked, intent, brings } = doubt
        const { isStep = false, isAnswered = false, isAccepted = false, isRefused = false } = doubt
        return {
          id,
          asked,
          isStep,
          isAnswered,
          isAccepted,
          isRefused,
          request: {
            keep: (sent) => book.addNew({ ...sent, ...(brings ? { brings } : {}) }, intent),
          },
          search: again(doubt),
        }
      }),
    watch: (listener) => book.doubts.watch(listener),
  }
}

/** Where to go on looking, as far as a search tells. */
export function markOf(search: Search<unknown> | undefined): Pick<SentDoubt, 'mark'> {
  const mark = search?.mark?.()
  return mark === undefined ? {} : { mark }
}
