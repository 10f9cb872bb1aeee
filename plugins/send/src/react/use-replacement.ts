import { useAtomValue, useService } from '@latchkey/ui-react'
import { withoutKit } from '@latchkey/ui-react/internal'
import { NO_REPLACEMENT, Replacement, type ReplacementState } from '../replace/service.js'

type ReplacementAction = 'review' | 'chooseFee' | 'accept' | 'confirm' | 'stopWaiting' | 'reset'

/** Where a replacement stands, and what moves it on. */
export interface UseReplacement extends Pick<Replacement, ReplacementAction | 'canReplace'> {
  readonly state: ReplacementState
}

const UNKNOWN: Pick<Replacement, ReplacementAction | 'canReplace'> = {
  canReplace: () => false,
  review: withoutKit,
  chooseFee: withoutKit,
  accept: withoutKit,
  confirm: withoutKit,
  stopWaiting: withoutKit,
  reset: withoutKit,
}

/**
 * Speeding up and cancelling what waits, live: for views of the app's own. Its verbs may be called once the kit is there.
 */
export function useReplacement(): UseReplacement {
  const service = useService(Replacement)
  const state = useAtomValue(service?.stateAtom, NO_REPLACEMENT)
  if (!service) return { state, ...UNKNOWN }
  const { canReplace, review, chooseFee, accept, confirm, stopWaiting, reset } = service
  return { state, canReplace, review, chooseFee, accept, confirm, stopWaiting, reset }
}
