import { useEffect, type RefObject } from 'react'
import type { Kit } from '@latchkey/kernel'

/** The card is a sheet at the bottom of the screen. */
const SHEET = '(max-width:480px)'

/** Past this many pixels, or faster than this many in a millisecond, the sheet is let go of downwards. */
const FAR = 96
const FAST = 0.5

/** Milliseconds after which a finger that rested has no speed any more. */
const RESTED = 100

/** Pixels that the sheet gives way upwards at most. */
const GIVE = 32

const BACK: KeyframeAnimationOptions = { duration: 200, easing: 'cubic-bezier(.32,.72,0,1)' }

const HANDLES = '.shell-grab,.shell-header'

/** Where a finger has something else to move: text, a slider, another page. */
const OWN_MOVES = 'input,textarea,select,iframe,[contenteditable]'

/** Property of a card that was let go of: its speed in pixels a millisecond. */
export const SPEED = '--lk-speed'

/**
 * Lets a finger pull the sheet down by its handle and header, and by its body if that is not scrolled. Past a point the
 * sheet closes, else it goes back.
 */
export function useSheetDrag(kit: Kit, card: RefObject<HTMLElement | null>, embedded: boolean) {
  useEffect(() => {
    const sheet = card.current
    if (!sheet || embedded) return
    return drag(sheet, () => kit.modal.close())
  }, [kit, card, embedded])
}

/** A sheet that is pulled up gives way less and less. */
const given = (pixels: number) => (pixels < 0 ? (GIVE * pixels) / (GIVE * 3 - pixels) : pixels)

/** Whether something between an event's target and the sheet is scrolled down. */
function isScrolled(event: Event, sheet: HTMLElement): boolean {
  const path = event.composedPath()
  return path
    .slice(0, path.indexOf(sheet))
    .some((one) => one instanceof Element && one.scrollTop > 0)
}

/** Puts the sheet so many pixels lower, and lifts the veil with it. */
function putting(sheet: HTMLElement) {
  const veil = sheet.closest<HTMLElement>('dialog')
  return (pixels: number) => {
    const away = Math.min(1, Math.max(0, pixels) / (sheet.offsetHeight || 1))
    const color = `color-mix(in srgb, var(--lk-veil) ${String(100 - 100 * away)}%, transparent)`
    veil?.style.setProperty('background-color', away > 0 ? color : '')
    sheet.style.setProperty('transform', pixels === 0 ? '' : `translateY(${String(pixels)}px)`)
  }
}

interface Finger {
  readonly x: number
  readonly y: number
  readonly id: number
  /** Whether it moves the sheet; `undefined` as long as it may be about to scroll, or to press what is under it. */
  pulls: boolean | undefined
}

function drag(sheet: HTMLElement, close: () => unknown): () => void {
  const veil = sheet.closest<HTMLElement>('dialog')
  const put = putting(sheet)
  let from: Finger | undefined
  let last = { y: 0, at: 0 }
  let speed = 0
  const offset = (y: number) => given(y - (from?.y ?? y))
  const down = (event: PointerEvent) => {
    const target = event.target instanceof Element ? event.target : undefined
    if (!event.isPrimary || !target || !matchMedia(SHEET).matches) return
    const isHandle = target.closest(HANDLES) !== null
    if (isHandle ? target.closest('button,a') : target.closest(OWN_MOVES)) return
    // The body is pulled by a finger alone: a mouse marks text there.
    if (!isHandle && (event.pointerType !== 'touch' || isScrolled(event, sheet))) return
    from = { x: event.clientX, y: event.clientY, id: event.pointerId, pulls: isHandle || undefined }
    last = { y: event.clientY, at: event.timeStamp }
    speed = 0
    if (isHandle) sheet.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent) => {
    if (from?.id !== event.pointerId) return
    if (from.pulls === undefined) {
      const [x, y] = [event.clientX - from.x, event.clientY - from.y]
      if (x === 0 && y === 0) return
      from.pulls = y > Math.abs(x)
      if (from.pulls) sheet.setPointerCapture(event.pointerId)
    }
    if (!from.pulls) return
    const passed = event.timeStamp - last.at
    if (passed > 0) speed = (event.clientY - last.y) / passed
    last = { y: event.clientY, at: event.timeStamp }
    put(offset(event.clientY))
  }
  const back = (pixels: number) => {
    const color = veil && getComputedStyle(veil).backgroundColor
    put(0)
    if (pixels === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    sheet.animate({ transform: [`translateY(${String(pixels)}px)`, 'none'] }, BACK)
    if (color) veil.animate([{ backgroundColor: color }, {}], BACK)
  }
  const up = (event: PointerEvent) => {
    if (from?.id !== event.pointerId) return
    const pixels = from.pulls ? offset(event.clientY) : 0
    from = undefined
    if (event.timeStamp - last.at > RESTED) speed = 0
    const isMeant = speed > FAST || (pixels > FAR && speed > -FAST)
    const isLetGo = event.type === 'pointerup' && pixels > 0 && isMeant
    if (isLetGo) sheet.style.setProperty(SPEED, String(speed))
    // A step that has to be ended first holds the modal: the sheet goes back.
    if (!isLetGo || close() === 'held') back(pixels)
  }
  /** A finger that moves the sheet scrolls nothing. */
  const hold = (event: TouchEvent) => {
    if (from?.pulls && event.cancelable) event.preventDefault()
  }
  const ending = new AbortController()
  const { signal } = ending
  sheet.addEventListener('pointerdown', down, { signal })
  sheet.addEventListener('pointermove', move, { signal })
  sheet.addEventListener('pointerup', up, { signal })
  sheet.addEventListener('pointercancel', up, { signal })
  sheet.addEventListener('touchmove', hold, { signal, passive: false })
  return () => {
    ending.abort()
    veil?.style.removeProperty('background-color')
  }
}
