import type { ReactNode } from 'react'
import { useSheet } from '../theme/sheets.js'
import { factsCss } from './facts.css.js'

/** One fact: what it is called, and what is so. */
export interface Fact {
  readonly id: string
  readonly label: string
  readonly value: ReactNode
}

/** Facts that a visitor reads before a decision, one to a line. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  useSheet(factsCss)
  return (
    <dl part="facts" className="facts">
      {facts.map(({ id, label, value }) => (
        <div key={id} className="fact">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
