import { pictureOf } from './picture-of.js'

/** Milliseconds from view to view, and for the card's height. */
const DURATION = 150
const HEIGHT_DURATION = 200
const EASING = 'cubic-bezier(.2,.8,.2,1)'

/** Pixels that a view comes from the side: from where the visitor goes on, or back. */
const SLIDE = 12

const still = () => globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether a view lies further on than the one before, or back. */
type Way = 'on' | 'back'

/** Moves the card from one view to the next. */
export interface ViewTransition {
  /** Takes a picture of the view that goes, while it is still laid out. The next one begins at its top. */
  leave(frame: HTMLElement): void
  /** Lets the view that came fade in over the picture, and the height follow. */
  enter(frame: HTMLElement, way?: Way): void
  /** Lets the card follow a view whose own content grew or shrank; called after its first layout, too. */
  follow(frame: HTMLElement): void
}

/** The view that went, as it was. */
interface Left {
  readonly frame: HTMLElement
  readonly height: number
  readonly picture: HTMLElement
}

/** The view on screen. */
interface Shown {
  readonly frame: HTMLElement
  /** Its whole height. */
  readonly content: number
  /** That the card gives it; the rest is scrolled to. */
  readonly height: number
  /** Nothing to read yet: what comes may take its own height at once. */
  readonly blank: boolean
}

/** Looks at a view at rest: what still moves the card is ended. */
function look(frame: HTMLElement): Shown {
  const body = frame.parentElement
  for (const running of body?.getAnimations() ?? []) running.cancel()
  return {
    frame,
    content: frame.offsetHeight,
    height: body?.offsetHeight ?? 0,
    blank: frame.offsetHeight === 0 || frame.querySelector('.waiting,.unseen') !== null,
  }
}

/**
 * Moves the card from height to height; what does not fit meanwhile needs no scroll bar. One in the page has its
 * height at once. The page is scrolled to what is in it, and would be elsewhere when it has grown.
 */
function resize(body: HTMLElement, from: number, to: number): void {
  if (from === to || body.closest('.embedded')) return
  const frames = [from, to].map((height) => ({ height: `${String(height)}px`, overflow: 'hidden' }))
  body.animate(frames, { duration: HEIGHT_DURATION, easing: EASING })
}

/**
 * Cross-fades views by animating elements directly: no style attribute is written, so a strict
 * policy holds, and a view that has left is truly gone while its picture fades.
 */
export function createViewTransition(): ViewTransition {
  let left: Left | undefined
  let shown: Shown | undefined
  return {
    leave(frame) {
      const body = frame.parentElement
      if (!body) return
      const { scrollTop } = body
      // Before the next view is there: its own scrolling, such as a list's own place, stays.
      if (scrollTop > 0) body.scrollTop = 0
      if (still()) return
      const picture = pictureOf(frame)
      picture.className = 'shell-frame shell-ghost'
      if (scrollTop > 0) picture.style.marginBlockStart = `-${String(scrollTop)}px`
      left = { frame, height: body.offsetHeight, picture }
    },
    enter(frame, way) {
      const body = frame.parentElement
      const from = left
      left = undefined
      // The first view moves from nowhere; its dialog is still closed and has no heights.
      if (!from) return
      shown = look(frame)
      // StrictMode takes each view off and on again.
      if (from.frame === frame || !body || still()) return
      const timing = { duration: DURATION, easing: EASING }
      resize(body, from.height, shown.height)
      frame.animate({ opacity: [0, 1] }, timing)
      if (way) {
        const isMirrored = getComputedStyle(frame).direction === 'rtl'
        const from = (way === 'on') === isMirrored ? -SLIDE : SLIDE
        frame.animate({ transform: [`translateX(${String(from)}px)`, 'none'] }, timing)
      }
      for (const ghost of body.querySelectorAll('.shell-ghost')) ghost.remove()
      body.append(from.picture)
      const fade = from.picture.animate({ opacity: [1, 0] }, { ...timing, fill: 'forwards' })
      fade.onfinish = fade.oncancel = () => {
        from.picture.remove()
      }
    },
    follow(frame) {
      const before = shown
      const body = frame.parentElement
      const content = frame.offsetHeight
      if (before?.frame === frame && !before.blank) {
        // A list that goes on below the card's edge may grow there; reading it again would cost its scroll.
        const isBeyond = before.content > before.height && content > before.content
        if (isBeyond || content === before.content) return
      }
      const isMoving = body !== null && body.getAnimations().length > 0
      const from = isMoving ? body.offsetHeight : before?.height
      shown = look(frame)
      if (!body || from === undefined || before?.frame !== frame || before.blank || still()) return
      resize(body, from, shown.height)
    },
  }
}
