import { useEffect, useRef } from 'react'
import type { Kit } from '@latchkey/kernel'

/**
 * Once the wallet gave a hash, the view that follows the transaction is shown; Back leads from it to the account.
 *
 * @param push Pushes that view.
 */
export function useWayToState(kit: Kit, step: string, push: () => void): void {
  const before = useRef<string>(undefined)
  useEffect(() => {
    // The wallet's transaction may be found only after it failed, in the review.
    if (step === 'sent' && (before.current === 'asking' || before.current === 'review')) {
      kit.router.reset('Account')
      push()
    }
    before.current = step
    // Its target is known when it is used.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [kit, step])
}
