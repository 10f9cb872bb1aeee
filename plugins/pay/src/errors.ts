import { defineErrors } from '@latchkey/kernel'

/** Errors of payments. */
export const PayErrors = defineErrors('pay', {
  /** Code could not be loaded. It is loaded again with the next use. */
  pay_load_failed: {
    user: "Couldn't load this page. Try again.",
    says: () => 'The code of payments cannot be loaded.',
  },
  /** The app's order has something that is no payment. Correct it. */
  pay_order_invalid: {
    says: (c: { readonly member: string }) => `The order's "${c.member}" is not valid.`,
  },
  /** The feature `pay` is off: by `features` of the kit, a remote rule or the region. */
  pay_off: {
    says: () => 'Payments are off: by `features` of the kit, a remote rule or the region.',
  },
  /** An earlier order was sent and has not come to its end. Wait for its result. */
  pay_busy: { says: () => 'Another payment was sent and has not ended.' },
  /** No plugin reads the balance of the recipient. Add the plugin of its namespace. */
  pay_unwatchable: {
    says: (c: { readonly network: string }) => `No plugin reads balances of ${c.network}.`,
  },
  /** The recipient's address is not of this order alone. Set `dedicatedAddress` if it is. */
  pay_address_shared: {
    says: () => 'Only an order with an address of its own can be paid from elsewhere.',
  },
  /** `review` without an open order. Call `pay` first. */
  pay_no_order: { says: () => 'No payment is open.' },
})
