import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Keeps an element at least as wide as it was when `held` began, so that the page does not move. */
export function useHeldWidth(held: boolean): RefObject<HTMLButtonElement | null> {
  const element = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = element.current
    // Not the bounding box, which shrinks with a button that is being pressed.
    button?.style.setProperty('--hold', held ? `${String(button.offsetWidth)}px` : null)
  }, [held])
  return element
}
