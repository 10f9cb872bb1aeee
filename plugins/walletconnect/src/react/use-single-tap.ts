import { useRef } from 'react'
import { Clock } from '@latchkey/kernel'
import { useLiveKit } from '@latchkey/ui-react'

/** Milliseconds within which another press is the second half of a double tap. */
const DOUBLE_TAP = 500

/** Lets a double tap through once: beside the page, as in a frame, each press opens a window of its own. */
export function useSingleTap<A extends readonly unknown[]>(
  act: (...args: A) => void,
): (...args: A) => void {
  const clock = useLiveKit().get(Clock)
  const last = useRef(-DOUBLE_TAP)
  return (...args) => {
    const now = clock.now()
    // A clock that is set back delays nothing.
    if (Math.abs(now - last.current) < DOUBLE_TAP) return
    last.current = now
    act(...args)
  }
}
