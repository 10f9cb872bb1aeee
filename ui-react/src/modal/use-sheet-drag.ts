import { useEffect, type RefObject } from 'react'
import type { Kit } from '@latchkey/kernel'

/** The card is a sheet at the bottom of the screen. */
const SHEET = '(max-width:480px)'

/** Past this many pixels, or faster than this many in a millisecond, the sheet is let go of downwards. */
const FAR = 96
const FAST = 0.5

const BACK: KeyframeAnimationOptions = { duration: 200, easing: 'cubic-bezier(.32,.72,0,1)' }

const HANDLES = '.shell-grab,.shell-header'

/** Lets a finger pull the sheet down by its handle and header; past a point it closes, else it goes back. */
export function useSheetDrag(kit: Kit, card: RefObject<HTMLElement | null>, embedded: boolean) {
  useEffect(() => {
    const sheet = card.current
    if (!sheet || embedded) return
    return drag(sheet, () => kit.modal.close())
  }, [kit, card, embedded])
}

function drag(sheet: HTMLElement, close: () => unknown): () => void {
  let from: { readonly y: number; readonly id: number } | undefined
  let last = { y: 0, at: 0 }
  let speed = 0
  const offset = (y: number) => Math.max(0, y - (from?.y ?? y))
  const put = (pixels: number) => {
    sheet.style.setProperty('transform', pixels > 0 ? `translateY(${String(pixels)}px)` : '')
  }
  const down = (event: PointerEvent) => {
    const target = event.target instanceof Element ? event.target : undefined
    if (!event.isPrimary || !matchMedia(SHEET).matches) return
    if (!target?.closest(HANDLES) || target.closest('button,a')) return
    from = { y: event.clientY, id: event.pointerId }
    last = { y: event.clientY, at: event.timeStamp }
    speed = 0
    sheet.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent) => {
    if (from?.id !== event.pointerId) return
    const passed = event.timeStamp - last.at
    if (passed > 0) speed = (event.clientY - last.y) / passed
    last = { y: event.clientY, at: event.timeStamp }
    put(offset(event.clientY))
  }
  const back = (pixels: number) => {
    put(0)
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (pixels > 0 && !isStill) {
      sheet.animate({ transform: [`translateY(${String(pixels)}px)`, 'none'] }, BACK)
    }
  }
  const up = (event: PointerEvent) => {
    if (from?.id !== event.pointerId) return
    const pixels = offset(event.clientY)
    from = undefined
    const isLetGo = event.type === 'pointerup' && (pixels > FAR || (pixels > 0 && speed > FAST))
    // A step that has to be ended first holds the modal: the sheet goes back.
    if (!isLetGo || close() === 'held') back(pixels)
  }
  sheet.addEventListener('pointerdown', down)
  sheet.addEventListener('pointermove', move)
  sheet.addEventListener('pointerup', up)
  sheet.addEventListener('pointercancel', up)
  return () => {
    sheet.removeEventListener('pointerdown', down)
    sheet.removeEventListener('pointermove', move)
    sheet.removeEventListener('pointerup', up)
    sheet.removeEventListener('pointercancel', up)
  }
}
