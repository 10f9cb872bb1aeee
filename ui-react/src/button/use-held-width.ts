import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Keeps an element at least as wide as it was when `held` began, so that the page does not move. */
export function useHeldWidth(held: boolean): RefObject<HTMLButtonElement | null> {
  const element = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = element.current
    if (!held || !button) return
    button.style.setProperty('--hold', `${String(button.getBoundingClientRect().width)}px`)
    return () => {
      button.style.removeProperty('--hold')
    }
  }, [held])
  return element
}
