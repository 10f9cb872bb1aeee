import type { ReactNode } from 'react'
import { useSheet } from '../theme/sheets.js'
import { proseCss } from './prose.css.js'

/** Props of {@link Point}. */
export interface PointProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly tone?: 'positive'
  /** Gives the icon a plate of 64 px, for a drawing that fills it. @default false */
  readonly large?: boolean
}

/** A list of explained points. */
export function Points({ children }: { readonly children: ReactNode }) {
  useSheet(proseCss)
  return <div className="points">{children}</div>
}

/** One point: picture, heading, sentence. */
export function Point({ icon, title, text, tone, large = false }: PointProps) {
  return (
    <div className="point" data-tone={tone} data-large={large ? '' : undefined}>
      <span className="point-plate">{icon}</span>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    </div>
  )
}

/** A sentence above a view's content. */
export function Lead({ children }: { readonly children: ReactNode }) {
  useSheet(proseCss)
  return <p className="lead">{children}</p>
}
