import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * For a row that may go while it has the focus: the title of its view gets it then. Without, a keyboard
 * would begin at the page's start, and a screen reader would lose its place.
 */
export function useFocusLeft(): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const element = row.current
    return () => {
      const root = element?.getRootNode() as ShadowRoot | undefined
      if (!element?.contains(root?.activeElement ?? null)) return
      const title = element.closest('.card')?.querySelector<HTMLElement>('.shell-title')
      title?.focus({ preventScroll: true })
    }
  }, [])
  return row
}
