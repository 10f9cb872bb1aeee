import type { FramePorts, Shown, Sight } from '../ports/ports.js'

/** How long the whole sheet has to be in view before Approve works, in milliseconds. */
const IN_VIEW = 500

/** Holds Approve back until the request has been in view for a moment, so that it cannot be tapped unseen. */
export interface Gate {
  isOpen(): boolean
  end(): void
}

/** @param changed hears whether Approve works now, and what the visitor sees */
export function createGate(
  { watchVisible, after }: Pick<FramePorts, 'watchVisible' | 'after'>,
  shown: Shown,
  changed: (state: {
    readonly open: boolean
    readonly visible: boolean
    readonly sight: Sight
  }) => void,
): Gate {
  let open = false
  let waiting: (() => void) | undefined
  const halt = () => {
    waiting?.()
    waiting = undefined
  }
  let before: Sight | undefined
  const unwatch = watchVisible(shown, (sight) => {
    // The mouse goes over the sheet, and nothing has changed.
    if (sight === 'seen' && before === sight) return
    before = sight
    halt()
    open = false
    const visible = sight !== 'covered'
    if (sight === 'seen')
      waiting = after(IN_VIEW, () => {
        open = true
        changed({ open, visible, sight })
      })
    changed({ open, visible, sight })
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
