import type { ReactNode } from 'react'
import { useSheet } from '../theme/sheets.js'
import { factsCss } from './facts.css.js'

/** One fact: its name and its value. */
export interface Fact {
  readonly id: string
  readonly label: string
  readonly value: ReactNode
  /** Stands below its label, for what needs the whole line, such as a full address. */
  readonly wide?: boolean
}

/** Facts that a visitor reads before a decision, one to a line. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  useSheet(factsCss)
  return (
    <dl part="facts" className="facts">
      {facts.map(({ id, label, value, wide }) => (
        <div key={id} className="fact" data-wide={wide === true ? '' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
