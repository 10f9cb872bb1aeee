import type { AssetInfo } from '@latchkey/kernel'
import type { TransactionRecord } from '@latchkey/money'
import {
  useLookAgain,
  useNoToast,
  usePrice,
  useTransactionActions,
  useWalletName,
  useWayToState,
} from '@latchkey/money/react'
import { useLiveKit } from '@latchkey/ui-react'

interface Shown {
  readonly asset: AssetInfo
  /** Where the payment stands; `sent` once the wallet gave a hash. */
  readonly step: string
  readonly record?: TransactionRecord
  /** Code of an error that the view tells itself. */
  readonly problem?: string
}

/** A view that shows what is paid, leads on once it was sent, and offers what can be done about a payment that waits. */
export function PaidView({ asset, step, record, problem }: Shown) {
  const kit = useLiveKit()
  const price = usePrice(kit, asset)
  const wallet = useWalletName()
  useWayToState(kit, step, () => {
    kit.router.push('send:state', record && { id: record.id })
  })
  useLookAgain(kit, record)
  useNoToast(problem)
  const actions = useTransactionActions(kit, record)
  const worth = price ? `${price.price} ${price.currency}` : 'of unknown worth'
  return (
    <>
      <p>{`Go on in ${wallet}: one ${asset.symbol}, ${worth}`}</p>
      {actions}
    </>
  )
}
