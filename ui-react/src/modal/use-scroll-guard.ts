import { useEffect, type RefObject } from 'react'

const scrolls = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  target.scrollHeight > target.clientHeight &&
  /auto|scroll/.test(getComputedStyle(target).overflowY)

/** Keeps the page behind the dialog still, without touching its styles and so without moving it. */
export function useScrollGuard(open: boolean, dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const guard = (event: Event) => {
      const zooms = event instanceof WheelEvent ? event.ctrlKey : isPinch(event)
      const path = event.composedPath()
      const inside = path.slice(0, path.indexOf(element))
      if (!zooms && !inside.some(scrolls)) event.preventDefault()
    }
    // React listens passively to both, and a passive listener cannot hold the page.
    element.addEventListener('wheel', guard, { passive: false })
    element.addEventListener('touchmove', guard, { passive: false })
    return () => {
      element.removeEventListener('wheel', guard)
      element.removeEventListener('touchmove', guard)
    }
  }, [open, dialog])
}

const isPinch = (event: Event) => (event as TouchEvent).touches.length > 1
