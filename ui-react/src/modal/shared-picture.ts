/** The place of a picture in the card's body, in pixels from its corner. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly picture: Element
}

/** A picture as the head of a view; those of rows are smaller. */
const HEAD = 48

/**
 * The pictures of a view that can be seen whole, by what they are of. A picture that is there twice is left out, since
 * either of the two could be meant.
 */
export function placesIn(frame: HTMLElement, body: HTMLElement): ReadonlyMap<string, Place> {
  const card = body.getBoundingClientRect()
  const found = new Map<string, Place>()
  const twice = new Set<string>()
  for (const picture of frame.querySelectorAll('[data-of]')) {
    const name = picture.getAttribute('data-of') ?? ''
    if (found.has(name)) twice.add(name)
    const { left, top, bottom, width: size } = picture.getBoundingClientRect()
    const isSeen = size > 0 && top >= card.top && bottom <= card.bottom
    if (name && isSeen) found.set(name, { x: left - card.left, y: top - card.top, size, picture })
  }
  for (const name of twice) found.delete(name)
  return found
}

/**
 * Lets the picture that both views have fly from its place in one to its place in the other: the wallet that was
 * pressed becomes the head of the view that waits for it.
 *
 * @param ghost The picture of the view that went, which no longer shows what flies.
 * @returns what flies, to be taken away in the end, if there is such a picture
 */
export function fly(
  before: ReadonlyMap<string, Place>,
  ghost: HTMLElement,
  frame: HTMLElement,
  body: HTMLElement,
  timing: KeyframeAnimationOptions,
): Element | undefined {
  const pairs = [...placesIn(frame, body)].flatMap(([name, to]) => {
    const from = before.get(name)
    return from && Math.max(from.size, to.size) >= HEAD ? [{ name, from, to }] : []
  })
  const [pair] = pairs
  // With two of them it is not known which one was meant.
  if (!pair || pairs.length > 1) return undefined
  const { name, from, to } = pair
  // The larger one is sharp all the way, unless it is still on its way itself.
  const isReady = !to.picture.matches('[data-wait]')
  const look = to.size > from.size && isReady ? to : from
  const flown = look.picture.cloneNode(true)
  if (!(flown instanceof HTMLElement || flown instanceof SVGElement)) return undefined
  flown.classList.add('shell-flown')
  for (const one of ghost.querySelectorAll<HTMLElement | SVGElement>('[data-of]'))
    if (one.getAttribute('data-of') === name) one.style.visibility = 'hidden'
  // A row gives its picture a size of its own.
  for (const edge of ['width', 'height']) flown.style.setProperty(edge, `${String(look.size)}px`)
  const at = ({ x, y, size }: Place) =>
    `translate(${String(x)}px,${String(y + body.scrollTop)}px) scale(${String(size / look.size)})`
  body.append(flown)
  flown.animate({ transform: [at(from), at(to)] }, { ...timing, fill: 'forwards' })
  to.picture.animate({ opacity: [0, 0] }, timing)
  return flown
}
