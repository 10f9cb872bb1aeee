import type { ReactNode } from 'react'
import { useSheet } from '../theme/sheets.js'
import { tagCss } from './tag.css.js'

/** Colour of a tag. */
export type TagTone = 'neutral' | 'accent' | 'positive' | 'warning'

/** A quiet word at the end of a row. */
export function Tag(props: { readonly children: ReactNode; readonly tone?: TagTone }) {
  useSheet(tagCss)
  return (
    <span part="tag" className="tag" data-tone={props.tone ?? 'neutral'}>
      {props.children}
    </span>
  )
}
