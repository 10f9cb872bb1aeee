import { Clock, type Kit } from '@latchkey/kernel'
import type { PaymentOrder, PaymentWatch, WatchOptions } from './service.js'

/**
 * Waits at the recipient's side until an order is paid, by the nodes of its network alone: in a page or on a server, and in
 * each namespace whose plugin reads balances. It compares the recipient's balance with that of the call, so each order needs
 * an address of its own. Give the address to the payer once this resolved.
 *
 * @throws KitError `pay_order_invalid`, `pay_unwatchable` where no plugin reads the balance, `rpc_unavailable` …
 */
export async function watchPayment(
  kit: Kit,
  order: Pick<PaymentOrder, 'asset' | 'amount' | 'recipient'>,
  options: WatchOptions = {},
): Promise<PaymentWatch> {
  const { watchBalance } = await import('./lazy/watch-balance.js')
  const { capabilities, networks } = kit
  return watchBalance({ capabilities, networks, clock: kit.get(Clock) }, order, options)
}
