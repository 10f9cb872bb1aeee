import type { CaipNetwork } from '../caip/network.js'
import type { Abortable } from '../../authoring/untrusted/abortable.js'
import type {
  AssetInfo,
  MemoNeed,
  PreparedTransfer,
  SentTransaction,
  TransferRequest,
} from './money.js'

/** A transaction that an account sent while its wallet was asked. */
export interface FoundTransaction {
  /** Its own hash, with what was reviewed: looking at it tells whether it is that. */
  readonly sent: SentTransaction
  /** Whether it is what was reviewed, by what is in it. */
  readonly isReviewed: boolean
}

/**
 * A search's target, and its beginning: enough to go on after a reload. JSON alone; once stored it is untrusted.
 */
export interface SearchMark {
  /** The reviewed request. */
  readonly sent: Omit<SentTransaction, 'hash' | 'batch'>
  /** The calls of a batch. */
  readonly calls?: readonly SearchedCall[]
  /** Where the account stood, in words of the namespace's own. */
  readonly place: Readonly<Record<string, string | number>>
}

/** A call of a batch. */
export interface SearchedCall {
  readonly to: string
  /** In the native coin's smallest unit, decimal digits. @default 0 */
  readonly value?: string
  /** `0x` hex. @default none */
  readonly data?: string
}

/** Looks on the chain for a transaction that a wallet may have sent. The wallet's own answer does not count. */
export interface SentSearch {
  /**
   * The account's transactions since the search was made.
   *
   * @param options.answered The wallet has answered: a transaction that it sent has its place by now.
   * @returns the reviewed transaction first, or nothing if nodes show nothing new. `moved`: there is something new,
   *   and nodes do not show its content. `over`: the chain proves that the reviewed transaction cannot come any
   *   more. `unknown`: no node can tell
   */
  find(
    options?: Abortable & { readonly answered?: boolean },
  ): Promise<readonly FoundTransaction[] | 'moved' | 'over' | 'unknown'>
  /** As it is now. Absent where nothing can go on after a reload. */
  mark?(): SearchMark
  /**
   * Whether an error of a wallet is the word of a node that refused, and the chain shows that the account stands as before.
   *
   * @default it proves nothing
   */
  isRefused?(error: unknown, options?: Abortable): Promise<boolean>
}

/** How something is submitted. */
export interface SubmitOptions extends Abortable {
  /**
   * Called right before a node gets a signed transaction, and awaited. From then on the transaction may reach a block,
   * even if the page closes. Not called where the wallet sends by itself. If submitting rejects afterwards, no node has
   * the transaction, unless the error is the signal's reason.
   */
  readonly onPosting?: (sent: SentTransaction) => void | Promise<void>
}

/** Sends what was prepared. Namespaces build it with `createTransfers` of `@latchkey/kernel/authoring`. */
export interface TransferFeature {
  /**
   * Whether a form should ask for a memo. Without the function the namespace has none.
   *
   * @param query.to An address of the network, if it is known already.
   * @throws KitError `rpc_unavailable` … where the receiver's account cannot be read
   */
  memoNeed?(
    query: { readonly network: CaipNetwork; readonly asset: AssetInfo; readonly to?: string },
    options?: Abortable,
  ): Promise<MemoNeed>
  /**
   * How many receivers one transfer of the asset can have with the wallet that is connected: all of them get theirs, or
   * none. Without the function, or below 2, it is one.
   */
  mostReceivers?(
    query: { readonly network: CaipNetwork; readonly asset: AssetInfo },
    options?: Abortable,
  ): Promise<number>
  /**
   * Checks a transfer against the chain: balance, fee, receiver, simulation. Asks no wallet.
   *
   * @throws KitError `address_invalid`, `asset_unsupported`, `rpc_unavailable` …
   */
  prepareTransfer(request: TransferRequest, options?: Abortable): Promise<PreparedTransfer>
  /**
   * Hands exactly what was prepared to the wallet.
   *
   * @param prepared The very object that `prepareTransfer` gave: a copy is refused.
   * @returns once the wallet gave a hash, or a node was handed what the wallet signed, also where its answer was lost.
   *   That is not yet sent: no block holds it.
   * @throws KitError `transfer_changed` when account, network or content differ from what was shown or it has
   *   expired, `transfer_stopped` while it has `stops`, `user_rejected` …
   */
  submitTransfer(prepared: PreparedTransfer, options?: SubmitOptions): Promise<SentTransaction>
  /**
   * Notes the account's state on the chain. Call it right before the wallet is asked, since a wallet's error does not prove
   * that nothing was sent. Absent where nothing can be found.
   */
  searchSent?(prepared: PreparedTransfer, options?: Abortable): Promise<SentSearch>
  /**
   * Goes on with a search from before a reload: of a transfer, a call or a batch. Sends nothing before it is used.
   *
   * @throws KitError where the mark is none of this namespace
   */
  searchAgain?(mark: SearchMark): SentSearch
}
