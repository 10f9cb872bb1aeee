import type { Shown, Sight } from './ports.js'

interface VisibilityEntry extends IntersectionObserverEntry {
  /** Second version of the interface; absent where the browser has the first one only. */
  readonly isVisible?: boolean
}

type Page = Window & typeof globalThis

/** Part of an element that has to be in view; less than all of it, since sizes are rounded. */
const NEARLY_ALL = 0.98
const STEPS = Array.from({ length: 100 }, (_, step) => step / 100)

/** Room that a request needs, in pixels of the page, and the scale from which on it is read. */
const ROOM = { width: 319, height: 399 }
const READABLE = 0.75

/** Browser events that change whether a window is in front. */
const ATTENTION = ['focus', 'blur'] as const

/** Whether the browser tells what covers a frame (`IntersectionObserver` v2). */
export const seesCovers = ({ IntersectionObserverEntry }: Page): boolean =>
  'isVisible' in IntersectionObserverEntry.prototype

/** A line that is higher than its scroll area counts as seen when it fills that. */
function isWhole({ intersectionRatio, intersectionRect, target }: VisibilityEntry): boolean {
  if (intersectionRatio >= NEARLY_ALL) return true
  const room = target.closest('.body')?.clientHeight
  return room !== undefined && intersectionRect.height >= room * 0.9
}

/** Way of the mouse that tells a scale: its places are rounded to whole pixels. */
const WAY = 24

/**
 * How large the page around shows this one. `devicePixelRatio` has the `zoom` of the page around in it, and the
 * density of the screen, too. The mouse goes as far on the screen as in this page, unless that is shown smaller.
 */
function watchScale(page: Page, changed: () => void) {
  let from: MouseEvent | undefined
  let byMouse = 1
  const hear = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    from ??= event
    const here = Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY)
    if (here < WAY) return
    byMouse = Math.hypot(event.screenX - from.screenX, event.screenY - from.screenY) / here
    from = event
    changed()
  }
  page.addEventListener('pointermove', hear)
  return {
    isReadable: () => Math.min(byMouse, page.devicePixelRatio) >= READABLE,
    end: () => {
      page.removeEventListener('pointermove', hear)
    },
  }
}

/** @param changed hears of each change @returns what is so now */
function watchRoom(page: Page, isOwnWindow: boolean, changed: () => void) {
  const scale = watchScale(page, changed)
  const density = page.matchMedia(`(min-resolution: ${READABLE}dppx)`)
  page.addEventListener('resize', changed)
  density.addEventListener('change', changed)
  return {
    // No page around shrinks a window: there, a small scale is the visitor's own wish.
    isSmall: () =>
      page.innerWidth < ROOM.width ||
      page.innerHeight < ROOM.height ||
      (!isOwnWindow && !scale.isReadable()),
    end: () => {
      scale.end()
      page.removeEventListener('resize', changed)
      density.removeEventListener('change', changed)
    },
  }
}

/**
 * No observer sees other windows: a page below one counts as in view. So a window of the wallet's own has to be in
 * front, too, and each return to it starts over. A frame is judged by its view alone: it has no focus before it is
 * pressed.
 */
export function watchVisible(
  page: Page,
  { whole, lines }: Shown,
  listen: (sight: Sight) => void,
): () => void {
  const { document } = page
  const isOwnWindow = page.parent === page
  const unread = new Set(lines)
  const covered = new Set<Element>([whole])
  const tell = () => {
    if (room?.isSmall()) listen('small')
    else if (covered.size > 0 || (isOwnWindow && (!document.hasFocus() || document.hidden)))
      listen('covered')
    else listen(unread.size > 0 ? 'unread' : 'seen')
  }
  const room = lines && watchRoom(page, isOwnWindow, tell)
  const options = { threshold: [...STEPS, NEARLY_ALL, 1], trackVisibility: true, delay: 100 }
  const observer = new page.IntersectionObserver((entries: readonly VisibilityEntry[]) => {
    for (const entry of entries) {
      const { target, isVisible = true } = entry
      const isLine = target !== whole
      // A line that is scrolled away, in part too, lies below its neighbours: something that covers it then covers
      // the whole.
      const isClear = isVisible ? isLine || isWhole(entry) : isLine && !isWhole(entry)
      if (isClear) covered.delete(target)
      else covered.add(target)
      if (isLine && isVisible && isWhole(entry)) {
        unread.delete(target)
        target.setAttribute('data-read', '')
      }
    }
    tell()
  }, options)
  for (const element of [whole, ...(lines ?? [])]) observer.observe(element)
  if (isOwnWindow) {
    for (const event of ATTENTION) page.addEventListener(event, tell)
    document.addEventListener('visibilitychange', tell)
  }
  return () => {
    observer.disconnect()
    room?.end()
    for (const event of ATTENTION) page.removeEventListener(event, tell)
    document.removeEventListener('visibilitychange', tell)
  }
}
