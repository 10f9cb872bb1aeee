import type { Clock, Events, KitError, SentTransaction, Store } from '@latchkey/kernel'
import type { TransactionBook, TransactionRecord } from '../services.js'
import type { Outcome } from './find-sent.js'
import type { FlowState } from './flow-state.js'
import type { KeptDoubts } from './kept-doubts.js'
import type { WalletRequest } from './wallet-requests.js'

/** The tools of flows. */
export interface FlowContext {
  readonly store: Store
  readonly clock: Clock
  readonly events: Events
  readonly book: TransactionBook
}

/** The same for what gets into no book: a signature. */
export interface SigningContext extends Omit<FlowContext, 'book'> {
  readonly book?: TransactionBook | undefined
}

/** The form behind a flow, and what is shown of both. */
export interface FlowForm<R> {
  readonly get: () => FlowState<R>
  readonly set: (change: Partial<FlowState<R>>) => void
  /** Empties it, and begins for the account and network shown now. */
  readonly begin: () => void
  /** Whether somebody filled something in. */
  readonly isFilled: () => boolean
}

/** The place of a flow: the account and the network shown. */
export interface FlowPlace {
  /** Account and network shown, as one text; `undefined` without. */
  readonly key: () => string | undefined
  /** Whether the input at one place may be used at another. @default the same key */
  readonly isSame?: (before: string | undefined, now: string | undefined) => boolean
  /** @returns a function that ends it */
  readonly onChange: (listener: () => void) => () => void
}

/** The differences of two reviews of one form. */
export interface FlowComparison<R> {
  /** A review younger than this needs no new one. @default 0 */
  readonly freshMs?: number
  readonly expiresAt?: (review: R) => number | undefined
  /** Whether what a young one rests on is still so. Nothing of the rest is asked again. @default true */
  readonly isStill?: (review: R, signal: AbortSignal) => Promise<boolean>
  /** Whether the later differs so much that a visitor has to see it. */
  readonly isOther: (before: R, after: R) => boolean
  /** Whether the later may be handed over in place of the earlier: nothing of it is more than was shown. */
  readonly isWithin: (before: R, after: R) => boolean
  /** The later, with what is not as it was. */
  readonly marked: (before: R, after: R) => R
}

/** The errors of a flow. */
export interface FlowErrors {
  not_reviewed(context: { readonly step: string }): KitError
  stopped(context: { readonly codes: string }): KitError
  unchecked(context: { readonly codes: string }): KitError
  /** Account or network are others than those of the review. */
  moved(): KitError
  /** Something that is no error of the kit. */
  failed(context: Record<string, never>, cause: unknown): KitError
  /** Nothing proves that nothing came of it. @default `maybe_sent` of money */
  maybe?(context: Record<string, never>, cause?: unknown): KitError
}

/** Asks the wallet. If its answer proves nothing, the transaction is looked for in the chain. */
export type AskWallet<T extends Outcome = TransactionRecord, S = SentTransaction> = (
  request: WalletRequest<T, S>,
) => Promise<T>

/** The subject of a flow. */
export interface FlowRules<R, T extends Outcome = TransactionRecord, S = SentTransaction> {
  readonly form: FlowForm<R>
  readonly place: FlowPlace
  /** @throws KitError where the form cannot be reviewed */
  readonly lack: () => void
  /** Everything as it is right now. Asks no wallet. */
  readonly check: (signal: AbortSignal) => Promise<R>
  readonly compare: FlowComparison<R>
  /** Asks the wallet for exactly what was agreed. */
  readonly ask: (agreed: R, wallet: AskWallet<T, S>, signal: AbortSignal) => Promise<T>
  readonly errors: FlowErrors
  /** The store of doubts, for a page that was closed or reloaded. @default none outlives the page */
  readonly kept?: KeptDoubts<T, S>
  readonly on?: {
    readonly sent?: (record: T) => void
    /** It came to its end while it is shown. */
    readonly settled?: (record: TransactionRecord) => void
    /** No review could be made. */
    readonly unreviewed?: (error: unknown) => void
    /** Where a failure after Confirm leads. `again`: to a new review, with the error. @default 'review' */
    readonly failed?: (error: unknown) => 'editing' | 'review' | 'again'
  }
}
