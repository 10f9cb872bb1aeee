/** How fast, and so how dear, a transaction is to be. */
export type FeeLevelId = 'slow' | 'normal' | 'fast'

/** A fee that the visitor set, in the unit that {@link FeeChoices.own} names. */
export interface OwnFee {
  /** The most for one unit of gas (EVM, Cosmos) or one virtual byte (Bitcoin), or all that is paid on top (Solana, Polkadot). */
  readonly price: bigint
  /** The part of `price` for the block's proposer (EIP-1559). @default the tip of the level `normal` */
  readonly tip?: bigint
}

/** A level of fee, and what a request costs with it. */
export interface FeeChoice extends OwnFee {
  readonly id: FeeLevelId
  /** The most that it costs, in the native coin's smallest unit. */
  readonly cost: bigint
}

/**
 * The parts of a fee that a visitor sets. `max_and_tip`: price of gas with a tip (EIP-1559). `gas_price`: one price of gas.
 * `priority`: what is offered on top, all of it. `tip`: the same, for the block's author. `byte_rate`: price of a virtual
 * byte, which no wallet changes (Bitcoin).
 */
export type OwnFeeKind = 'max_and_tip' | 'gas_price' | 'priority' | 'tip' | 'byte_rate'

/** The fees that a request can have, and the one that it has. */
export interface FeeChoices extends OwnFee {
  readonly chosen: FeeLevelId | 'own'
  /** From slow to fast; one alone where the network has one price. */
  readonly levels: readonly FeeChoice[]
  /** How a fee of the visitor's own is written: its unit, and how many decimals of that unit `price` has. */
  readonly own: {
    readonly kind: OwnFeeKind
    readonly unit: string
    readonly decimals: number
  }
}
