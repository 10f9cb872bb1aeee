import {
  defineToken,
  type AssetInfo,
  type Atom,
  type KitError,
  type NamespaceId,
  type TokenHolding,
} from '@latchkey/kernel'
import type {
  FeeLevelId,
  MemoNeed,
  OwnFee,
  PreparedTransfer,
  TransferNote,
  TransferNoteCode,
} from '@latchkey/kernel/internal'
import type { Acquaintance } from '@latchkey/money/internal'
import type { TransactionRecord } from '@latchkey/money'

/** The visitor's form. */
export interface SendForm {
  readonly asset: AssetInfo | undefined
  /** In the smallest unit, or all that can be sent; `invalid`: something was typed that is no amount of the asset. */
  readonly amount: bigint | 'max' | 'invalid' | undefined
  /** An address or a name, as it was typed or pasted. */
  readonly to: string
  readonly memo: string
  readonly feeLevel: FeeLevelId | undefined
  /** Instead of a level, for one review: any other change of the form drops it. */
  readonly ownFee: OwnFee | undefined
  /**
   * Several receivers instead of `to` and `amount`: a text as it was pasted, an address or name and an amount in each line,
   * or rows with amounts in the smallest unit. A point is the decimal mark of a text, and nothing separates thousands.
   */
  readonly list: string | readonly { readonly to: string; readonly amount: bigint }[] | undefined
}

/** A line that cannot be sent to. */
export interface ListProblem {
  /** The first one is 1. */
  readonly line: number
  /** The line as it was given, without characters that cannot be seen, at most 80 of it. */
  readonly text: string
  /**
   * `form`: no address and amount in it; `hidden`: characters that cannot be seen; `amount`: no amount above zero;
   * `unclear`: marks that separate thousands to one reader and decimals to another; `fine`: more decimals than the asset
   * has; `many`: more lines than one transaction takes; `receiver`: see `reason`.
   */
  readonly code: 'form' | 'hidden' | 'amount' | 'unclear' | 'fine' | 'many' | 'receiver'
  readonly reason?: Extract<Receiver, { status: 'invalid' }>['reason']
}

/** A list of receivers, as it was read. */
export interface ReceiverList {
  readonly rows: readonly { readonly line: number; readonly to: string; readonly amount: bigint }[]
  readonly problems: readonly ListProblem[]
  /** Of all rows, in the smallest unit. */
  readonly total: bigint
}

/**
 * The facts about the receiver while the form is filled in. It is looked up again before anything is shown or sent.
 */
export type Receiver =
  | { readonly status: 'none' | 'pending' }
  | {
      readonly status: 'known'
      readonly address: string
      readonly name: string | undefined
      /** The visitor's own label of the address, by `addressBook()`. It proves nothing. */
      readonly label?: string
      readonly acquaintance: Acquaintance
      /** The visitor's label of the contact that the address looks like. */
      readonly alikeLabel?: string
    }
  /** `checksum`: a letter or digit is wrong; `network`: an account id of another network; `unreachable`: a name could not be looked up; `unloaded`: what checks addresses did not load;
   * `unsupported`: no plugin checks addresses of the network. */
  | {
      readonly status: 'invalid'
      readonly reason:
        | 'address'
        | 'checksum'
        | 'name'
        | 'network'
        | 'unloaded'
        | 'unreachable'
        | 'unsupported'
    }

/** The first obstacle between the form and a review. */
export type SendLack =
  | 'token'
  | 'amount_invalid'
  | 'amount'
  | 'not_enough'
  | 'receiver'
  | 'receiver_pending'
  | 'receiver_invalid'
  /** The receiver takes nothing without a memo. */
  | 'memo'
  /** The list is empty. */
  | 'list'
  /** The list has lines that cannot be sent to. */
  | 'list_invalid'

/** A row of the review. */
export type SendRow = 'receiver' | 'amount' | 'arrives' | 'fee' | 'notes'

/** The notes about a send before the visitor confirms. */
export interface SendNote extends Omit<TransferNote, 'code'> {
  readonly code:
    | TransferNoteCode
    /** It looks like `address`, which was sent to before, or is the contact with the label `text`. */
    | 'look_alike'
    /** The name pointed to `address` when it was reviewed. */
    | 'name_moved'
    | 'first_time'
    | 'receiver_is_self'
    /** The finding of the app's own check: `text`. */
    | 'screening'
    /** The app's own check did not answer. */
    | 'screening_failed'
    /** The wallet was asked for it already, and may have sent it. */
    | 'maybe_sent'
    /** The list has this address before as well: in the line `text`. */
    | 'receiver_twice'
    /** The address looks like another one of the list: that of the line `text`. */
    | 'receiver_alike'
  /** `stop`: it cannot be sent. `check`: only once the visitor said that they looked. */
  readonly level: 'stop' | 'check' | 'warn' | 'info'
  readonly address?: string
  readonly text?: string
  /** Of a list: the line that it is about. */
  readonly line?: number
}

/** A receiver as it is reviewed. */
interface ReviewedReceiver {
  /** Empty for several. */
  readonly address: string
  readonly name: string | undefined
  /** The visitor's own label of the address. It proves nothing. */
  readonly label?: string
}

/** A send as it would be handed to the wallet. */
export interface SendReview {
  readonly transfer: PreparedTransfer
  readonly receiver: ReviewedReceiver
  /** Several of them, in the order of the list; each gets its amount of the asset, or none of them does. */
  readonly receivers?: readonly (ReviewedReceiver & {
    readonly line: number
    /** As it was written in the list. */
    readonly given: string
    readonly amount: bigint
  })[]
  /** Notes that forbid it come first, then those to be checked, then warnings. */
  readonly notes: readonly SendNote[]
  /** Codes of the notes that the visitor has checked. */
  readonly accepted: readonly SendNote['code'][]
  /** Rows that are not as they were reviewed before. */
  readonly changed: readonly SendRow[]
}

/** Where a send stands. */
export interface SendState {
  readonly step: 'editing' | 'checking' | 'review' | 'asking' | 'sent'
  readonly form: SendForm
  readonly receiver: Receiver
  /** The account's balance of the asset, by a node; `undefined` until it is known. */
  readonly balance: TokenHolding | undefined
  /** Whether a memo goes with it, as far as the chain says before the review. */
  readonly memo: MemoNeed
  /**
   * How many receivers one transfer can have, all of them or none; `undefined` until it is known. Below 2 a list cannot be
   * sent.
   */
  readonly mostReceivers: number | undefined
  /** The rows and problems of `form.list`. */
  readonly list: ReceiverList | undefined
  /** `undefined`: the form can be reviewed. */
  readonly lack: SendLack | undefined
  readonly review: SendReview | undefined
  /** Why the last review or wallet request did not succeed. */
  readonly error: KitError | undefined
  /** `sent`: the id of its record in the transaction book. */
  readonly recordId: string | undefined
  /** `sent`: no block has held it for 25 s. It is not failed. */
  readonly isSlow: boolean
}

/**
 * Sends from the account and network shown: `editing → checking → review → asking → sent`, and from there the transaction
 * book. A change of account or network voids the form.
 */
export interface Send {
  readonly stateAtom: Atom<SendState>
  /** Whether the namespace can send. */
  supportedAtom(namespace: NamespaceId): Atom<boolean>
  /**
   * Changes the form. The review is void, and after `sent` a new form begins. While a wallet is asked it does
   * nothing.
   */
  edit(change: Partial<SendForm>): Promise<void>
  /** The account's assets, for a list to choose from. @throws KitError `rpc_unavailable` … */
  holdings(): Promise<readonly TokenHolding[]>
  /**
   * Checks everything against the chain and shows it for review. Asks no wallet.
   *
   * @throws KitError `send_incomplete`, `token_required`, `chain_unsupported`, `receiver_invalid`, `decimals_differ`
   *   where the chain counts the asset in other units than the form did (which has them then, without an amount),
   *   `decimals_unknown`, `list_invalid` (with the problems in `list`), `list_unsupported`, and what `prepareTransfer` throws
   */
  review(): Promise<SendReview>
  /**
   * Reviews the same form at another fee: a level, or the visitor's own, whose unit `feeChoices` of the reviewed transfer
   * tells. One far from what the network asks for now has a note of the level `check`.
   *
   * @throws KitError `send_not_reviewed` without a review, `transaction_invalid` for a fee that none can pay, and what
   *   `review` throws
   */
  chooseFee(fee: FeeLevelId | OwnFee): Promise<SendReview>
  /** The visitor has checked what a note with the level `check` says, or takes it back. */
  accept(code: SendNote['code'], isAccepted?: boolean): Promise<void>
  /**
   * Looks everything up once more and asks the wallet for the reviewed transfer. If anything differs, it goes back
   * to review.
   *
   * @returns once the wallet gave a hash: no block holds it yet. `undefined` where something changed: nothing was asked
   * @throws KitError `send_not_reviewed`, `send_stopped`, `send_unchecked`, `send_moved`, `user_rejected` …, and
   *   `maybe_sent` where the wallet's answer proves nothing and no node shows the transaction: the review has a note to
   *   accept then
   */
  confirm(): Promise<TransactionRecord | undefined>
  /** Stops waiting for the wallet: its later answer is `maybe_sent`. */
  stopWaiting(): Promise<void>
  /** From the review back to the form. */
  back(): Promise<void>
  /** An empty form. While a wallet is asked it does nothing. */
  reset(): Promise<void>
}

/** Token of sending. */
export const Send = defineToken<Send>('send', 'Add send() to plugins.')
