import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createViewTransition } from './view-transition.js'

const animate = vi.fn((..._given: unknown[]) => ({}) as Animation)

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

const heightOf = (element: HTMLElement) => vi.spyOn(element, 'offsetHeight', 'get')

test('a picture of the view that went fades over the one that came', () => {
  const body = document.createElement('div')
  document.body.append(body)
  const height = heightOf(body).mockReturnValue(100)
  const transition = createViewTransition()
  const first = frameIn(body, 'First')
  transition.leave(first)
  first.remove()
  height.mockReturnValue(200)
  transition.enter(frameIn(body, 'Second'))
  const ghost = body.querySelector<HTMLElement>('.shell-ghost')
  expect(ghost?.textContent).toBe('First')
  expect(ghost?.inert).toBe(true)
  expect(ghost?.querySelector('[id]')).toBeNull()
  expect(animate).toHaveBeenCalledTimes(3)
})

test.each([
  ['with', false],
  ['without', true],
])(
  'the next view begins at its top, %s motion, and the picture stays where it was',
  (_, matches) => {
    vi.stubGlobal('matchMedia', () => ({ matches }))
    const body = document.createElement('div')
    const transition = createViewTransition()
    const first = frameIn(body, 'First')
    body.scrollTop = 120
    transition.leave(first)
    first.remove()
    expect(body.scrollTop).toBe(0)
    transition.enter(frameIn(body, 'Second'))
    const ghost = body.querySelector<HTMLElement>('.shell-ghost')
    expect(ghost?.style.marginBlockStart).toBe(matches ? undefined : '-120px')
  },
)

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
  ['follows content that grew', 'Content', 200, 200, 1],
  ['leaves a placeholder that gave way at once', '<i class="waiting"></i>', 200, 200, 0],
  ['stays where nothing changed', 'Content', 100, 100, 0],
  ['stays where a list grew below its edge', 'Content', 200, 100, 0],
  ['stays while it is on its way to what has not changed', 'Content', 100, 60, 0],
])('the card %s', (_name, content, height, card, moves) => {
  const body = document.createElement('div')
  const transition = createViewTransition()
  const frame = frameIn(body, content)
  const [whole, shown] = [heightOf(frame).mockReturnValue(100), heightOf(body).mockReturnValue(100)]
  transition.enter(frame)
  transition.follow(frame)
  whole.mockReturnValue(height)
  shown.mockReturnValue(card)
  transition.follow(frame)
  expect(animate).toHaveBeenCalledTimes(moves)
})

test('a moving card goes on while a list grows below its edge, and turns round in place', () => {
  const body = document.createElement('div')
  const transition = createViewTransition()
  const frame = frameIn(body, 'Content')
  const [whole, shown] = [heightOf(frame).mockReturnValue(900), heightOf(body).mockReturnValue(600)]
  transition.follow(frame)
  const cancel = vi.fn(() => shown.mockReturnValue(300))
  body.getAnimations = () => [{ cancel } as unknown as Animation]
  whole.mockReturnValue(1_000)
  shown.mockReturnValue(450)
  transition.follow(frame)
  expect(cancel).not.toHaveBeenCalled()
  whole.mockReturnValue(300)
  transition.follow(frame)
  expect(cancel).toHaveBeenCalledOnce()
  expect(animate.mock.lastCall).toMatchObject([[{ height: '450px' }, { height: '300px' }], {}])
})

test('a card on its way goes on where the content comes in the height kept for it', () => {
  const body = document.createElement('div')
  const transition = createViewTransition()
  const frame = frameIn(body, '<i class="waiting"></i>')
  heightOf(frame).mockReturnValue(300)
  transition.follow(frame)
  const running = new Animation()
  const cancel = vi.spyOn(running, 'cancel')
  body.getAnimations = () => [running]
  frame.textContent = 'Content'
  transition.follow(frame)
  expect(cancel).not.toHaveBeenCalled()
})

test('both views move to one side on the way on, and to the other on the way back', () => {
  const body = document.createElement('div')
  const transition = createViewTransition()
  const first = frameIn(body, 'First')
  for (const [way, comes, goes] of [
    ['on', 'translateX(24px)', 'translateX(-24px)'],
    ['back', 'translateX(-24px)', 'translateX(24px)'],
  ] as const) {
    animate.mockClear()
    transition.leave(first)
    transition.enter(frameIn(body, 'Second'), way)
    expect(animate.mock.calls).toMatchObject([
      [{ transform: [comes, 'none'] }, {}],
      [{ transform: ['none', goes] }, {}],
    ])
  }
})

const at = (x: number, y: number, edge: number) => new DOMRect(x, y, edge, edge)
const pictureIn = (frame: HTMLElement, rect: DOMRect, of = 'Acme') => {
  const picture = document.createElement('img')
  picture.dataset['of'] = of
  picture.getBoundingClientRect = () => rect
  frame.append(picture)
}

test.each([
  [
    'moves with its wallet',
    [at(20, 150, 40)],
    [at(160, 120, 64)],
    ['translate(20px,50px) scale(0.625)', 'translate(160px,20px) scale(1)'],
  ],
  ['does not move from row to row', [at(20, 150, 40)], [at(20, 220, 40)], undefined],
  [
    'does not move where it is there twice',
    [at(20, 150, 40), at(20, 190, 40)],
    [at(160, 120, 64)],
    undefined,
  ],
  ['does not move from below the edge', [at(20, 480, 40)], [at(160, 120, 64)], undefined],
])('a picture that both views have %s', (_name, before, after, transform) => {
  const body = document.createElement('div')
  body.getBoundingClientRect = () => new DOMRect(0, 100, 360, 400)
  const transition = createViewTransition()
  const [first, second] = [frameIn(body, 'First'), frameIn(body, 'Second')]
  for (const rect of before) pictureIn(first, rect)
  for (const rect of after) pictureIn(second, rect)
  transition.leave(first)
  first.remove()
  transition.enter(second, 'on')
  const flown = body.querySelector<HTMLElement>(':scope > .shell-flown')
  expect(flown?.dataset['of']).toBe(transform && 'Acme')
  const hidden = body.querySelector<HTMLElement>('.shell-ghost [data-of]')?.style.visibility
  expect(hidden).toBe(transform ? 'hidden' : '')
  const moves = animate.mock.calls.map(([frames]) => frames)
  expect(moves.some((one) => JSON.stringify(one) === JSON.stringify({ transform }))).toBe(
    transform !== undefined,
  )
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
