import { useEffect, type KeyboardEvent as ReactKeyboardEvent, type RefObject } from 'react'

const keep = (event: KeyboardEvent | ReactKeyboardEvent) => {
  if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation()
}

/**
 * Keeps a root's keys inside it. Outside a shadow root every event comes from the host, so that an app's shortcuts
 * cannot tell a letter typed into a field from one of their own. Escape and Tab go on, for dialogs and focus traps
 * around.
 */
export function useOwnKeys(host: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = host.current
    if (!element) return
    const types = ['keydown', 'keypress', 'keyup'] as const
    for (const type of types) element.addEventListener(type, keep)
    return () => {
      for (const type of types) element.removeEventListener(type, keep)
    }
  }, [host])
}

/** The same for React's own handlers of the app, which a portal's events reach through the components around it. */
export const ownKeys = { onKeyDown: keep, onKeyUp: keep }
