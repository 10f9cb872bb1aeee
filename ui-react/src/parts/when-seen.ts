import type { Clock } from '@latchkey/kernel'

interface Watched {
  readonly clock: Clock
  readonly seen: () => void
}

const watched = new Map<Element, Watched>()

/** One for all that is watched now: hundreds of its kind cost each frame of a scroll some milliseconds. */
let observer: IntersectionObserver | undefined

function end(element: Element): void {
  watched.delete(element)
  observer?.unobserve(element)
  if (watched.size === 0) observer = undefined
}

function observe(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    const one = watched.get(target)
    if (!isIntersecting || one === undefined) continue
    observer?.unobserve(target)
    // Each in a task of its own. A row of them at once is a task that a slow phone feels in its scroll.
    one.clock.after(0, () => {
      if (watched.get(target) !== one) return
      end(target)
      one.seen()
    })
  }
}

/** Runs `seen` once, soon after the element came into sight; the answer ends the watch. */
export function whenSeen(clock: Clock, element: Element, seen: () => void): () => void {
  observer ??= new IntersectionObserver(observe)
  watched.set(element, { clock, seen })
  observer.observe(element)
  return () => {
    end(element)
  }
}
