import { useEffect, useRef } from 'react'
import type { Kit } from '@latchkey/kernel'

/**
 * Once the wallet gave a hash, the view that follows the transaction is shown; Back leads from it to the account.
 *
 * @param push Pushes that view.
 */
export function useWayToState(kit: Kit, step: string, push: () => void): void {
  const wasAsking = useRef(false)
  useEffect(() => {
    if (step === 'sent' && wasAsking.current) {
      kit.router.reset('Account')
      push()
    }
    wasAsking.current = step === 'asking'
    // Where it leads is known when it is time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [kit, step])
}
