import { useMemo, useRef, type PointerEvent } from 'react'

/** Where a pointer came in; `undefined` once it has moved there. */
type Entry = { readonly x: number; readonly y: number } | undefined

/**
 * Handlers that tell when the visitor means to press something: by a pointer that moves over it, focus or touch. A
 * pointer that rests means nothing, wherever the page puts something below it.
 *
 * @param meant Called once for each time the pointer comes in.
 */
export function useIntent(meant: (() => void) | undefined) {
  const entry = useRef<Entry>(undefined)
  return useMemo(
    () =>
      meant && {
        onPointerEnter({ clientX, clientY }: PointerEvent) {
          entry.current = { x: clientX, y: clientY }
        },
        onPointerMove({ clientX, clientY, movementX, movementY }: PointerEvent) {
          const from = entry.current
          if (!from) return
          // Some browsers make up an event where nothing but the page moved.
          const hasMoved = movementX || movementY || clientX !== from.x || clientY !== from.y
          if (!hasMoved) return
          entry.current = undefined
          meant()
        },
        onTouchStart: meant,
        onFocus: meant,
      },
    [meant],
  )
}
