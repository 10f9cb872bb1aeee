import { definePoint } from '@latchkey/kernel'
import type { PaymentOrder } from './service.js'

/** An exchange from whose account a visitor may pay an order with an address of its own. */
export interface PaymentExchange {
  readonly id: string
  readonly name: string
  /** `https:` or `data:image/…`. */
  readonly icon?: string
  /**
   * The page that withdraws to the order's address. It sends no request, so it can be a link of the page.
   *
   * @returns an `https:` address; `undefined` where the exchange does not have the asset on that network
   */
  link(order: PaymentOrder): string | undefined
}

/** Contribution point of {@link PaymentExchange}. */
export const PaymentExchange = definePoint<PaymentExchange>('payment-exchange')
