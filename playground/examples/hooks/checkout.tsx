import type { PaymentOrder } from '@latchkey/pay'
import { usePay } from '@latchkey/pay/react'
import { useConnectMethods } from '@latchkey/ui-react'

export function Checkout({ order, done }: { order: PaymentOrder; done(status: string): void }) {
  const { pay, state } = usePay()
  const hasEmail = useConnectMethods().includes('email')
  return (
    <button
      disabled={state.step === 'sent'}
      onClick={() => void pay(order).then(({ status }) => done(status))}
    >
      {hasEmail ? 'Pay with a wallet or by e-mail' : 'Pay with a wallet'}
    </button>
  )
}
