import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createViewTransition } from './view-transition.js'

const animate = vi.fn(() => ({}) as Animation)

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  HTMLElement.prototype.animate = animate
  HTMLElement.prototype.getAnimations = () => []
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

test('a picture keeps the ids that its drawings refer to', () => {
  const body = document.createElement('div')
  const transition = createViewTransition()
  const first = frameIn(body, '<svg><linearGradient id="tint" /></svg>')
  transition.leave(first)
  first.remove()
  transition.enter(frameIn(body, 'Second'))
  expect(body.querySelector('.shell-ghost [id]')?.id).toBe('tint')
})

test.each([
  ['follows content that grew', 'Content', 200, 1],
  ['leaves a placeholder that gave way at once', '<i class="waiting"></i>', 200, 0],
  ['stays where nothing changed', 'Content', 100, 0],
])('the card %s', (_name, content, height, moves) => {
  const body = document.createElement('div')
  const transition = createViewTransition()
  const frame = frameIn(body, content)
  const measured = vi.spyOn(frame, 'offsetHeight', 'get').mockReturnValue(100)
  transition.enter(frame)
  transition.follow(frame)
  measured.mockReturnValue(height)
  transition.follow(frame)
  expect(animate).toHaveBeenCalledTimes(moves)
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
