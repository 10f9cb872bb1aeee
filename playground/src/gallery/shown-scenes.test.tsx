import { act, cleanup, render } from '@testing-library/react'
import { failing } from '@latchkey/kernel/testing'
import { expect, test, vi } from 'vitest'
import { Frame } from './frame.js'
import type { Scene } from './scene.js'
import { SCENES } from './scenes.js'
import { SHOWN_TEXTS } from './shown-texts.test-data.js'

/** The text of a scene as it is read and heard, without direction marks. */
function textOf(container: HTMLElement): string {
  const root = container.querySelector('[data-latchkey=panel]')?.shadowRoot
  const shown =
    root?.querySelectorAll('h1, .shell-frame, .toast, [role=status], [role=alert]') ?? []
  const named = root?.querySelectorAll('.shell-frame [aria-label]') ?? []
  const typed = root?.querySelectorAll<HTMLInputElement>('.shell-frame input') ?? []
  const texts = [
    ...Array.from(shown, (one) => one.textContent),
    ...Array.from(named, (one) => one.getAttribute('aria-label') ?? ''),
    ...Array.from(typed, (one) => one.value),
  ]
  return texts.join('\n').replace(/[\u2066-\u2069]/g, '')
}

/** Plays a scene until it shows a text. */
async function played(
  scene: Scene,
  wanted: string,
  looked: (panel: ShadowRoot) => void = () => undefined,
) {
  const { container } = render(<Frame scene={scene} mode="light" language="en" width={360} />)
  try {
    await vi.waitFor(
      async () => {
        await act(() => Promise.resolve())
        const text = textOf(container)
        const shown = container.querySelector('[data-latchkey=panel]')?.shadowRoot
        expect(container.querySelector('[data-played]')).not.toBeNull()
        expect(text).not.toContain('stopped working')
        expect(text).toContain(wanted)
        if (shown) expect(longNumbers(shown)).toEqual([])
        if (shown) looked(shown)
      },
      { timeout: 2_000, interval: 5 },
    )
  } finally {
    cleanup()
  }
}

/** The longest number that is read at a glance. */
const LONGEST_NUMBER = 12

/** Where a number is no amount: an address, a hash, a code that is typed, the visitor's own text. */
const NO_AMOUNT = '[part~=address], .address-full, code, pre, .mono, time, svg'

/** Numbers in a panel that are too long. */
function longNumbers(panel: ShadowRoot): readonly string[] {
  const found: string[] = []
  const texts = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT)
  // An amount is written in pieces, which are read as one.
  const seen = new Set<Element>()
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement
    const piece = parent?.closest('[part~=amount]') ?? parent
    if (!piece || seen.has(piece) || piece.closest(`style, ${NO_AMOUNT}`)) continue
    seen.add(piece)
    // Letters and digits side by side are an address or a hash.
    const numbers = piece.textContent.match(/(?<![\p{L}\d])\d[\d.,'’]*\d(?![\p{L}\d])/gu) ?? []
    found.push(...numbers.filter((one) => one.length > LONGEST_NUMBER))
  }
  return found
}

/** By day every sixth scene, by night all. */
const due = (_scene: unknown, at: number) => Boolean(process.env['LATCHKEY_NIGHT']) || at % 6 === 0

test('each scene shows what its name says, and no number that is too long to be read', async () => {
  expect(Object.keys(SHOWN_TEXTS)).toEqual(SCENES.map(({ id }) => id))
  const check = (scene: Scene) => played(scene, SHOWN_TEXTS[scene.id] ?? '')
  expect(await failing(SCENES.filter(due), check, ({ id }) => id)).toEqual([])
}, 120_000)

test('each view that is opened without its parameters says so, and goes on', async () => {
  const bare = new Map(
    SCENES.map((scene): [string, Scene] => [
      scene.route.name,
      { ...scene, route: { name: scene.route.name, params: undefined } as Scene['route'] },
    ]),
  )
  const check = (scene: Scene) => played(scene, '')
  expect(await failing([...bare.values()], check, ({ id }) => id)).toEqual([])
}, 120_000)

test('the review that is to be read can be confirmed', async () => {
  const check = async (id: string) => {
    const scene = SCENES.find((one) => one.id === id)
    if (!scene) throw new Error('There is no such scene.')
    await played(scene, 'Confirm', (panel) => {
      const confirm = Array.from(panel.querySelectorAll('button')).find(
        ({ textContent }) => textContent === 'Confirm',
      )
      expect(confirm).toBeDefined()
      expect(confirm?.disabled).toBe(false)
      expect(confirm?.getAttribute('aria-disabled')).not.toBe('true')
    })
  }
  expect(await failing(['send-review', 'swaps-review'], check)).toEqual([])
})
