import {
  defineToken,
  type AssetAmount,
  type AssetInfo,
  type Atom,
  type CaipNetworkId,
  type KitError,
  type TokenHolding,
} from '@latchkey/kernel'
import type {
  CallReading,
  ContractCall,
  FeeChoices,
  FeeLevelId,
  OwnFee,
} from '@latchkey/kernel/internal'
import type { TransactionRecord } from '@latchkey/money'
import type { SwapChange, UnsafeReason } from './errors.js'

/** The visitor's form. */
export interface SwapForm {
  readonly from: AssetInfo | undefined
  readonly to: AssetInfo | undefined
  /** Of `from`, in the smallest unit, or all of it; `invalid`: something was typed that is no amount of the asset. */
  readonly amount: bigint | 'max' | 'invalid' | undefined
  /** Of `to`, in place of `amount`: exactly this much is to arrive. Each of both that is filled in empties the other. */
  readonly receive?: bigint | 'invalid' | undefined
  /** How much less than offered may arrive, or more be paid, in hundredths of a percent: 10 to 500. @default 100, which is 1 % */
  readonly slippage: number
  /** For one review: any change of the form drops it. {@link Swap.chooseFee} sets it. @default the level `normal` */
  readonly fee?: FeeLevelId | OwnFee | undefined
  /**
   * Id of the provider whose offer is taken. Any change of the form drops it, and so does an offer that is gone.
   * {@link Swap.choose} sets it. @default the one with the best offer
   */
  readonly provider?: string | undefined
}

/** By how much the price is worse than the market's. */
export interface SwapImpact {
  /** In hundredths of a percent; `undefined` if unknown. Negative: better. */
  readonly points: number | undefined
  /** `unknown`: no price of one of the assets, which counts as a warning. `typed`: the visitor confirms it by words. */
  readonly level: 'fine' | 'unknown' | 'warn' | 'check' | 'typed'
}

/** A provider's offer. */
export interface SwapOffer {
  readonly provider: { readonly id: string; readonly name: string; readonly feeText?: string }
  /** The swapped amount, in the smallest unit: less than requested if the native coin is needed for fees. */
  readonly in: bigint
  readonly out: bigint
  /** The most that is paid, where the form says what is to arrive: the swap fails when it costs more. */
  readonly most?: bigint
  /** The swap fails when less arrives; where the note `least_unread` stands, by the provider's word alone. */
  readonly least: bigint
  readonly impact: SwapImpact
  /** Symbols of the assets passed through. */
  readonly route: readonly string[]
  /** Native coin that stays for fees, where that is why `in` is less than what was asked for. */
  readonly kept: bigint
  /** Another provider's advantage, in hundredths of a percent; only if it is more than 3 %. */
  readonly gap: number | undefined
  /** When it was made, in milliseconds since the Unix epoch. */
  readonly at: number
}

/** The first obstacle between the form and a review. */
export type SwapLack =
  | 'from'
  | 'to'
  | 'same'
  | 'amount_invalid'
  | 'amount'
  | 'not_enough'
  | 'not_enough_for_fee'
  | 'quote'
  /** No wallet is connected. An offer is an estimate until then. */
  | 'account'

/** One of the transactions of a swap. */
export interface SwapStep {
  /**
   * `reset`: some tokens change a permission only from zero. `together`: the wallet allows and swaps in one batch, all of it
   * or nothing (EIP-5792).
   */
  readonly kind: 'reset' | 'approve' | 'swap' | 'together'
  readonly state: 'todo' | 'asking' | 'waiting' | 'done'
  /** Id in the transaction book, once it has a hash. */
  readonly recordId?: string
}

/** The notes about a swap before the visitor confirms. */
export interface SwapNote {
  readonly code:
    | 'impact'
    | 'price_unknown'
    | 'slippage_high'
    | 'arrives_less'
    | 'least_unread'
    | 'providers_differ'
    | 'not_enough_for_fee'
    | 'not_simulated'
    | 'spender_unknown'
    | 'target_unknown'
    | 'changed'
    /** The visitor's own fee: the network asks for more, or for far less. */
    | 'fee_low'
    | 'fee_high'
    /** The wallet was asked for it already, and may have sent it. */
    | 'maybe_sent'
  /**
   * `stop`: it cannot be made. `check`, `typed`: only once the visitor said so. A fee that the account cannot pay stops no
   * step `together`: others may pay it for the wallet.
   */
  readonly level: 'stop' | 'typed' | 'check' | 'warn' | 'info'
  /** Hundredths of a percent. */
  readonly points?: number
  readonly missing?: AssetAmount
  /** `spender_unknown`, `target_unknown`: the whole address. */
  readonly address?: string
  /** `changed`: what is another than it was in the review before. */
  readonly changes?: readonly SwapChange[]
}

/** The existing allowance of the token. The node's word counts; the provider's is shown beside it. */
export interface SwapAllowance {
  /** By a node, for the spender of the swap; `undefined`: no node answers, and it counts as nothing. */
  readonly node: bigint | undefined
  /** By the provider, where that is another amount, or no node answers. */
  readonly provider: bigint | undefined
}

/** A swap as it would be handed to the wallet. Nothing of it changes while it is looked at. */
export interface SwapReview {
  readonly from: AssetInfo
  readonly to: AssetInfo
  readonly offer: SwapOffer
  /** The arriving amount by simulation, in the smallest unit; `undefined` if no node could simulate it. */
  readonly arrives: bigint | undefined
  /**
   * The most that all its transactions cost, with room for a rising price of gas. For a step `together`, which the
   * wallet makes, and if nothing could be simulated, about its cost.
   */
  readonly fee: AssetAmount
  /** The fees to choose from; absent where the wallet makes the fee, as of a step `together`, and where no node tells prices. */
  readonly feeChoices?: FeeChoices
  /**
   * The spender of exactly `offer.in`, or `offer.most`, of the token; `undefined` for the native coin, or if the permission exists
   * already.
   */
  readonly spender: string | undefined
  /** `undefined` for the native coin. */
  readonly allowance?: SwapAllowance | undefined
  /** The call that swaps. */
  readonly call: ContractCall
  /** The meaning of the call; `undefined` if it cannot be read, or its contract is unknown. */
  readonly reading: CallReading | undefined
  readonly steps: readonly SwapStep[]
  readonly notes: readonly SwapNote[]
  /** Codes of the notes that the visitor has accepted. */
  readonly accepted: readonly SwapNote['code'][]
}

/** A permission that was given for a swap, and that the swap did not use. */
export interface SwapPermission {
  readonly asset: AssetInfo
  /** The spender. */
  readonly spender: string
  /** How much, in the smallest unit, by a node. */
  readonly amount: bigint
  /** `asking`: the wallet is asked to take it back. `waiting`: no block holds that yet. */
  readonly state: 'open' | 'asking' | 'waiting'
}

/** A provider that is not asked for a while: its call was refused. */
export interface SwapLeftOut {
  readonly provider: SwapOffer['provider']
  /** `failed`: it built nothing. `not_exact`: it cannot say what an exact amount costs. */
  readonly reason: UnsafeReason | 'failed' | 'not_exact'
}

/** The outcome of a swap as a block shows it. No quote has a word in it. */
export interface SwapOutcome {
  readonly from: AssetInfo
  readonly to: AssetInfo
  /** The amount that left the account, in the smallest unit, without the network's fee; `undefined` if no block shows it. */
  readonly paid: bigint | undefined
  /** The amount that arrived, in the smallest unit; `undefined` if no block shows it. */
  readonly got: bigint | undefined
  /** The price: of `to` for one whole unit of `from`, in the smallest unit; `undefined` if one of both is unknown or nothing. */
  readonly rate: bigint | undefined
}

/** Where a swap stands. */
export interface SwapState {
  readonly step: 'editing' | 'checking' | 'review' | 'asking' | 'sent'
  readonly form: SwapForm
  /** Networks that can be swapped on, of those the app asks for. */
  readonly networks: readonly CaipNetworkId[]
  /** The account's balance of `from`, by a node; `undefined` until it is known. */
  readonly balance: TokenHolding | undefined
  /** The best one, or that of the chosen provider. */
  readonly offer: SwapOffer | undefined
  /** Those of all who answered, by what arrives, the best first. */
  readonly offers: readonly SwapOffer[]
  /** Somebody is still asked for an offer; the best so far may be reviewed meanwhile. */
  readonly quoting: boolean
  /** Whose better offers were refused for this form, until it changes or five minutes went by. */
  readonly leftOut: readonly SwapLeftOut[]
  /** `undefined`: the form can be reviewed. */
  readonly lack: SwapLack | undefined
  readonly review: SwapReview | undefined
  /** Why there is no offer, or why the last review or wallet request did not succeed. */
  readonly error: KitError | undefined
  /** The permission left after a swap that failed, or that used less. */
  readonly left: SwapPermission | undefined
  /** `sent`: the id of the swap in the transaction book. */
  readonly recordId: string | undefined
  /** `sent`: what it came to, once a block tells. */
  readonly outcome: SwapOutcome | undefined
}

/**
 * Swaps with the account and network shown: `editing → checking → review → asking → sent`, and from there the transaction
 * book. A change of account or network voids the form.
 */
export interface Swap {
  readonly stateAtom: Atom<SwapState>
  /** Whether some provider serves a network, by what the plugins say. */
  supports(network: CaipNetworkId): boolean
  /** Whether some provider there buys an exact amount, so that `receive` of the form can be filled in. */
  supportsExact(network: CaipNetworkId): boolean
  /**
   * Changes the form and asks for an offer 200 ms later. After `sent` a new form begins, unless the swap failed and may be
   * tried again. While a wallet is asked it does nothing.
   */
  edit(change: Partial<SwapForm>): Promise<void>
  /** Takes the offer of a provider in place of the best one, by its id; `undefined`: the best again. Asks for nothing. */
  choose(provider: string | undefined): Promise<void>
  /** Exchanges the two assets; what was offered becomes the amount. */
  flip(): Promise<void>
  /** Tokens to choose from on the network shown, with what the account holds. @throws KitError `rpc_unavailable` … */
  tokens(): Promise<readonly TokenHolding[]>
  /**
   * Asks again every 10 s while the page is visible and nothing is reviewed, until the returned function is called.
   */
  follow(): () => void
  /**
   * Builds and simulates the swap and freezes it for review. Asks no wallet. If the best offer does not keep its
   * promise, the next best is taken.
   *
   * @throws KitError `swap_incomplete`, `swaps_unsupported`, `insufficient_liquidity`, `price_changed`, `swap_unsafe` …
   */
  review(): Promise<SwapReview>
  /**
   * Reviews the same swap at another fee: a level, or the visitor's own. One that the network would not take now, or far more
   * than it asks for, has a note of the level `check`.
   *
   * @throws KitError `swap_not_reviewed` without a review, `transaction_invalid`, and what `review` throws
   */
  chooseFee(fee: FeeLevelId | OwnFee): Promise<SwapReview>
  /** The visitor accepts what a note with the level `check` or `typed` says, or takes it back. */
  accept(code: SwapNote['code'], isAccepted?: boolean): Promise<void>
  /**
   * Asks the wallet for each step, in order. Before each the swap is built, simulated and compared with what was reviewed.
   *
   * @returns the swap's record once the wallet gave its hash: no block holds it yet. `undefined` where the price fell below
   *   what was reviewed, or where what is built now is another swap: the wallet was not asked for that, and a new review
   *   says what changed
   * @throws KitError `swap_not_reviewed`, `swap_stopped`, `swap_unchecked`, `swap_unsafe`, `user_rejected` …, and
   *   `maybe_sent` where the wallet's answer proves nothing and no node shows the transaction: the review has a note to
   *   accept then
   */
  confirm(): Promise<TransactionRecord | undefined>
  /** Stops waiting for the wallet: its later answer is `maybe_sent`. */
  stopWaiting(): Promise<void>
  /**
   * Asks the wallet to allow nothing any more where `left` says that something is.
   *
   * @returns once a block holds that
   * @throws KitError `user_rejected`, `swap_moved`, `approval_failed` …
   */
  takeBack(): Promise<void>
  /** From the review back to the form. */
  back(): Promise<void>
  /** An empty form. While a wallet is asked it does nothing. */
  reset(): Promise<void>
  /** Opens the modal at the view of swaps, with values filled in. */
  open(
    values?: Partial<Pick<SwapForm, 'from' | 'to'>> & { readonly amount?: bigint },
  ): Promise<void>
}

/** Token of swaps. */
export const Swap = defineToken<Swap>('swap', 'Add swaps() to plugins.')
