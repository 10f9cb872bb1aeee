import { startTransition, useEffect, useState } from 'react'

/** The first of `things`, and `step` more with each frame: no frame has to draw them all. */
export function useGradually<T>(things: readonly T[], first: number, step: number): readonly T[] {
  const [limit, setLimit] = useState(first)
  const { length } = things
  useEffect(() => {
    // A list that became shorter grows again, by whole steps.
    const next = limit < length ? limit + step : Math.max(first, Math.ceil(length / step) * step)
    if (next === limit) return
    const frame = requestAnimationFrame(() => {
      startTransition(() => {
        setLimit(next)
      })
    })
    return () => {
      cancelAnimationFrame(frame)
    }
  }, [length, limit, first, step])
  return limit < length ? things.slice(0, limit) : things
}
