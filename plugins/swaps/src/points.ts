import { definePoint, type AssetInfo, type CaipNetwork, type CaipNetworkId } from '@latchkey/kernel'
import type { ContractCall } from '@latchkey/kernel/internal'

/** The two assets of a swap. */
export interface SwapQuery {
  readonly network: CaipNetwork
  /** Address of the account that swaps; empty before a wallet is connected, where a quote alone is asked for. */
  readonly account: string
  readonly from: AssetInfo
  readonly to: AssetInfo
  /** Of `from`, in its smallest unit. With `receive`: the most of it that may be paid; 0 before that is agreed. */
  readonly amount: bigint
  /** Of `to`: exactly this much is bought. Only a provider with `exactOut` is asked so. */
  readonly receive?: bigint
}

/** A provider's offer. */
export interface SwapQuote {
  /** The arriving amount, in the smallest unit of the wanted asset; a token's own fee is taken off. */
  readonly out: bigint
  /** The cost of `receive`, in the smallest unit of `from`; asked for with `receive` alone. */
  readonly in?: bigint
  /** By how much the swap itself moves a pool's price, in hundredths of a percent. Absent: the provider cannot tell. */
  readonly impact?: number
  /** Names of the assets passed through, first and last included. */
  readonly route?: readonly string[]
  /** The provider's own id of it. */
  readonly id?: string
}

/**
 * A provider of swaps: a contract, or a service that builds calls. Its word is not believed: its calls are
 * simulated and compared with the screen before a wallet is asked.
 */
export interface SwapProvider {
  readonly id: string
  /** Shown as it is. */
  readonly name: string
  /** Its fee, as it is shown. */
  readonly feeText?: string
  readonly networks: readonly CaipNetworkId[]
  /**
   * Contracts that it calls, or that may take tokens, by the app's options or by its own code; never by a service's
   * answer. Any other one is marked as unknown in the review. @default none
   */
  contracts?(network: CaipNetwork): readonly string[]
  /**
   * `app`: its tokens are those that the app named to it, so that their names are believed. @default those of a service,
   * which change no name that the app or everybody knows
   */
  readonly tokenTrust?: 'app'
  /** `quote` does without an account, so that it is asked before a wallet is connected. @default false */
  readonly withoutAccount?: boolean
  /** It can buy an exact amount: it reads `receive` of a query. @default false, and it is left out where one is wanted */
  readonly exactOut?: boolean
  /** Tokens to choose from. */
  tokens(network: CaipNetwork, signal: AbortSignal): Promise<readonly AssetInfo[]>
  /** @returns `undefined` when it has no route */
  quote(query: SwapQuery, signal: AbortSignal): Promise<SwapQuote | undefined>
  /** The price of a unit of gas, in wei; asked if no node of the network reports one. */
  gasPrice?(network: CaipNetwork, signal: AbortSignal): Promise<bigint>
  /** Whom the account has to allow to take `from`; not asked for the native coin. */
  spender(query: SwapQuery, quote: SwapQuote, signal: AbortSignal): Promise<string>
  /**
   * The provider's word on its contract's existing allowance of `from`, in the smallest unit. It is shown beside
   * the node's word, which alone counts. @default it has none
   */
  allowance?(query: SwapQuery, signal: AbortSignal): Promise<bigint>
  /**
   * The call that swaps, and fails when less than `least` arrives. With `receive` it brings exactly that, and fails when more
   * than `query.amount` is paid.
   */
  build(
    query: SwapQuery,
    quote: SwapQuote,
    least: bigint,
    signal: AbortSignal,
  ): Promise<ContractCall>
}

/** Contribution point of {@link SwapProvider}; all are asked, and the best offer is shown. */
export const SwapProvider = definePoint<SwapProvider>('swap-provider')
