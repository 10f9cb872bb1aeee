import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createViewTransition } from './view-transition.js'

const animate = vi.fn(() => ({}) as Animation)

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  HTMLElement.prototype.animate = animate
})
afterEach(() => {
  vi.unstubAllGlobals()
  animate.mockClear()
  document.body.replaceChildren()
})

function frameIn(body: HTMLElement, text: string) {
  const frame = document.createElement('div')
  frame.innerHTML = `<p id="fixed">${text}</p>`
  body.append(frame)
  return frame
}

test('a picture of the view that went fades over the one that came', () => {
  const body = document.createElement('div')
  document.body.append(body)
  const transition = createViewTransition()
  const first = frameIn(body, 'First')
  transition.leave(first)
  first.remove()
  transition.enter(frameIn(body, 'Second'))
  const ghost = body.querySelector<HTMLElement>('.shell-ghost')
  expect(ghost?.textContent).toBe('First')
  expect(ghost?.inert).toBe(true)
  expect(ghost?.querySelector('[id]')).toBeNull()
  expect(animate).toHaveBeenCalledTimes(3)
})

test('a view that StrictMode takes off and on again does not move', () => {
  const body = document.createElement('div')
  const transition = createViewTransition()
  const frame = frameIn(body, 'Only')
  transition.leave(frame)
  transition.enter(frame)
  expect(animate).not.toHaveBeenCalled()
})

test('with reduced motion nothing is animated', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const body = document.createElement('div')
  const transition = createViewTransition()
  transition.leave(frameIn(body, 'First'))
  transition.enter(frameIn(body, 'Second'))
  expect(animate).not.toHaveBeenCalled()
  expect(body.querySelector('.shell-ghost')).toBeNull()
})
