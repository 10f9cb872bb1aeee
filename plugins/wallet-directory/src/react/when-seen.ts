const waiting = new WeakMap<Element, () => void>()

/** One for all: hundreds of its kind cost each frame of a scroll some milliseconds. */
let observer: IntersectionObserver | undefined

function observe(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    const seen = waiting.get(target)
    waiting.delete(target)
    observer?.unobserve(target)
    seen?.()
  }
}

/** Runs `seen` once, when the element comes into sight; the answer ends the watch. */
export function whenSeen(element: Element, seen: () => void): () => void {
  observer ??= new IntersectionObserver(observe)
  waiting.set(element, seen)
  observer.observe(element)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}
