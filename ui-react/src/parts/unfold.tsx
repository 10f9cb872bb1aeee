import type { ReactNode } from 'react'
import { useSheet } from '../theme/sheets.js'
import { factsCss } from './facts.css.js'
import { ChevronDownIcon } from './icons.js'

/** The text for curious visitors, under its heading. */
export function Unfold(props: {
  readonly summary: ReactNode
  readonly children: ReactNode
  /** Name for styles from outside. @default 'unfold' */
  readonly part?: string
  /** Opens and closes at a line of facts instead of a heading. @default false */
  readonly line?: boolean
}) {
  useSheet(factsCss)
  const { summary, children, part = 'unfold', line = false } = props
  return (
    <details part={part} className="unfold" data-line={line ? '' : undefined}>
      <summary>
        {summary}
        {line && <ChevronDownIcon size={16} />}
      </summary>
      {children}
    </details>
  )
}
