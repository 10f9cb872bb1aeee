import {
  definePoint,
  type AssetInfo,
  type CaipNetwork,
  type CaipNetworkId,
  type ContractCall,
} from '@latchkey/kernel'

/** What is to be swapped for what. */
export interface SwapQuery {
  readonly network: CaipNetwork
  /** Address of the account that swaps. */
  readonly account: string
  readonly from: AssetInfo
  readonly to: AssetInfo
  /** Of `from`, in its smallest unit. */
  readonly amount: bigint
}

/** What a provider offers. */
export interface SwapQuote {
  /** What arrives, in the smallest unit of the asset wanted; a token's own fee is taken off. */
  readonly out: bigint
  /** By how much the swap itself moves a pool's price, in hundredths of a percent. Absent: the provider cannot tell. */
  readonly impact?: number
  /** Names of the assets passed through, first and last included. */
  readonly route?: readonly string[]
  /** The provider's own id of it. */
  readonly id?: string
}

/**
 * Somebody who swaps: a contract, or a service that builds calls. Nothing it says is believed: what it builds is
 * simulated and compared with what the visitor was shown before a wallet is asked.
 */
export interface SwapProvider {
  readonly id: string
  /** Shown as it is. */
  readonly name: string
  /** What it takes for itself, as it is shown. */
  readonly feeText?: string
  readonly networks: readonly CaipNetworkId[]
  /**
   * Contracts that it has called, or allowed to take tokens, by the app's options or by its own code; never by what a
   * service answers. Any other one is told as unknown in the review. @default none
   */
  contracts?(network: CaipNetwork): readonly string[]
  /**
   * `app`: its tokens are those that the app named to it, so that their names are believed. @default those of a service,
   * which change no name that the app or everybody knows
   */
  readonly tokenTrust?: 'app'
  /** Tokens to choose from. */
  tokens(network: CaipNetwork, signal: AbortSignal): Promise<readonly AssetInfo[]>
  /** @returns `undefined` when it has no route */
  quote(query: SwapQuery, signal: AbortSignal): Promise<SwapQuote | undefined>
  /** What a unit of gas costs, in wei; asked where no node of the network tells. */
  gasPrice?(network: CaipNetwork, signal: AbortSignal): Promise<bigint>
  /** Whom the account has to allow to take `from`; not asked for the native coin. */
  spender(query: SwapQuery, quote: SwapQuote, signal: AbortSignal): Promise<string>
  /**
   * What the provider says that its contract may take of `from` already, in the smallest unit. It is told beside the node's
   * word, which alone counts. @default it says nothing
   */
  allowance?(query: SwapQuery, signal: AbortSignal): Promise<bigint>
  /** The call that swaps, and fails when less than `least` arrives. */
  build(
    query: SwapQuery,
    quote: SwapQuote,
    least: bigint,
    signal: AbortSignal,
  ): Promise<ContractCall>
}

/** Contribution point of {@link SwapProvider}; all are asked, and the best offer is shown. */
export const SwapProvider = definePoint<SwapProvider>('swap-provider')
