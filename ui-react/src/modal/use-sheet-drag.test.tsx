import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanup } from '@testing-library/react'
import { ConnectButton } from '../connect-button.js'
import { renderKit } from '../testing/render-kit.js'
import { createSampleKit } from '../testing/sample-kit.js'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  HTMLElement.prototype.setPointerCapture = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The open modal, and a finger on a part of it. */
async function sheet() {
  const { kit } = createSampleKit()
  const view = renderKit(<ConnectButton />, { kit })
  await view.during(() => {
    kit.modal.open('Connect')
  })
  const card = view.modalRoot()!.querySelector<HTMLElement>('.card')!
  const finger = (on: string) => {
    let at = 0
    const target = card.querySelector(on)!
    const send = (type: string, clientY: number, passed: number) => {
      at += passed
      const event = new PointerEvent(type, {
        bubbles: true,
        composed: true,
        isPrimary: true,
        pointerId: 1,
        clientY,
      })
      Object.defineProperty(event, 'timeStamp', { value: at })
      return view.during(() => target.dispatchEvent(event))
    }
    return {
      down: () => send('pointerdown', 100, 1),
      /** Over so many milliseconds. */
      to: (pixels: number, passed: number) => send('pointermove', 100 + pixels, passed),
      up: (pixels: number) => send('pointerup', 100 + pixels, 1),
      lost: (pixels: number) => send('pointercancel', 100 + pixels, 1),
    }
  }
  return {
    card,
    finger,
    isOpen: () => kit.store.get(kit.modal.openAtom),
    moved: () => card.style.transform,
  }
}

test('the sheet follows the finger, and closes past a point', async () => {
  const { finger, isOpen, moved } = await sheet()
  const one = finger('.shell-grab')
  await one.down()
  await one.to(60, 1_000)
  expect(moved()).toBe('translateY(60px)')
  await one.to(120, 1_000)
  await one.up(120)
  expect(isOpen()).toBe(false)
})

test('let go before that point it goes back', async () => {
  const { finger, isOpen, moved } = await sheet()
  const one = finger('.shell-header')
  await one.down()
  await one.to(90, 1_000)
  await one.up(90)
  expect([isOpen(), moved()]).toEqual([true, ''])
})

test('a quick pull closes it, a short way down', async () => {
  const { finger, isOpen } = await sheet()
  const one = finger('.shell-grab')
  await one.down()
  await one.to(30, 20)
  await one.up(30)
  expect(isOpen()).toBe(false)
})

test('it gives way upwards less and less, a press on a button is none, and a lost finger closes nothing', async () => {
  const { finger, isOpen, moved } = await sheet()
  const one = finger('.shell-grab')
  await one.down()
  const lifted = () => -Number(/-?[\d.]+/.exec(moved())?.[0])
  await one.to(-80, 100)
  const first = lifted()
  expect(first).toBeGreaterThan(0)
  await one.to(-160, 100)
  expect(lifted()).toBeGreaterThan(first)
  expect(lifted()).toBeLessThan(2 * first)
  await one.to(200, 100)
  await one.lost(200)
  expect([isOpen(), moved()]).toEqual([true, ''])
  const other = finger('.shell-header button')
  await other.down()
  await other.to(80, 100)
  expect(moved()).toBe('')
})
