import { defineToken, type Atom, type KitError } from '@latchkey/kernel'
import type {
  FeeLevelId,
  OwnFee,
  PreparedReplacement,
  ReplacementKind,
  TransferNote,
} from '@latchkey/kernel/internal'
import type { TransactionRecord } from '@latchkey/money'

/** A note about a replacement before the visitor confirms. */
export interface ReplacementNote extends Omit<TransferNote, 'code'> {
  readonly code: TransferNote['code'] | 'maybe_sent'
  readonly level: 'stop' | 'check'
}

/** A replacement as it would be handed to the wallet. */
export interface ReplacementReview {
  /** The pending transaction. */
  readonly record: TransactionRecord
  readonly replacement: PreparedReplacement
  readonly notes: readonly ReplacementNote[]
  /** Codes of the notes that the visitor has checked. */
  readonly accepted: readonly ReplacementNote['code'][]
  /** The fee rose, or the nonce or inputs are others, since the review before: it was not sent, and is to be read again. */
  readonly isChanged: boolean
}

/** The pending transaction to replace, and how. */
export interface ReplacementForm {
  /** Id of its record in the book. */
  readonly id: string
  readonly kind: ReplacementKind
  readonly fee: FeeLevelId | OwnFee | undefined
}

/** Where a replacement stands. */
export interface ReplacementState {
  readonly step: 'editing' | 'checking' | 'review' | 'asking' | 'sent'
  readonly form: ReplacementForm | undefined
  readonly review: ReplacementReview | undefined
  readonly error: KitError | undefined
  /** `sent`: the record to follow. The chain says which of the two transactions counts. */
  readonly recordId: string | undefined
  /** The wallet sent at another place: both transactions may go through. */
  readonly isApart: boolean
}

/** Speeds up or cancels a pending transaction of the account shown, where the namespace can (EVM, Bitcoin). */
export interface Replacement {
  readonly stateAtom: Atom<ReplacementState>
  /** Whether a transaction can be replaced from here, as far as its record says. A cancellation that waits can be cancelled dearer alone. */
  canReplace(record: TransactionRecord, kind: ReplacementKind): boolean
  /**
   * Reads the pending transaction from nodes and prices one in its place. Asks no wallet.
   *
   * @throws KitError `replacement_late`, `replacement_unseen`, `replacement_unsupported`, `transfer_changed` …
   */
  review(id: string, kind: ReplacementKind): Promise<ReplacementReview>
  /** Reviews the same at another fee. @throws KitError `send_not_reviewed` … */
  chooseFee(fee: FeeLevelId | OwnFee): Promise<ReplacementReview>
  /** The visitor has checked what a note with the level `check` says, or takes it back. */
  accept(code: ReplacementNote['code'], isAccepted?: boolean): Promise<void>
  /**
   * Asks the wallet for exactly what was reviewed.
   *
   * @returns the record of the pending transaction, whose standing tells what became of it; or a new one if the wallet
   *   sent at another place
   * @throws KitError `send_not_reviewed`, `send_stopped`, `send_unchecked`, `user_rejected`, `maybe_sent` …
   */
  confirm(): Promise<TransactionRecord | undefined>
  /** Stops waiting for the wallet: its later answer is `maybe_sent`. */
  stopWaiting(): Promise<void>
  /** Back to nothing. While a wallet is asked it does nothing. */
  reset(): Promise<void>
}

/** Token of replacing transactions. */
export const Replacement = defineToken<Replacement>('send-replacement', 'Add send() to plugins.')

/** Nothing is replaced. */
export const NO_REPLACEMENT: ReplacementState = {
  step: 'editing',
  form: undefined,
  review: undefined,
  error: undefined,
  recordId: undefined,
  isApart: false,
}
