import { useEffect, useRef } from 'react'
import type { Kit } from '@latchkey/kernel'
import type { SendState } from '../service.js'

/** Once the wallet gave a hash, the view that follows the transaction is shown; Back leads from it to the account. */
export function useWayToSent(kit: Kit, { step, recordId }: SendState): void {
  const wasAsking = useRef(false)
  useEffect(() => {
    if (step === 'sent' && wasAsking.current) {
      kit.router.reset('Account')
      kit.router.push('send:state', { ...(recordId !== undefined && { id: recordId }) })
    }
    wasAsking.current = step === 'asking'
  }, [kit, step, recordId])
}
