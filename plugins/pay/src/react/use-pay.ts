import { useCallback } from 'react'
import { useAtomValue, useService } from '@latchkey/ui-react'
import { withoutKit } from '@latchkey/ui-react/internal'
import { Pay, type PaymentOrder, type PaymentResult, type PayState } from '../service.js'
import { START } from '../start.js'

/** Where a payment stands, and how to ask for one. */
export interface UsePay {
  readonly state: PayState
  /**
   * Shows the order in the modal and waits for its end.
   *
   * @throws KitError `pay_order_invalid`, `pay_off`, `pay_busy`
   */
  pay(order: PaymentOrder): Promise<PaymentResult>
}

/**
 * Payments to the app. `pay` may be called once the kit is there.
 *
 * @example
 * const { pay } = usePay()
 * const result = await pay({ asset: usdc, amount: 25_000_000n, recipient: shop, reference: 'Order 7' })
 */
export function usePay(): UsePay {
  const service = useService(Pay)
  const state = useAtomValue(service?.stateAtom, START)
  const pay = useCallback((order: PaymentOrder) => service?.pay(order) ?? withoutKit(), [service])
  return { state, pay }
}
