import type { ServerPorts } from '@latchkey/kernel/server'

/** A swap that a page asks about. Addresses are `0x` hex in lower case; the native coin is {@link NATIVE}. */
export interface AggregatorOrder {
  readonly chainId: number
  readonly account: string
  readonly from: string
  readonly to: string
  /** Of `from`, in the smallest unit. */
  readonly amount: bigint
  /** How much less than told may arrive, in hundredths of a percent. */
  readonly slippage: number
}

/** An aggregator's offer. */
export interface AggregatorPrice {
  readonly out: bigint
  /** Whom the account has to allow; `undefined` for the native coin. */
  readonly spender: string | undefined
}

/** A call that swaps. */
export interface AggregatorCall extends AggregatorPrice {
  /** The call fails when less arrives, by the aggregator's word. */
  readonly least: bigint
  readonly to: string
  readonly data: string
  readonly value: bigint
}

/** The tools of an aggregator. */
export type AggregatorPorts = Pick<ServerPorts, 'fetch'>

/** Somebody who finds routes, and wants a key for it that no page may know. */
export interface Aggregator {
  readonly id: string
  /** @returns `undefined` when there is no route */
  price(
    order: AggregatorOrder,
    ports: AggregatorPorts,
    signal: AbortSignal,
  ): Promise<AggregatorPrice | undefined>
  /** @returns `undefined` when there is no route */
  build(
    order: AggregatorOrder,
    ports: AggregatorPorts,
    signal: AbortSignal,
  ): Promise<AggregatorCall | undefined>
}

/** How the native coin is written. */
export const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
