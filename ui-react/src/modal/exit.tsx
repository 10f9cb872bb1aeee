import { useLayoutEffect, type RefObject } from 'react'
import { pictureOf } from './picture-of.js'

const SHEET = '(max-width:480px)'

/** Lets a picture of the card fade, or sink as a sheet, when the dialog closes: it is shut at once for who goes on. */
export function Exit({ dialog }: { readonly dialog: RefObject<HTMLDialogElement | null> }) {
  useLayoutEffect(() => {
    const element = dialog.current
    return () => {
      const card = element?.querySelector<HTMLElement>('.card')
      if (element && card) leave(element, card)
    }
  }, [dialog])
  return null
}

function leave(dialog: HTMLElement, card: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { transform } = card.style
  const layer = document.createElement('div')
  layer.className = 'leaving dialog'
  const picture = pictureOf(card)
  picture.style.setProperty('transform', transform)
  layer.append(picture)
  dialog.after(layer)
  const motions = matchMedia(SHEET).matches
    ? [
        picture.animate(
          { transform: [transform || 'none', 'translateY(100%)'] },
          { duration: 180, easing: 'cubic-bezier(.32,.72,0,1)', fill: 'forwards' },
        ),
        layer.animate({ backgroundColor: 'transparent' }, { duration: 180, fill: 'forwards' }),
      ]
    : [layer.animate({ opacity: [1, 0] }, { duration: 100, fill: 'forwards' })]
  const gone = () => {
    layer.remove()
  }
  for (const motion of motions) motion.onfinish = motion.oncancel = gone
}
