import type { CaipAccountId } from '@latchkey/kernel'
import type { BodyRefusals, DoorRefusals, LimitRefusals } from '@latchkey/kernel/internal/server'

/** Makes an error of a code. */
type Refuse = (context?: Readonly<Record<never, never>>, cause?: unknown) => Error

/** Why a seller's door on the app's server refuses a request, in the errors of its own package. */
export interface SellerRefusals extends BodyRefusals, DoorRefusals, LimitRefusals {
  readonly not_signed_in: Refuse
  readonly account_not_yours: Refuse
  readonly amount_out_of_limits: Refuse
  readonly not_sold: Refuse
  readonly provider_refused: Refuse
  readonly provider_failed: Refuse
  server_option_invalid(context: { readonly option: string; readonly wants: string }): Error
  too_many_requests(context: { readonly retryAfter: number }, cause?: unknown): Error
}

/** The sender of a request. */
export interface Authorised {
  /** Accounts that the visitor has proven to be theirs, such as those of their `siwx` session. */
  readonly accounts: readonly CaipAccountId[]
}

/** The offers of a seller, in the one form of all sellers. */
export interface Sold {
  readonly purchaseCurrencies: readonly {
    readonly id: unknown
    readonly networks: readonly { readonly name: unknown }[]
  }[]
  readonly paymentCurrencies: readonly {
    readonly id: unknown
    readonly payment_method_limits: readonly {
      readonly id: unknown
      readonly min: unknown
      readonly max: unknown
    }[]
  }[]
}

/** An order, as it was sent. */
export interface ServerOrder {
  readonly asset: string
  readonly network: string
  readonly payment: string
  /** Decimal digits, as they were checked. */
  readonly amount: string
  /** Way to pay, as the provider names it; `undefined`: the first whose limits hold the amount. */
  readonly method: string | undefined
}

/** A checked order of the visitor's own account. */
interface OwnOrder extends ServerOrder {
  readonly method: string
  readonly address: string
  /** The account's name at the seller: the same each time, without a sign of its owner. */
  readonly reference: string
  readonly country: string
}

/** The own part of a seller. Each answer is in the one form of all sellers. */
export interface SellerServer {
  sold(country: string): Promise<Sold>
  quote(order: Omit<OwnOrder, 'reference' | 'address'>): Promise<object>
  /** The address of its page. */
  page(order: OwnOrder, request: Request): Promise<string>
  /** Refuses a request for a page before it is counted. */
  before?(request: Request): void
  history(reference: string): Promise<object>
}
