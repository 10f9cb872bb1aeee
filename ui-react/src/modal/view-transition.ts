/** Milliseconds from view to view. */
const DURATION = 150
const EASING = 'cubic-bezier(.2,.7,.3,1)'

const still = () => globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Moves the card from one view to the next. */
export interface ViewTransition {
  /** Takes a picture of the view that goes, while it is still laid out. */
  leave(frame: HTMLElement): void
  /** Lets the view that came fade in over the picture, and the height follow. */
  enter(frame: HTMLElement): void
  /** Lets the card follow a view whose own content grew or shrank. */
  follow(frame: HTMLElement): void
}

/** The view that went, as it was. */
interface Left {
  readonly frame: HTMLElement
  readonly height: number
  readonly picture: HTMLElement
}

/** A picture of a view: looks like it and does nothing. Only what a drawing refers to keeps its id. */
function pictureOf(frame: HTMLElement): HTMLElement {
  const picture = frame.cloneNode(true) as HTMLElement
  for (const element of [picture, ...picture.querySelectorAll('[id]:not(svg [id])')])
    element.removeAttribute('id')
  picture.className = 'shell-frame shell-ghost'
  picture.inert = true
  picture.ariaHidden = 'true'
  return picture
}

/** Moves the card from height to height; what does not fit meanwhile needs no scroll bar. */
function resize(body: HTMLElement, from: number, to: number): void {
  const frames = [from, to].map((height) => ({ height: `${String(height)}px`, overflow: 'hidden' }))
  body.animate(frames, { duration: DURATION, easing: EASING })
}

/**
 * Cross-fades views by animating elements directly: no style attribute is written, so a strict
 * policy holds, and a view that has left is truly gone while its picture fades.
 */
export function createViewTransition(): ViewTransition {
  let left: Left | undefined
  let shown: Pick<Left, 'frame' | 'height'> | undefined
  return {
    leave(frame) {
      if (still()) return
      left = { frame, height: frame.offsetHeight, picture: pictureOf(frame) }
    },
    enter(frame) {
      const body = frame.parentElement
      const from = left
      left = undefined
      shown = { frame, height: frame.offsetHeight }
      // StrictMode takes each view off and on again.
      if (!from || from.frame === frame || !body || still()) return
      const timing = { duration: DURATION, easing: EASING }
      resize(body, from.height, shown.height)
      frame.animate({ opacity: [0, 1] }, timing)
      for (const ghost of body.querySelectorAll('.shell-ghost')) ghost.remove()
      body.append(from.picture)
      const fade = from.picture.animate({ opacity: [1, 0] }, { ...timing, fill: 'forwards' })
      fade.onfinish = fade.oncancel = () => {
        from.picture.remove()
      }
    },
    follow(frame) {
      const height = frame.offsetHeight
      const before = shown?.frame === frame ? shown.height : height
      shown = { frame, height }
      if (before === height || !frame.parentElement || still()) return
      resize(frame.parentElement, before, height)
    },
  }
}
