import { useCallback, useEffect, useRef, useState } from 'react'
import type { LazyPart } from '@latchkey/kernel'
import { ignore } from './ignore.js'

/** Calls `retry` whenever the page comes on line, while something waits for that. */
export function useOnline(isWaiting: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isWaiting) return
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
    }
  }, [isWaiting, retry])
}

/** Counts the tries of a load that an effect makes itself: one more each time the page is on line after a failure. */
export function useTries(): { readonly tries: number; readonly failed: () => void } {
  const [tries, setTries] = useState(0)
  const [isLost, setIsLost] = useState(false)
  const failed = useCallback(() => {
    setIsLost(true)
  }, [])
  useOnline(
    isLost,
    useCallback(() => {
      setIsLost(false)
      setTries((count) => count + 1)
    }, []),
  )
  return { tries, failed }
}

/**
 * A part's loaded module, as soon as it is wanted and here; once shown it stays. A failed load is tried again at
 * the next use, and when the page is on line.
 */
export function useLoaded<T>(
  part: LazyPart<T>,
  wanted: boolean,
  failed: (error: unknown) => void = ignore,
): T | undefined {
  const [shown, show] = useState(() => (wanted ? part.loaded() : undefined))
  const [isLost, setIsLost] = useState(false)
  // A result after the view has gone is dropped.
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const load = useCallback(
    (told: (error: unknown) => void) => {
      part.load().then(
        (loaded) => {
          if (!isHere.current) return
          setIsLost(false)
          show(() => loaded)
        },
        (error: unknown) => {
          if (isHere.current) setIsLost(true)
          told(error)
        },
      )
    },
    [part],
  )
  useEffect(() => {
    if (wanted && !shown) load(failed)
    // The callback may be another function in each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [part, wanted])
  useOnline(
    isLost,
    useCallback(() => {
      load(ignore) // It was told once.
    }, [load]),
  )
  return shown ?? (wanted ? part.loaded() : undefined)
}
