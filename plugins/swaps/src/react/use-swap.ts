import { useAtomValue, useService } from '@latchkey/ui-react'
import { withoutKit } from '@latchkey/ui-react/internal'
import { Swap, type SwapState } from '../service.js'
import { START } from '../start.js'

type SwapAction =
  | ('edit' | 'choose' | 'flip' | 'tokens' | 'follow' | 'review')
  | ('accept' | 'chooseFee' | 'confirm' | 'stopWaiting' | 'back' | 'reset' | 'takeBack')

/** Where a swap stands, and what moves it on. */
export interface UseSwap extends Pick<Swap, SwapAction> {
  readonly state: SwapState
  /** Opens the modal at the swap, with values filled in. */
  readonly openSwap: Swap['open']
}

const UNKNOWN: Omit<UseSwap, 'state'> = {
  edit: withoutKit,
  choose: withoutKit,
  flip: withoutKit,
  tokens: withoutKit,
  review: withoutKit,
  accept: withoutKit,
  chooseFee: withoutKit,
  confirm: withoutKit,
  stopWaiting: withoutKit,
  back: withoutKit,
  reset: withoutKit,
  openSwap: withoutKit,
  takeBack: withoutKit,
  follow: () => () => {},
}

/**
 * Swaps with the account shown, live: for a form of the app's own. Its verbs may be called once the kit is there.
 */
export function useSwap(): UseSwap {
  const service = useService(Swap)
  const state = useAtomValue(service?.stateAtom, START)
  return { state, ...(service ? own(service) : UNKNOWN) }
}

const own = ({
  edit,
  choose,
  flip,
  tokens,
  follow,
  review,
  open,
  ...swap
}: Swap): Omit<UseSwap, 'state'> => {
  const { accept, chooseFee, confirm, stopWaiting, back, reset, takeBack } = swap
  const moves = { accept, chooseFee, confirm, stopWaiting, back, reset, takeBack }
  return { edit, choose, flip, tokens, follow, review, openSwap: open, ...moves }
}
