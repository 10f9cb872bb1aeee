import type { Kit } from '@latchkey/kernel'
import { useWayToState } from '@latchkey/money/react'
import type { SendState } from '../service.js'

/** From the review, or a form whose wallet was asked, to the view that follows the transaction. */
export function useWayToSent(kit: Kit, { step, recordId }: SendState): void {
  useWayToState(kit, step, () => {
    kit.router.push('send:state', { ...(recordId !== undefined && { id: recordId }) })
  })
}
