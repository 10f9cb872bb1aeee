import type { Kit } from '@latchkey/kernel'
import { Pay, paymentLink, watchPayment, type PaymentOrder } from '@latchkey/pay'

/** In the shop's page: the visitor pays from the modal. */
export async function checkout(kit: Kit, order: PaymentOrder) {
  const result = await kit.get(Pay).pay(order)
  // A block holds it. Tell your server the hash: it looks at the chain itself.
  if (result.status === 'paid') return `Paid: ${result.hash}`
  if (result.status === 'received') return 'Paid from elsewhere.'
  if (result.status === 'maybe_paid') return 'Look into your wallet: it may have been sent.'
  return result.status === 'failed'
    ? 'The chain refused it. Nothing was paid.'
    : 'Nothing was sent.'
}

/** At the till: a code for any wallet, and the word of the network's nodes. */
export async function till(kit: Kit, order: PaymentOrder, show: (code: string) => void) {
  const watch = await watchPayment(kit, order)
  show(paymentLink(order, { label: 'Corner shop' }))
  return watch.arrived
}
