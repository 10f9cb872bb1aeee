import type { CaipAccountId, CaipNetworkId } from '../caip/ids.js'
import type { CaipNetwork } from '../caip/network.js'
import type { Abortable } from '../../authoring/untrusted/abortable.js'
import type { FeeChoices, FeeLevelId, OwnFee } from './fees.js'

/**
 * CAIP-19 id of an asset that is counted in units: `eip155:1/slip44:60`, `eip155:1/erc20:0xa0b8…`,
 * `solana:5eyk…/token:EPjF…`, `cosmos:cosmoshub-4/denom:ibc%2F27…`.
 */
export type AssetId = `${CaipNetworkId}/${string}:${string}`

/** An asset's name, and the place of its decimal point. */
export interface AssetInfo {
  readonly id: AssetId
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** `https:` or `data:image/…` URL. Untrusted: draw it by a safe image path only. */
  readonly icon?: string
}

/** An amount of an asset. */
export interface AssetAmount {
  readonly asset: AssetInfo
  /** In the asset's smallest unit. */
  readonly amount: bigint
}

/** An account's holding of one asset. */
export interface TokenHolding extends AssetInfo {
  /** In the smallest unit. */
  readonly amount: bigint
  /** The sendable amount, if it is less than `amount`: Polkadot's locks, Cosmos' vesting. */
  readonly spendable?: bigint
  /** The issuer froze it: it cannot be sent. */
  readonly frozen?: true
  /** Its decimal point is unknown: the amount is in the smallest unit. */
  readonly unscaled?: true
}

/** Reads all that an account holds on one network, from the network's own nodes. */
export interface TokenBalancesFeature {
  /**
   * The native coin comes first, also at zero. Tokens at zero are left out.
   *
   * @param query.tokens Tokens to look for, where nodes cannot list an account's tokens by themselves (EVM).
   * @returns `complete` where the list has all that the account holds. Else `empty` names the tokens asked for that the
   *   account has none of. A token in neither list gave no answer.
   * @throws KitError `rpc_unavailable` …
   */
  tokenBalances(
    query: {
      readonly address: string
      readonly network: CaipNetwork
      readonly tokens?: readonly AssetInfo[]
    },
    options?: Abortable,
  ): Promise<{
    readonly holdings: readonly TokenHolding[]
    readonly complete: boolean
    readonly empty?: readonly AssetInfo['id'][]
  }>
}

/** Reads what a token says of itself, from the network's nodes. */
export interface TokenInfoFeature {
  /** @returns `undefined` when the id names no token. */
  tokenInfo(
    query: { readonly id: AssetId; readonly network: CaipNetwork },
    options?: Abortable,
  ): Promise<AssetInfo | undefined>
}

/** The kind of a transaction, by the field's usual words. */
export type TransactionKind =
  | ('send' | 'receive' | 'trade' | 'approve' | 'execute' | 'deploy' | 'mint' | 'burn' | 'claim')
  | ('deposit' | 'withdraw' | 'borrow' | 'repay' | 'stake' | 'unstake' | 'buy' | 'unknown')

/** One movement within a transaction, as seen from the account. */
export interface TransferPart {
  readonly direction: 'in' | 'out' | 'self'
  /** The moved asset; without an `id` the source did not name its contract. */
  readonly asset?: Omit<AssetInfo, 'id'> & { readonly id?: AssetId }
  /** In the smallest unit of `asset`. */
  readonly amount?: bigint
  /** Whether the source's own list has the asset; absent if it has none. */
  readonly listed?: boolean
  readonly nft?: { readonly name: string; readonly image?: string; readonly isSpam?: boolean }
  readonly from?: string
  readonly to?: string
  /**
   * The account's signature covers this movement: a plain transfer to `to`, read from the signed transaction itself.
   * Logs and balances do not say so, since a contract can make them up. Only a network's own nodes can tell.
   */
  readonly signed?: true
}

/** One transaction of an account's past. */
export interface ActivityEntry {
  /** Unique within the account and network; the same for the same transaction, on any page. */
  readonly id: string
  readonly hash: string
  readonly network: CaipNetworkId
  /** Milliseconds since the Unix epoch; `undefined` while no block holds it. */
  readonly at: number | undefined
  readonly kind: TransactionKind
  readonly status: 'pending' | 'confirmed' | 'failed'
  /** Its signer. */
  readonly signer?: string
  readonly to?: string
  readonly nonce?: number
  readonly fee?: AssetAmount
  readonly transfers: readonly TransferPart[]
  readonly application?: { readonly name: string; readonly icon?: string }
}

/** A page of an account's past, newest first. */
export interface ActivityPage {
  readonly entries: readonly ActivityEntry[]
  /** Opaque; asks for the next page. */
  readonly next?: string
  /** The answer had more rows than are read. */
  readonly isCut?: boolean
}

/** How far a source sees: everything, recent token transfers only, or only what was sent from here. */
export type ActivityReach = 'all' | 'recent-tokens' | 'own'

/** Reads an account's past from the network's own nodes. */
export interface ActivityFeature {
  readonly reach: ActivityReach
  activityPage(
    query: { readonly address: string; readonly network: CaipNetwork; readonly cursor?: string },
    options?: Abortable,
  ): Promise<ActivityPage>
}

/** One choice of fee. */
export interface FeeLevel {
  readonly id: FeeLevelId
  /** Price of one unit of `unit`, in the native coin's smallest unit. */
  readonly price: bigint
  readonly unit: 'gas' | 'vbyte' | 'signature' | 'byte'
  /** How long it usually takes. */
  readonly minutes?: number
}

/** Fees a network asks for right now. */
export interface FeesFeature {
  feeLevels(
    query: { readonly network: CaipNetwork },
    options?: Abortable,
  ): Promise<readonly FeeLevel[]>
}

/** A visitor's form of a send. */
export interface TransferRequest {
  readonly asset: AssetInfo
  /** An address of the network, never a name. */
  readonly to: string
  /** In the smallest unit, or all that can be sent. */
  readonly amount: bigint | 'max'
  /**
   * Several receivers instead of one: all of them get their amounts, or none. `to` is empty then, and `amount` is the sum.
   * Only where `mostReceivers` of the feature allows it.
   */
  readonly receivers?: readonly { readonly to: string; readonly amount: bigint }[]
  /** Cosmos, and Solana's memo program. */
  readonly memo?: string
  readonly feeLevel?: FeeLevelId
  /** Instead of a level. */
  readonly ownFee?: OwnFee
}

/** A note for a visitor before they confirm, by a code that the message table words. */
export type TransferNoteCode =
  /** The receiver is a contract. */
  | 'receiver_is_contract'
  /** The receiver is the token's own contract or mint, another token account, or a program. */
  | 'receiver_is_token'
  /** The receiver's key is unknown: the zero address and known burn addresses. */
  | 'receiver_is_burn'
  /** The receiver's account for this token is made along; `cost` in the native coin. */
  | 'opens_account'
  /** The token takes a part of each transfer; `cost` in the token. */
  | 'token_takes_fee'
  /** The receiver would hold less than the network's minimum `least`. */
  | 'below_minimum'
  /** The sender's account would be removed, as it would hold less than `least`. */
  | 'account_removed'
  /** Not enough of what is sent; `missing` in the asset. */
  | 'not_enough'
  /** Not enough of the native coin for the fee; `missing` in the native coin. */
  | 'not_enough_for_fee'
  /** The issuer froze the token. */
  | 'frozen'
  /** The receiver wants a memo. */
  | 'memo_required'
  | 'memo_too_long'
  /** The account is the one that holds inscriptions. */
  | 'ordinals_account'
  /** The node could not simulate it. */
  | 'not_simulated'
  /** The token's effect differs from block to block, so nothing can be expected. */
  | 'unsteady'
  /** By simulation the token takes other tokens of the account as well. */
  | 'takes_other'
  /** By simulation or estimate it would fail; `reason`. */
  | 'would_fail'
  /** The visitor's own fee is less than the network asks for now, or many times more. */
  | 'fee_low'
  | 'fee_high'

/** A note about a transfer. Amounts are in smallest units. */
export interface TransferNote {
  readonly code: TransferNoteCode
  readonly cost?: AssetAmount
  readonly least?: AssetAmount
  readonly missing?: AssetAmount
  /** Of several receivers the one that it is about, in canonical form. */
  readonly to?: string
  /** Untrusted text of a node or contract. */
  readonly reason?: string
}

/** Whether a memo goes with a transfer: `required` when it would be refused, or lost, without one. */
export type MemoNeed = 'none' | 'optional' | 'required'

/** A transfer that was checked against the chain, and that a visitor can be shown. No wallet was asked. */
export interface PreparedTransfer {
  readonly account: CaipAccountId
  readonly network: CaipNetworkId
  readonly asset: AssetInfo
  /** The receiver in canonical form; empty for several. */
  readonly to: string
  /** In the smallest unit: `max` became a figure. */
  readonly amount: bigint
  /** Several receivers in canonical form, in the order in which they were asked for; `amount` is their sum. */
  readonly receivers?: readonly { readonly to: string; readonly amount: bigint }[]
  /** All that leaves the account at most, the fee included, one row for each asset. */
  readonly spends: readonly AssetAmount[]
  /** The receiver's amount, in the smallest unit of `asset`; `undefined` if it is unknown. */
  readonly arrives: bigint | undefined
  /** The most the fee can be; `undefined` when only the wallet knows. */
  readonly fee: AssetAmount | undefined
  /** Absent where the wallet alone decides. */
  readonly feeChoices?: FeeChoices
  readonly memo?: string
  /** To be read before confirming. */
  readonly warnings: readonly TransferNote[]
  /** Reasons why it cannot be sent; `submit` refuses while there is one. */
  readonly stops: readonly TransferNote[]
  /** Milliseconds since the Unix epoch after which it has to be prepared again. */
  readonly expiresAt?: number
}

/**
 * A transaction whose hash is known, or a batch that a wallet gave an id for: what is needed to find out what became of
 * it. JSON alone.
 */
export interface SentTransaction {
  /** Empty while only `batch` is known. */
  readonly hash: string
  /** Id of the batch (EIP-5792) that it carries out: the wallet that took the batch tells the hash. */
  readonly batch?: string
  readonly network: CaipNetworkId
  readonly account: CaipAccountId
  /** Its own place among the account's transactions, known and not guessed: EVM's nonce, Cosmos' sequence. */
  readonly nonce?: number
  /** Block height after which it can no longer be included, in decimal digits. */
  readonly lastBlock?: string
  /** An output that it spends, `txid:vout` (Bitcoin). */
  readonly spends?: string
  readonly to?: string
  /** In the native coin's smallest unit, decimal digits. */
  readonly value?: string
  /** Call data, `0x` hex. */
  readonly data?: string
  /** The required content of the transaction, in the namespace's own form, as `0x` hex. */
  readonly content?: string
  /** The required delivery: proof for wallets that are contracts and send by transactions of their own. */
  readonly brings?: ExpectedArrival
}

/** A transaction's required delivery to an account. JSON alone. */
export interface ExpectedArrival {
  readonly asset: AssetId
  readonly to: string
  /** At least this much in the smallest unit, decimal digits. */
  readonly least: string
  /** Whom it comes from, if that is known. */
  readonly from?: string
  /** The asset that `to` gives for it: a block is asked how much of that left, too. */
  readonly gives?: AssetId
}

/** Where a transaction stands. */
export interface TransactionStanding {
  readonly state:
    /** No block holds it. */
    | 'pending'
    /** A block holds it, and it may still be reorganised away. */
    | 'included'
    | 'confirmed'
    /** A block holds it and it failed; the fee was charged. */
    | 'failed'
    /** The visitor sped it up: `hash` is the one to follow. */
    | 'repriced'
    | 'cancelled'
    | 'replaced'
    /** The wallet gave it up before a block held it, by its own word. That nodes do not have one proves nothing. */
    | 'dropped'
    /** It was not included in time and never can be: the chain proves it. */
    | 'expired'
    /** The wallet gave the id of a transaction that does something else than was shown. */
    | 'mismatched'
    /**
     * The effect cannot be proven: a contract wallet sends by transactions of its own, a token may write no event,
     * and nodes may no longer have the blocks. Never report success, nor offer to try again.
     */
    | 'unverified'
  /** Block that holds it, in decimal digits. */
  readonly block?: string
  /**
   * While `included`: it failed in that block, and is `failed` once the block cannot be reorganised away. Never tell
   * of success while this is set.
   */
  readonly failing?: boolean
  /**
   * Once it ended: the part of its required delivery (`brings`) that a block shows to have arrived, in the smallest
   * unit, decimal digits. Absent if no node can say.
   */
  readonly arrived?: string
  /**
   * Once it ended: how much of the asset that was given for it (`brings.gives`) a block shows to have left the account,
   * without the fee; as `arrived`.
   */
  readonly left?: string
  /**
   * While `pending`: none of the nodes asked has it. It may have gone out by others, or wait where nodes do not
   * see it: that proves nothing.
   */
  readonly unseen?: boolean
  /** While `unseen`: the wallet is on another network, and may have sent it there. */
  readonly elsewhere?: boolean
  /** A block held it before, and the chain went back. */
  readonly reorganised?: boolean
  /** The hash that took its place, or that of the transaction that carries out a batch. */
  readonly hash?: string
  /** Untrusted text of a node. */
  readonly reason?: string
  /** The feature's own memory until the next look. JSON alone. */
  readonly memory?: Readonly<Record<string, string | number>>
}

/** Finds out what became of a transaction. */
export interface TransactionStatusFeature {
  /** @param before What the last look gave. */
  lookAtTransaction(
    sent: SentTransaction,
    before?: TransactionStanding,
    options?: Abortable,
  ): Promise<TransactionStanding>
}

/** One line of what a call does. */
export interface CallField {
  /** Code of the label, which the message table words, such as `spender`. */
  readonly label: string
  readonly format: 'amount' | 'address' | 'date' | 'text' | 'raw'
  /** `amount`: decimal digits in the smallest unit; `address`: canonical; `date`: milliseconds. */
  readonly value: string
  /** The asset of an `amount`, if it is known. */
  readonly asset?: AssetId
}

/** A call's meaning, in words that a visitor can read. */
export interface CallReading {
  /** Code of the sentence, such as `erc20.transfer`. */
  readonly intent: string
  readonly fields: readonly CallField[]
}

/** Reads calls to contracts, for review sheets. */
export interface DecodeCallFeature {
  /** @returns `undefined` when the call cannot be read. */
  decodeCall(call: {
    readonly network: CaipNetwork
    readonly to: string
    readonly data: string
    readonly value?: bigint
    /** Reads the data as if the contract were a known one. The reading says nothing about who the contract is. */
    readonly assumed?: true
  }): Promise<CallReading | undefined>
}
