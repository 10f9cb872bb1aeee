import { useEffect, useRef, useState, type RefObject } from 'react'

/** Runs `seen` whenever the element comes into sight; `key` looks anew. */
export function useSeen<E extends Element>(seen: () => void, key?: unknown): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seen()
    })
    observer.observe(ref.current)
    return () => {
      observer.disconnect()
    }
  }, [seen, key])
  return ref
}

/** Whether the element was in sight at least once. */
export function useWasSeen<E extends Element>(): readonly [RefObject<E | null>, boolean] {
  const [wasSeen, setSeen] = useState(false)
  const [see] = useState(() => () => {
    setSeen(true)
  })
  return [useSeen<E>(see), wasSeen]
}
