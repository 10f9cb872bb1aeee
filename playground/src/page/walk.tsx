import { useEffect, useState, type ComponentType } from 'react'
import type { ThemeOptions } from '@latchkey/ui-react'
import { Card } from './controls.js'
import type { WalkSceneProps } from './walk-scene.js'

/** Beside the code there is room, and the visitor takes motion. */
const FITS = '(min-width: 1081px) and (prefers-reduced-motion: no-preference)'

/** The way of a visitor through the card, played once when the page has nothing else to do, and again at a press. */
export function Walk({ theme }: { readonly theme: ThemeOptions }) {
  const [fits] = useState(() => matchMedia(FITS).matches)
  const [Scene, setScene] = useState<ComponentType<WalkSceneProps>>()
  const [round, setRound] = useState(1)
  const [isPlaying, setPlaying] = useState(true)
  useEffect(() => {
    if (!fits) return
    const load = () => {
      import('./walk-scene.js').then(
        (loaded) => {
          setScene(() => loaded.default)
        },
        // The page is whole without it.
        () => undefined,
      )
    }
    // Safari before 18 has no idle times.
    if (!('requestIdleCallback' in window)) return void setTimeout(load, 1000)
    requestIdleCallback(load)
  }, [fits])
  if (!fits) return null
  return (
    <Card
      title="What visitors see"
      aside={
        <button
          type="button"
          className="quiet-button"
          onClick={() => {
            setPlaying(!isPlaying)
            if (!isPlaying) setRound(round + 1)
          }}
        >
          {isPlaying ? 'Stop' : 'Play'}
        </button>
      }
    >
      <div
        className="walk"
        role="img"
        aria-label="A visitor connects, signs in and sees the account."
      >
        {Scene && (
          <Scene
            theme={theme}
            round={isPlaying ? round : 0}
            onEnd={() => {
              setPlaying(false)
            }}
          />
        )}
      </div>
    </Card>
  )
}
