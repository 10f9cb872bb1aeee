import { useAtomValue, useService } from '@latchkey/ui-react'
import { withoutKit } from '@latchkey/ui-react/internal'
import { START } from '../empty-form.js'
import { Send, type SendState } from '../service.js'

/** Where a send stands, and what moves it on: the verbs of {@link Send}. */
export interface UseSend extends Pick<Send, SendAction> {
  readonly state: SendState
}

/** The verbs of {@link Send} that a form needs. */
type SendAction =
  | 'edit'
  | 'holdings'
  | 'review'
  | 'accept'
  | 'chooseFee'
  | 'confirm'
  | 'stopWaiting'
  | 'back'
  | 'reset'

const UNKNOWN: Pick<Send, SendAction> = {
  edit: withoutKit,
  holdings: withoutKit,
  review: withoutKit,
  accept: withoutKit,
  chooseFee: withoutKit,
  confirm: withoutKit,
  stopWaiting: withoutKit,
  back: withoutKit,
  reset: withoutKit,
}

/**
 * Sending from the account shown, live: for a form of the app's own. Its verbs may be called once the kit is there. They
 * lead from `editing` over `review` and `asking` to `sent`; the notes of a review have codes, and the app words for them.
 * After `maybe_sent` the review is there again, with a note of that code to accept.
 */
export function useSend(): UseSend {
  const service = useService(Send)
  const state = useAtomValue(service?.stateAtom, START)
  return { state, ...(service ? own(service) : UNKNOWN) }
}

const own = (send: Send): Pick<Send, SendAction> => {
  const { edit, holdings, review, accept, chooseFee, confirm, stopWaiting, back, reset } = send
  return { edit, holdings, review, accept, chooseFee, confirm, stopWaiting, back, reset }
}
