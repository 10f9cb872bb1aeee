import { useEffect } from 'react'
import { ignore } from './ignore.js'

/** Calls `run` on Escape anywhere in the page, while it is wanted. */
export function useEscape(wanted: boolean, run: () => void): void {
  useEffect(() => {
    if (!wanted) return ignore
    const onKeyDown = (event: KeyboardEvent) => {
      // Escape also ends what an input method composes, or something of the app's own.
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [wanted, run])
}
