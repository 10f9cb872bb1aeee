import { pictureOf } from './picture-of.js'
import { fly, placesIn, type Place } from './shared-picture.js'

/** One clock for all that moves: the view, the picture of the one before, the title, the card's height. */
const TIMING = { duration: 240, easing: 'cubic-bezier(.25,.8,.25,1)' }

/** Pixels that a view comes from the side, and the one before goes to the other: where the visitor goes on, or back. */
const SLIDE = 24

const still = () => globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether a view lies further on than the one before, or back. */
type Way = 'on' | 'back'

/** Moves the card from one view to the next. */
export interface ViewTransition {
  /** Takes a picture of the view that goes, while it is still laid out. The next one begins at its top. */
  leave(frame: HTMLElement): void
  /** Lets the view that came take the picture's place, and the height follow. It is scrolled to its own place before. */
  enter(frame: HTMLElement, way?: Way): void
  /** Lets the card follow a view whose own content grew or shrank; called after its first layout, too. */
  follow(frame: HTMLElement): void
}

/** The view that went, as it was. */
interface Left {
  readonly frame: HTMLElement
  readonly height: number
  readonly scrolled: number
  readonly picture: HTMLElement
  readonly places: ReadonlyMap<string, Place>
}

/** The view on screen. */
interface Shown {
  readonly frame: HTMLElement
  /** Its whole height. */
  readonly content: number
  /** That the card gives it; the rest is scrolled to. */
  readonly height: number
  /** Where its part begins that is to stand still while more comes above it. */
  readonly stays: number | undefined
  /** Nothing to read yet: what comes may take its own height at once. */
  readonly blank: boolean
}

const isBlank = (frame: HTMLElement) =>
  frame.offsetHeight === 0 || frame.querySelector('.waiting,.unseen') !== null

const staysAt = (frame: HTMLElement) =>
  frame.querySelector<HTMLElement>('[data-stays=true]')?.offsetTop

/** Looks at a view at rest: what still moves the card is ended. */
function look(frame: HTMLElement): Shown {
  const body = frame.parentElement
  for (const running of body?.getAnimations() ?? []) running.cancel()
  return {
    frame,
    content: frame.offsetHeight,
    height: body?.offsetHeight ?? 0,
    stays: staysAt(frame),
    blank: isBlank(frame),
  }
}

/**
 * Moves the card from height to height; what does not fit meanwhile needs no scroll bar. One in the page has its
 * height at once. The page is scrolled to what is in it, and would be elsewhere when it has grown.
 */
function resize(body: HTMLElement, from: number, to: number): void {
  if (from === to || body.closest('.embedded')) return
  const frames = [from, to].map((height) => ({ height: `${String(height)}px`, overflow: 'hidden' }))
  body.animate(frames, TIMING)
}

/** Scrolls by what came above. A sheet at its full height stays there, and one that still grows shows its foot. */
function hold(body: HTMLElement, before: Shown, stays: number | undefined): void {
  if (before.blank || before.stays === undefined || stays === undefined) return
  body.scrollTop += stays - before.stays
}

/**
 * Moves views by animating elements directly: no style attribute is written, so a strict
 * policy holds, and a view that has left is truly gone while its picture goes.
 */
export function createViewTransition(): ViewTransition {
  let left: Left | undefined
  let shown: Shown | undefined
  return {
    leave(frame) {
      const body = frame.parentElement
      if (!body) return
      const { scrollTop: scrolled } = body
      const places = still() ? undefined : placesIn(frame, body)
      // Before the next view is there: its own scrolling, such as a list's own place, stays.
      if (scrolled > 0) body.scrollTop = 0
      if (!places) return
      const picture = pictureOf(frame)
      picture.className = 'shell-frame shell-ghost'
      left = { frame, height: body.offsetHeight, scrolled, picture, places }
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
      resize(body, from.height, shown.height)
      for (const old of body.querySelectorAll('.shell-ghost')) old.remove()
      const { picture } = from
      // A picture has its place in what is scrolled; it stays where it was seen.
      const above = from.scrolled - body.scrollTop
      if (above !== 0) picture.style.marginBlockStart = `${String(-above)}px`
      body.append(picture)
      const flown = fly(from.places, picture, frame, body, TIMING)
      const isMirrored = getComputedStyle(frame).direction === 'rtl'
      const aside = way ? SLIDE * ((way === 'on') === isMirrored ? -1 : 1) : 0
      const shift = (x: number) => (x === 0 ? 'none' : `translateX(${String(x)}px)`)
      const title = body.parentElement?.querySelector('.shell-title')
      for (const one of [frame, title])
        one?.animate({ opacity: [0, 1, 1], transform: [shift(aside), 'none'] }, TIMING)
      const goes = { opacity: [1, 0, 0], transform: ['none', shift(-aside)] }
      const fade = picture.animate(goes, { ...TIMING, fill: 'forwards' })
      fade.onfinish = fade.oncancel = () => {
        picture.remove()
        flown?.remove()
      }
    },
    follow(frame) {
      const before = shown
      const body = frame.parentElement
      const content = frame.offsetHeight
      if (before?.frame === frame && content === before.content) {
        // The content may have come in the height that was kept for it. A card on its way goes on.
        if (before.blank) shown = { ...before, blank: isBlank(frame) }
        return
      }
      // A list that goes on below the card's edge may grow there; reading it again would cost its scroll.
      const isOver = before?.frame === frame && before.content > before.height
      if (body && isOver && !before.blank && content > before.content) {
        const stays = staysAt(frame)
        hold(body, before, stays)
        shown = { ...before, stays }
        return
      }
      const isMoving = body !== null && body.getAnimations().length > 0
      const from = isMoving ? body.offsetHeight : before?.height
      shown = look(frame)
      const isAtOnce = before?.blank === true && !isMoving
      if (!body || from === undefined || before?.frame !== frame || isAtOnce) return
      if (!still()) resize(body, from, shown.height)
      hold(body, before, shown.stays)
    },
  }
}
