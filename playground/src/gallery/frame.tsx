import { useEffect, useRef, useState } from 'react'
import { KitPanel, KitProvider, type ThemeMode, languages } from '@latchkey/ui-react'
import { presetOf, PRESETS } from '../design.js'
import type { Scene } from './scene.js'
import { createStage, type Stage } from './stage.js'

/** Props of {@link Frame}. */
export interface FrameProps {
  readonly scene: Scene
  readonly mode: Exclude<ThemeMode, 'auto'>
  readonly language: string
  /** Pixels that the card is wide. */
  readonly width: number
}

let frames = 0

const DUE_MS = 50

type Find = (selector: string) => HTMLElement | undefined

/** The element, once it is there: the view's code may still be on its way. */
function appearing(find: Find, selector: string, signal: AbortSignal): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const look = () => {
      const found = find(selector)
      if (found) resolve(found)
      else if (!signal.aborted) requestAnimationFrame(look)
    }
    look()
  })
}

/** Plays a scene once the panel stands: a panel that is just mounting opens its own first view. */
async function perform(scene: Scene, stage: Stage, find: Find, signal: AbortSignal) {
  await appearing(find, '.page', signal)
  find('.shell-frame')?.setAttribute('data-before', '')
  await stage.play()
  // The view before stays on screen until the scene's own is loaded.
  await appearing(find, '.shell-frame:not([data-before])', signal)
  if (scene.later !== undefined) {
    await appearing(find, '.ring', signal)
    await stage.clock.advance(scene.later)
  }
  if (scene.press !== undefined) (await appearing(find, scene.press, signal)).click()
}

/** `?preset=…` draws the scenes in a theme of the kit. */
export const preset = presetOf(
  PRESETS.find((one) => one === new URLSearchParams(location.search).get('preset')) ?? 'plain',
)

/** One scene in one theme and language. */
export function Frame({ scene, mode, language, width }: FrameProps) {
  const [stage] = useState(() => createStage(scene, `gallery-${String(++frames)}`))
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const ending = new AbortController()
    const find = (selector: string) =>
      box.current
        ?.querySelector('[data-latchkey=panel]')
        ?.shadowRoot?.querySelector<HTMLElement>(selector) ?? undefined
    void perform(scene, stage, find, ending.signal).then(() => {
      // For visitors who look at a scene and not at the way there.
      box.current?.setAttribute('data-played', '')
    })
    // Time stands still, but what is due at once is done: pictures in sight come so.
    const due = setInterval(() => void stage.clock.advance(0), DUE_MS)
    return () => {
      clearInterval(due)
      ending.abort()
    }
  }, [scene, stage])

  return (
    <div
      ref={box}
      className={`frame ${mode}`}
      data-scene={scene.id}
      data-shows={scene.shows}
      data-waits={scene.waits}
      data-mode={mode}
      lang={language}
    >
      <KitProvider
        kit={stage.kit}
        theme={{ ...preset, mode, width: `${String(width)}px` }}
        language={language}
        languages={languages}
      >
        <KitPanel />
      </KitProvider>
    </div>
  )
}
