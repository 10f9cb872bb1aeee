import { useEffect, useRef, type RefObject } from 'react'

const FOCUSABLE = 'a[href],button:not(:disabled),input,[tabindex="0"]'

/**
 * Makes a region that scrolls reachable by keyboard when nothing in it can take the focus. Then the arrow keys have
 * nowhere else to scroll it from.
 */
export function useScrollStop(): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = region.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const update = () => {
      // Heights are read last: with changes pending that makes the browser lay out the page at once.
      const isStuck =
        element.querySelector(FOCUSABLE) === null && element.scrollHeight > element.clientHeight + 1
      if (isStuck) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    }
    // The region's size and its content's decide, and both change with the view. The first look comes
    // with the first layout.
    const sizes = new ResizeObserver(update)
    sizes.observe(element)
    const content = new MutationObserver(update)
    content.observe(element, { childList: true, subtree: true })
    return () => {
      sizes.disconnect()
      content.disconnect()
    }
  }, [])
  return region
}
