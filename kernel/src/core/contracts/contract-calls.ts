import type { CaipAccountId, CaipNetworkId } from '../caip/ids.js'
import type { CaipNetwork } from '../caip/network.js'
import type { Abortable } from '../../authoring/untrusted/abortable.js'
import type { FeeChoices, FeeLevelId, OwnFee } from './fees.js'
import type { AssetAmount, AssetId, SentTransaction, TransferNote } from './money.js'
import type { SentSearch } from './submit.js'

/** A function of a contract: its entry in the contract's ABI, in JSON form. */
export interface ContractFunction {
  readonly name: string
  readonly inputs: readonly { readonly name: string; readonly type: string }[]
  readonly outputs: readonly { readonly name: string; readonly type: string }[]
}

/** A call to a contract. */
export interface ContractCall {
  readonly to: string
  /** `0x` hex. */
  readonly data: string
  /** Native coin that goes along, in the smallest unit. @default 0 */
  readonly value?: bigint
}

/** The effects of calls on an account. */
export interface CallsOutcome {
  /**
   * `unsteady`: what they do differs from block to block, so nothing can be expected. `unknown`: no node could simulate
   * them, so nothing is proven.
   */
  readonly state: 'done' | 'failed' | 'unsteady' | 'unknown'
  /** `failed`: untrusted text of a contract. */
  readonly reason?: string
  /** The account's gain afterwards, or its loss if `amount` is negative; no fees. One row for each asset. */
  readonly changes: readonly { readonly asset: AssetId; readonly amount: bigint }[]
  /** Whom the account allows to take its assets; collections and permission managers count as well. Canonical addresses. */
  readonly permissions: readonly {
    readonly asset: AssetId
    readonly spender: string
    /** `undefined`: it is no plain amount, such as a whole collection. */
    readonly amount: bigint | undefined
  }[]
  /** The gas of all of them together. */
  readonly gas: bigint
}

/** The fee that a visitor chose for calls. @default the level `normal` */
export interface CallFee {
  readonly feeLevel?: FeeLevelId
  /** Instead of a level. */
  readonly ownFee?: OwnFee
}

/** A call that was checked against the chain. No wallet was asked. */
export interface PreparedCall {
  readonly account: CaipAccountId
  readonly network: CaipNetworkId
  readonly call: ContractCall
  /** The most the fee can be. */
  readonly fee: AssetAmount
  /** The part of it that the wallet is asked to pay for gas. */
  readonly gasFee?: bigint
  /** Reasons why it cannot be sent; `submitCall` refuses while there is one. */
  readonly stops: readonly TransferNote[]
  /** Milliseconds since the Unix epoch after which it has to be prepared again. */
  readonly expiresAt: number
}

/** Reads, simulates and sends calls to contracts, for features that trade (EVM). */
export interface ContractCallsFeature {
  /** Call data of a function. @throws KitError `transaction_invalid` for arguments of other types */
  encodeCall(fn: ContractFunction, args: readonly unknown[]): string
  /**
   * Asks contracts; changes nothing.
   *
   * @returns for each read its outputs, or `undefined` where the contract refuses, is not there or answers otherwise
   * @throws KitError `rpc_unavailable` …
   */
  readContracts(
    network: CaipNetwork,
    reads: readonly {
      readonly to: string
      readonly fn: ContractFunction
      readonly args?: readonly unknown[]
    }[],
    options?: Abortable,
  ): Promise<readonly (readonly unknown[] | undefined)[]>
  /** Whether an address has code of its own; an account that acts by a contract's code (EIP-7702) has none. */
  isContract(network: CaipNetwork, address: string, options?: Abortable): Promise<boolean>
  /**
   * The allowance of `spender` for a token, in the smallest unit. @throws KitError `asset_unsupported` for no token
   */
  allowance(
    query: {
      readonly asset: AssetId
      readonly owner: string
      readonly spender: string
      readonly network: CaipNetwork
    },
    options?: Abortable,
  ): Promise<bigint>
  /** The call that lets `spender` take exactly `amount` of a token. @throws KitError `asset_unsupported` */
  approval(query: {
    readonly asset: AssetId
    readonly spender: string
    readonly amount: bigint
    readonly network: CaipNetwork
  }): ContractCall
  /**
   * The effects of calls, one after the other, on the account that sends them, or on another one.
   *
   * @param query.assets Assets whose balances are read before and after the calls, since a token's events may lie.
   * @param query.account Whose changes to tell. @default `from`
   */
  simulateCalls(
    query: {
      readonly network: CaipNetwork
      readonly from: string
      readonly account?: string
      readonly calls: readonly ContractCall[]
      readonly assets: readonly AssetId[]
    },
    options?: Abortable,
  ): Promise<CallsOutcome>
  /**
   * Checks a call of the account shown against the chain.
   *
   * @param options.mostForGas The most that its gas may cost, in the native coin's smallest unit. A lower price for
   *   gas is offered if that suffices now, unless the price is the visitor's own; else `gasFee` stays above it. @default none
   * @throws KitError `not_connected`, `rpc_unavailable` …
   */
  prepareCall(
    call: ContractCall,
    options?: Abortable & CallFee & { readonly mostForGas?: bigint },
  ): Promise<PreparedCall>
  /**
   * The fees that calls with so much gas can have, and the one that they have with the fee given.
   *
   * @returns with notes about a fee of the visitor's own: `fee_low`, `fee_high`
   * @throws KitError `transaction_invalid` for an own fee that no block takes, `rpc_unavailable` …
   */
  feesOf?(
    query: CallFee & { readonly network: CaipNetwork; readonly gas: bigint },
    options?: Abortable,
  ): Promise<{ readonly choices: FeeChoices; readonly notes: readonly TransferNote[] }>
  /**
   * Hands exactly what was prepared to the wallet.
   *
   * @param prepared The very object that `prepareCall` gave: a copy is refused.
   * @returns once the wallet gave a hash. That is not yet sent: no block holds it.
   * @throws KitError `transfer_changed`, `transfer_stopped`, `user_rejected` …
   */
  submitCall(prepared: PreparedCall, options?: Abortable): Promise<SentTransaction>
  /** As `searchSent` of transfers. */
  searchSent?(prepared: PreparedCall, options?: Abortable): Promise<SentSearch>
}
