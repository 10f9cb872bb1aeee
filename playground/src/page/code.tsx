import { useEffect, useMemo, useState, type ComponentType } from 'react'
import type { Config } from '../config.js'
import { foldCode } from '../kit/fold-code.js'
import { snippet } from '../kit/snippet.js'
import type { World } from '../world.js'
import { Card } from './controls.js'
import { CopyButton } from './copy-button.js'

type Highlighted = ComponentType<{ readonly code: string }>

/** Letters that a line of the column has. */
const WIDTH = 46

/** The line that the code is about. */
const KIT = 'const kit = createKit('

/** The code that makes the kit on show, ready to be pasted into an app. */
export function Code({
  config,
  world,
}: {
  readonly config: Config
  readonly world: World | undefined
}) {
  const [isWhole, setIsWhole] = useState(false)
  const [Highlighted, setHighlighted] = useState<Highlighted>()
  useEffect(() => {
    import('./highlighted.js').then(
      (loaded) => {
        setHighlighted(() => loaded.default)
      },
      // Without its colours the code is as good.
      () => undefined,
    )
  }, [])
  const code = useMemo(
    () => snippet({ config, world, base: new URL('./', location.href).href }),
    [config, world],
  )
  // The kit comes first; its imports and networks are among the whole.
  const shown = foldCode(isWhole ? code : code.slice(code.indexOf(KIT)), WIDTH)
  return (
    <Card title="Code" alone aside={<CopyButton label="Copy code" text={() => code} />}>
      <div className="code" data-whole={isWhole || undefined}>
        {/* A long line scrolls, and only what can be focused can be scrolled by keyboard. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre role="group" tabIndex={0} aria-label="Code" data-testid="snippet">
          {Highlighted ? <Highlighted code={shown} /> : <code>{shown}</code>}
        </pre>
      </div>
      <div className="card-foot">
        <button
          type="button"
          className="quiet-button"
          aria-expanded={isWhole}
          onClick={() => {
            setIsWhole(!isWhole)
          }}
        >
          {isWhole ? 'Hide imports' : 'Show imports'}
        </button>
      </div>
    </Card>
  )
}
