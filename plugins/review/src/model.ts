/** An asset by what the chain knows of it: a contract, a mint, or the native coin. Never by its symbol. */
export interface AssetRef {
  /** `undefined` is the native coin. */
  readonly contract: string | undefined
  /** Of a token whose items differ. */
  readonly item?: bigint
}

/** A call as it is signed. `data` is hex on EVM. */
export interface ReviewCall {
  /** `undefined` where the call makes a contract. */
  readonly to: string | undefined
  /** Native coin that leaves with the call, in its smallest unit. */
  readonly value: bigint
  readonly data: string
  /** The meaning of the bytes, if all of them can be read. */
  readonly decoded?: Decoded
  /** Nothing is sent: `data` is what is signed, as text, and `to` the contract that will take it. */
  readonly signature?: true
}

/** An argument of a call, by the words of the contract's own interface. */
export interface DecodedArgument {
  readonly name: string
  /** How to draw it. `amount` counts `asset`; `date` is in seconds since 1970. */
  readonly format: 'address' | 'amount' | 'date' | 'text' | 'raw'
  readonly value: string
  readonly asset?: AssetRef
  /**
   * How much it may differ when the call is built again. An outgoing amount may be `less`, a promised one may be
   * `more`, a deadline may be `any`. Without this it may not differ.
   */
  readonly change?: 'less' | 'more' | 'any'
  /** For who wants to see everything. */
  readonly minor?: true
}

/** A call or a signature that was read. */
export interface Decoded {
  /** Code of the sentence, such as `erc20.transfer` or `permit2.approve`. */
  readonly intent: string
  /** Name of the function or of the type. */
  readonly name: string
  readonly arguments: readonly DecodedArgument[]
  /** The name of a known contract that is called. A function is believed only there, or on a token by its own standard. */
  readonly contract?: string
  /** The arguments do not tell all that it does: it stays unknown, but for the calls that it makes. */
  readonly partial?: true
  /** The calls that it makes, where all of them are listed in its bytes. */
  readonly inner?: readonly ReviewCall[]
}

/**
 * A conclusion from the bytes alone. A fact is never netted: a simulated return does not reduce it.
 */
export type Fact =
  /** Leaves the account for `to`. Of native coin: with the call. Of a token: by a function of a standard. */
  | {
      readonly kind: 'leaves'
      readonly call: number
      readonly asset: AssetRef
      readonly amount: bigint
      /** `undefined` for the taker of the signed order. */
      readonly to: string | undefined
      /** `amount` is the id of an item where the contract's items differ: the bytes do not say which. */
      readonly orItem?: true
    }
  /** Is asked for in return, by an order that is signed. */
  | {
      readonly kind: 'returns'
      readonly call: number
      readonly asset: AssetRef
      readonly amount: bigint
      readonly to: string
    }
  /** `spender` may take. `all`: every item of a collection. `unlimited`: more than the token has. 0 ends a permission. */
  | {
      readonly kind: 'allows'
      readonly call: number
      readonly asset: AssetRef
      readonly amount: bigint | 'unlimited' | 'all'
      readonly spender: string
      /** Seconds since 1970. */
      readonly until?: bigint
      /** `amount` is the id of an item where the contract's items differ: the bytes do not say which. */
      readonly orItem?: true
    }
  /** A known function of a known contract, whose arguments say more than the two above. */
  | {
      readonly kind: 'calls'
      readonly call: number
      readonly to: string
      readonly decoded: Decoded
    }
  /**
   * The bytes cannot be read, or the function is known and the contract is not. `selector` is `''`
   * for a signature.
   */
  | {
      readonly kind: 'unknown'
      readonly call: number
      readonly to: string
      readonly selector: string
    }
  /** Makes a contract. */
  | { readonly kind: 'creates'; readonly call: number }
  /** Another may act for the account from now on. `what`: `owner`, `authority`, `delegate`, `code`, `votes`. */
  | {
      readonly kind: 'hands-over'
      readonly call: number
      readonly what: string
      readonly to: string
      readonly asset?: AssetRef
    }

/** The simulated effect on one asset, in and out apart. */
export interface Movement {
  readonly asset: AssetRef
  /** Negative if it leaves. Never 0. */
  readonly amount: bigint
  /** The other side, if there is one alone. */
  readonly party: string | undefined
}

/** A permission that a simulation saw to be given. */
export interface SeenAllowance {
  readonly asset: AssetRef
  readonly spender: string
  readonly amount: bigint | 'all'
}

/** The expected effects of a request. An expectation is never shown as a fact. */
export type Expectation =
  | {
      readonly state: 'done'
      readonly moves: readonly Movement[]
      readonly allowances: readonly SeenAllowance[]
      /** Of all calls together. */
      readonly gas: bigint
    }
  | {
      readonly state: 'fails'
      readonly reason: string | undefined
      readonly call: number
      readonly gas: bigint
    }
  /** The effects differ between two blocks: nothing can be expected. */
  | { readonly state: 'unsteady' }
  /** No node could simulate it. A caution, and no accusation. */
  | { readonly state: 'unknown' }

/** Something that the visitor has to know before they sign. */
export interface Finding {
  readonly level: 'info' | 'caution' | 'danger'
  readonly code: FindingCode
  /** The call, if there are several. */
  readonly call?: number
  readonly values?: Readonly<Record<string, string>>
}

/** One code per reason, and one sentence per code. */
export type FindingCode =
  | 'unknown-call'
  | 'unknown-signature'
  | 'unlimited-allowance'
  | 'allowance-to-unknown'
  | 'allowance-unseen'
  | 'all-items-allowed'
  | 'hands-over'
  | 'closes-to-stranger'
  | 'more-receivers'
  | 'sent-later'
  | 'fails'
  | 'unsteady'
  | 'not-simulated'
  | 'takes-more'
  | 'takes-other'
  | 'twin-token'
  | 'unlisted-token'
  | 'signature-moves-tokens'
  | 'order-for-nothing'
  | 'other-receiver'
  | 'other-account'
  | 'other-chain'
  | 'other-site'
  | 'bare-bytes'
  | 'hidden-characters'

/** How far a name, a symbol, a picture or a price of a token may be believed, strongest first. */
export type TokenTrust = 'app' | 'known' | 'wallet' | 'service' | 'unknown'

/** The reviewed request. The wallet is asked for the same bytes. */
export interface ReviewRequest {
  /** CAIP-2. */
  readonly chain: string
  readonly account: string
  readonly calls: readonly ReviewCall[]
  /**
   * The most that the fee may be, in the smallest unit of the native coin; `undefined` if unknown.
   */
  readonly feeLimit: bigint | undefined
  /** Milliseconds since 1970. */
  readonly validUntil?: number
}

/** A review that binds: what is asked is compared with it, field by field. */
export interface ReviewedRequest extends ReviewRequest {
  readonly facts: readonly Fact[]
}

/** Where what is about to be asked differs from what was reviewed. */
export interface Difference {
  readonly what:
    | 'chain'
    | 'account'
    | 'calls'
    | 'target'
    | 'value'
    | 'function'
    | 'spender'
    | 'receiver'
    | 'amount'
    | 'until'
    | 'fee'
    | 'expired'
    | 'data'
  readonly call?: number
  readonly before: string
  readonly after: string
}

/** The model of a screen. The page and the frame draw the same, each with its own elements. */
export interface ReviewModel {
  readonly request: ReviewRequest
  readonly facts: readonly Fact[]
  readonly expected: Expectation
  readonly findings: readonly Finding[]
  /** Per call, for Details. */
  readonly details: readonly { readonly call: ReviewCall; readonly decoded: Decoded | undefined }[]
}
