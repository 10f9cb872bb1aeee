/** A picture of an element: looks like it and does nothing. Only what a drawing refers to keeps its id. */
export function pictureOf(element: HTMLElement): HTMLElement {
  const picture = element.cloneNode(true) as HTMLElement
  for (const one of [picture, ...picture.querySelectorAll('[id],[part]')]) {
    if (!one.closest('svg')) one.removeAttribute('id')
    // A style of a part means the visible one.
    if (one === picture) one.removeAttribute('part')
  }
  picture.inert = true
  picture.ariaHidden = 'true'
  return picture
}
