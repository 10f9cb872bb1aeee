import { useSheet } from '../theme/sheets.js'
import { factsCss } from './facts.css.js'
import { Unfold } from './unfold.js'

/** Props of {@link Quote}. */
export interface QuoteProps {
  /** Shown as it is, line for line. */
  readonly text: string
  /** Keeps the text folded under this heading. @default it is open and has none */
  readonly summary?: string
}

/** A text of somebody else's, such as what a wallet is to sign. */
export function Quote({ text, summary }: QuoteProps) {
  useSheet(factsCss)
  if (summary === undefined)
    return (
      <blockquote className="quote" dir="auto">
        {text}
      </blockquote>
    )
  return (
    <Unfold part="quote" summary={summary}>
      {/* Longer than its box: the keys have to reach it to scroll. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="quote" dir="ltr" tabIndex={0}>
        {text}
      </pre>
    </Unfold>
  )
}
