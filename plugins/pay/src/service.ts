import { defineToken, type AssetInfo, type Atom, type CaipNetworkId } from '@latchkey/kernel'
import type { SendReview } from '@latchkey/send'

/** A payment that the app asks for. */
export interface PaymentOrder {
  /** The paid asset. The network of its id is the one where it has to arrive. */
  readonly asset: AssetInfo
  /** In the smallest unit; more than zero. */
  readonly amount: bigint
  /** The recipient's address on that network. */
  readonly recipient: string
  /**
   * The recipient's mark of the payment, at most 100 characters. It is the memo where the chain has memos, and is
   * only shown elsewhere.
   */
  readonly reference?: string
  /**
   * `true`: the address is for this order alone. Then the visitor may also pay from elsewhere, by a code or from an exchange:
   * the kit reads the address's balance. With an address of several orders it could not tell whose payment came.
   *
   * @default false
   */
  readonly dedicatedAddress?: boolean
}

/** The outcome of a payment, by the word of the chain. */
export type PaymentResult =
  /** A block holds it. `arrives`: in the smallest unit, less than the order where the token keeps a part. */
  | {
      readonly status: 'paid'
      readonly hash: string
      readonly network: CaipNetworkId
      readonly arrives: bigint
    }
  /**
   * The balance of the order's own address rose by at least the amount, by the word of the nodes. It was paid from
   * elsewhere: the transaction is not known. `amount`: the rise, in the smallest unit.
   */
  | { readonly status: 'received'; readonly network: CaipNetworkId; readonly amount: bigint }
  /** It was sent, and the chain says that nothing was paid. */
  | { readonly status: 'failed'; readonly hash: string; readonly network: CaipNetworkId }
  /**
   * The wallet was asked and may have sent it, its effect could not be checked, the visitor left after the code was shown,
   * or the kit ended first. Look at the chain.
   */
  | { readonly status: 'maybe_paid' }
  /** Nothing was sent. */
  | { readonly status: 'cancelled' }

/** How a payment is watched. */
export interface WatchOptions {
  /** Milliseconds between two looks. @default 15 000 */
  readonly everyMs?: number
  readonly signal?: AbortSignal
}

/** A payment that is waited for. */
export interface PaymentWatch {
  /**
   * By how much the balance rose, in the smallest unit; at least the amount. Rejects with the signal's reason where it was
   * stopped.
   */
  readonly arrived: Promise<bigint>
  stop(): void
}

/** Where a payment stands. */
export interface PayState {
  /** The open order. */
  readonly order: PaymentOrder | undefined
  /**
   * - `open`: the visitor has not sent it
   * - `sent`: the wallet gave a hash, and the chain has not said its word
   * - `elsewhere`: the address is shown, and its balance is read again and again
   * - `received`: the balance rose by the amount, until the modal closes
   */
  readonly step: 'idle' | 'open' | 'sent' | 'elsewhere' | 'received'
  /** `elsewhere`, `received`: by how much the balance of the address rose, in the smallest unit. */
  readonly rise: bigint
  /** `sent`: its record in the transaction book. */
  readonly recordId: string | undefined
}

/** Payments to the app. One is open at a time. */
export interface Pay {
  readonly stateAtom: Atom<PayState>
  /**
   * Shows the order in the modal and waits for its end. The kit watches what was sent, also once the modal
   * is closed. A newer order ends an older one that was not sent.
   *
   * @throws KitError `pay_order_invalid`, `pay_off` where the feature is off, `pay_busy` while another order is sent
   *   or a wallet is asked
   */
  pay(order: PaymentOrder): Promise<PaymentResult>
  /**
   * Puts the open order into the form of `Send` and checks it against the chain. No wallet is asked: `Send` does that with
   * `confirm`.
   *
   * @throws KitError `pay_no_order`, and what `Send.review` throws
   */
  review(): Promise<SendReview>
  /**
   * Lets the visitor pay from elsewhere: reads the balance of the order's own address now, and then every 15 seconds until
   * it rose by the amount. Show the address once it resolved.
   *
   * @throws KitError `pay_no_order`, `pay_address_shared`, `pay_unwatchable`, `pay_busy` once it was sent,
   *   `rpc_unavailable` …
   */
  payElsewhere(): Promise<void>
}

/** Token of payments. */
export const Pay = defineToken<Pay>('pay', 'Add pay() to plugins.')
