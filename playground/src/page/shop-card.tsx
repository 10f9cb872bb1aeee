import { useState } from 'react'
import { isKitError, type CaipNetwork } from '@latchkey/kernel'
import { nativeAsset } from '@latchkey/kernel/authoring'
import type { PaymentOrder, PaymentResult } from '@latchkey/pay'
import { usePay } from '@latchkey/pay/react'
import { useNetwork } from '@latchkey/ui-react'
import { Card } from './controls.js'
import { useSettled } from './use-settled.js'

/** A fresh address for each order, as a shop's server would give one. Its key is thrown away. */
async function orderOn(network: CaipNetwork): Promise<PaymentOrder> {
  const { generatePrivateKey, privateKeyToAddress } = await import('viem/accounts')
  return {
    asset: nativeAsset(network),
    amount: 10n ** BigInt(network.nativeCurrency.decimals - 3),
    recipient: privateKeyToAddress(generatePrivateKey()),
    reference: 'Coffee, order 2041',
    dedicatedAddress: true,
  }
}

const said: Readonly<Record<PaymentResult['status'], string>> = {
  paid: 'Paid. A block holds it.',
  received: 'Paid from elsewhere. The nodes see it at the address of the order.',
  failed: 'The chain refused it. Nothing was paid.',
  maybe_paid: 'It may have been paid. A shop would look at the address.',
  cancelled: 'Cancelled. Nothing was sent.',
}

/** A shop that asks for a payment, on EVM networks. */
export function ShopCard() {
  const { network } = useNetwork()
  const { pay, state } = usePay()
  const [outcome, setOutcome] = useState('')
  const buy = useSettled(async (on: CaipNetwork) => {
    setOutcome('')
    try {
      const result = await pay(await orderOn(on))
      setOutcome(said[result.status])
    } catch (error) {
      if (!isKitError(error)) throw error
      setOutcome(`${error.message} (${error.code})`)
    }
  })
  const symbol = network?.nativeCurrency.symbol ?? ''
  return (
    <Card title="Shop">
      {network?.namespace === 'eip155' && network.testnet === true ? (
        <>
          <p className="note">A coffee for 0.001 {symbol}. Each order has an address of its own.</p>
          <div className="card-buttons">
            <button
              type="button"
              className="button primary"
              data-testid="shop-pay"
              disabled={state.step === 'open' || state.step === 'sent'}
              onClick={() => {
                buy(network)
              }}
            >
              Pay 0.001 {symbol}
            </button>
          </div>
        </>
      ) : (
        <p className="note">This shop takes test coins of EVM networks. Choose one of them.</p>
      )}
      <p role="status" data-testid="shop-outcome">
        {outcome}
      </p>
    </Card>
  )
}
