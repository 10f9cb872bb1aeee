import type { ReactNode } from 'react'
import { useSheet } from '../theme/sheets.js'
import { factsCss } from './facts.css.js'

/** Two pictures side by side, with dots between them: who asks whom. The text beside says it in words. */
export function PicturePair(props: { readonly first: ReactNode; readonly second: ReactNode }) {
  useSheet(factsCss)
  return (
    <div className="pair" aria-hidden="true">
      <span className="pair-side">{props.first}</span>
      <span className="pair-dots" />
      <span className="pair-side">{props.second}</span>
    </div>
  )
}
