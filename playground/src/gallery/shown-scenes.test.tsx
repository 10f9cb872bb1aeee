import { act, cleanup, render } from '@testing-library/react'
import { failing } from '@latchkey/kernel/testing'
import { expect, test, vi } from 'vitest'
import { Frame } from './frame.js'
import type { Scene } from './scene.js'
import { SCENES } from './scenes.js'

/** Plays a scene to its end, and finds no screen that stopped working. */
async function played(scene: Scene) {
  const { container } = render(<Frame scene={scene} mode="light" language="en" width={360} />)
  try {
    await vi.waitFor(
      async () => {
        await act(() => Promise.resolve())
        const panel = container.querySelector('[data-latchkey=panel]')?.shadowRoot
        expect(container.querySelector('[data-played]')).not.toBeNull()
        const texts = Array.from(panel?.querySelectorAll('h1, .shell-frame') ?? [])
        expect(texts.map(({ textContent }) => textContent).join()).not.toContain('stopped working')
      },
      { timeout: 20_000, interval: 5 },
    )
  } finally {
    cleanup()
  }
}

test('each view that is opened without its parameters says so, and goes on', async () => {
  const bare = new Map(
    SCENES.map((scene): [string, Scene] => [
      scene.route.name,
      { ...scene, route: { name: scene.route.name, params: undefined } as Scene['route'] },
    ]),
  )
  expect(await failing([...bare.values()], played, ({ id }) => id)).toEqual([])
}, 240_000)
