import type { ReactNode } from 'react'
import { useSheet } from '../theme/sheets.js'
import { factsCss } from './facts.css.js'

/** The text for curious visitors, under its heading. */
export function Unfold(props: {
  readonly summary: string
  readonly children: ReactNode
  /** Name for styles from outside. @default 'unfold' */
  readonly part?: string
}) {
  useSheet(factsCss)
  const { summary, children, part = 'unfold' } = props
  return (
    <details part={part} className="unfold">
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
