import { useAtomValue, useService } from '@latchkey/ui-react'
import { NO_REPLACEMENT, Replacement, type ReplacementState } from '../replace/service.js'

type ReplacementAction = 'review' | 'chooseFee' | 'accept' | 'confirm' | 'stopWaiting' | 'reset'

/** Where a replacement stands, and what moves it on. */
export interface UseReplacement extends Pick<Replacement, ReplacementAction | 'canReplace'> {
  readonly state: ReplacementState
}

const nothing = () => Promise.reject(new Error('The kit is not loaded yet.'))
const UNKNOWN: Pick<Replacement, ReplacementAction | 'canReplace'> = {
  canReplace: () => false,
  review: nothing,
  chooseFee: nothing,
  accept: nothing,
  confirm: nothing,
  stopWaiting: nothing,
  reset: nothing,
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
