import { useLayoutEffect, type RefObject } from 'react'
import type { Kit } from '@latchkey/kernel'
import { pictureOf } from './picture-of.js'

const SHEET = '(max-width:480px)'

/**
 * Lets a picture of the card fade, or sink as a sheet, when the dialog closes. It is shut at once for who goes on.
 */
export function Exit(props: {
  readonly kit: Kit
  readonly dialog: RefObject<HTMLDialogElement | null>
}) {
  const { kit, dialog } = props
  useLayoutEffect(
    () => () => {
      // Read as it closes: on the first opening the dialog comes after what is in it.
      const element = dialog.current
      const card = element?.querySelector<HTMLElement>('.card')
      // StrictMode takes it off and on again while it is open.
      if (element && card && !kit.store.get(kit.modal.openAtom)) leave(element, card)
    },
    [kit, dialog],
  )
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
