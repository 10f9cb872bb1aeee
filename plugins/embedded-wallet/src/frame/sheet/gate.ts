import type { FramePorts } from '../ports.js'

/** How long the whole sheet has to be in view before Approve works, in milliseconds. */
const IN_VIEW = 500

/** Holds Approve back until the sheet has been in full view for a moment, so that nobody taps it unseen. */
export interface Gate {
  isOpen(): boolean
  end(): void
}

/** @param changed hears whether Approve works now, and whether the sheet is in view */
export function createGate(
  { watchVisible, after }: Pick<FramePorts, 'watchVisible' | 'after'>,
  element: Element,
  changed: (state: { readonly open: boolean; readonly visible: boolean }) => void,
): Gate {
  let open = false
  let waiting: (() => void) | undefined
  const halt = () => {
    waiting?.()
    waiting = undefined
  }
  const unwatch = watchVisible(element, (visible) => {
    halt()
    open = false
    if (visible)
      waiting = after(IN_VIEW, () => {
        open = true
        changed({ open, visible })
      })
    changed({ open, visible })
  })
  return {
    isOpen: () => open,
    end: () => {
      halt()
      unwatch()
      open = false
    },
  }
}
