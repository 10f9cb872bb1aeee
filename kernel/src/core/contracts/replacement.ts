import type { Abortable } from '../../authoring/untrusted/abortable.js'
import type { CaipAccountId, CaipNetworkId } from '../caip/ids.js'
import type { FeeChoices, FeeLevelId, OwnFee } from './fees.js'
import type { AssetAmount, SentTransaction, TransferNote } from './money.js'

/** `speed-up`: the same at a higher fee. `cancel`: nothing, to the account itself, in its place. */
export type ReplacementKind = 'speed-up' | 'cancel'

/** A transaction that would take the place of a pending one. No wallet was asked. */
export interface PreparedReplacement {
  readonly account: CaipAccountId
  readonly network: CaipNetworkId
  readonly kind: ReplacementKind
  /** The place that both have among the account's transactions (EVM). */
  readonly nonce?: number
  /** The output that both spend, `txid:vout` (Bitcoin). */
  readonly spends?: string
  /** The receiver and the amount of the one that would be signed, where the bytes of the pending one prove them (Bitcoin). */
  readonly pays?: { readonly to: string; readonly sum: AssetAmount }
  /** The most that the fee of the pending one can be. */
  readonly before: AssetAmount
  /** The most that the new fee can be. Only one of the two is ever charged. */
  readonly fee: AssetAmount
  readonly feeChoices: FeeChoices
  /** To be read before confirming. */
  readonly warnings: readonly TransferNote[]
  /** Reasons why it cannot be sent; `fee_low`: nodes take no replacement at this fee. `least` is the fee that they take. */
  readonly stops: readonly TransferNote[]
  /** Milliseconds since the Unix epoch after which it has to be prepared again. */
  readonly expiresAt: number
}

/** Puts another transaction in the place of a pending one (EVM, Bitcoin). */
export interface ReplacementFeature {
  /**
   * Compares a pending transaction of the account shown with what nodes have, and prices a replacement: on EVM at least a
   * tenth more than before, in both parts of the fee; on Bitcoin what BIP-125 asks for.
   *
   * @throws KitError `replacement_late` where a block has its place, `replacement_unseen` where no node shows it,
   *   `replacement_unsupported` for a batch or one that others sent, `transfer_changed` for another account or network
   */
  prepareReplacement(
    query: {
      readonly sent: SentTransaction
      readonly kind: ReplacementKind
      readonly feeLevel?: FeeLevelId
      readonly ownFee?: OwnFee
    },
    options?: Abortable,
  ): Promise<PreparedReplacement>
  /**
   * Asks the wallet for exactly what was prepared.
   *
   * @returns the new hash, with the place that a node tells of it. Which of the two counts is for the chain to say.
   * @throws KitError `user_rejected`, `transfer_changed`, `transfer_stopped` …
   */
  submitReplacement(prepared: PreparedReplacement, options?: Abortable): Promise<SentTransaction>
}
