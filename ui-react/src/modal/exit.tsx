import { useLayoutEffect, type RefObject } from 'react'
import type { Kit } from '@latchkey/kernel'
import { pictureOf } from './picture-of.js'
import { SPEED } from './use-sheet-drag.js'

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

/** Milliseconds of a sheet that closes by a button, and the least and the most of one that a finger let go. */
const [SINKS, LEAST, MOST] = [180, 80, 260]

/** A sheet goes on at the speed at which the finger let it go: the curve begins twice as fast as it is on average. */
function sinking(card: HTMLElement): KeyframeAnimationOptions {
  const speed = Number(card.style.getPropertyValue(SPEED))
  if (!(speed > 0)) return { duration: SINKS, easing: 'cubic-bezier(.32,.72,0,1)' }
  const left = innerHeight - card.getBoundingClientRect().top
  const duration = Math.min(MOST, Math.max(LEAST, (2 * left) / speed))
  return { duration, easing: 'cubic-bezier(.25,.5,.5,1)' }
}

function leave(dialog: HTMLElement, card: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { transform } = card.style
  const layer = document.createElement('div')
  layer.className = 'leaving dialog'
  const picture = pictureOf(card)
  picture.style.setProperty('transform', transform)
  // As light as the finger left it.
  layer.style.setProperty('background-color', dialog.style.backgroundColor)
  layer.append(picture)
  dialog.after(layer)
  const options = { ...sinking(card), fill: 'forwards' } as const
  const motions = matchMedia(SHEET).matches
    ? [
        picture.animate({ transform: [transform || 'none', 'translateY(100%)'] }, options),
        layer.animate({ backgroundColor: 'transparent' }, options),
      ]
    : [layer.animate({ opacity: [1, 0] }, { duration: 100, fill: 'forwards' })]
  const gone = () => {
    layer.remove()
  }
  for (const motion of motions) motion.onfinish = motion.oncancel = gone
}
