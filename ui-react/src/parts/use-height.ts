import { useLayoutEffect, useRef } from 'react'

/** Sets an element's height by CSSOM: a strict policy forbids style attributes. */
export function useHeight(height: number) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.style.setProperty('block-size', `${String(height)}px`)
  }, [height])
  return box
}
