import type { ReactNode } from 'react'
import { useSheet } from '../theme/sheets.js'
import { chipsCss } from './chips.css.js'

/** Props of {@link Chips}. */
export interface ChipsProps {
  readonly label: string
  readonly chips: readonly {
    readonly id: string
    readonly icon?: ReactNode
    readonly text: string
  }[]
}

/** A few things by name, side by side; nothing to be pressed. */
export function Chips({ label, chips }: ChipsProps) {
  useSheet(chipsCss)
  return (
    // Safari drops the role of a list without bullets unless it is named.
    <ul role="list" className="chips" part="chips" aria-label={label}>
      {chips.map(({ id, icon, text }) => (
        <li key={id} className="chip">
          {icon}
          <bdi className="clip">{text}</bdi>
        </li>
      ))}
    </ul>
  )
}
