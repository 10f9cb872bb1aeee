import { useId, useLayoutEffect, useRef } from 'react'
import { useSheet } from '../theme/sheets.js'
import { useWords } from '../words/use-words.js'
import { copyButtonCss } from './copy-button.css.js'

/** Characters in a line of the field, about; it scrolls if there are more lines. */
const LINE = 36
const MOST_LINES = 6

/** Props of {@link CopyByHand}. */
export interface CopyByHandProps {
  /** Shown whole, and selected. */
  readonly text: string
  /** The text's name. */
  readonly label: string
  /** The clipboard holds something else. */
  readonly altered: boolean
}

/** The whole text, selected, where the page could not copy it: a press of the visitor's own keys does. */
export function CopyByHand({ text, label, altered }: CopyByHandProps) {
  useSheet(copyButtonCss)
  const { t } = useWords()
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  // Once: a text that is renewed later must not take the focus again.
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.select()
    field.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className="by-hand" part="copy-by-hand" data-tone={altered ? 'warning' : undefined}>
      <p id={id}>{t(altered ? 'action.copyAltered' : 'action.copyFailed')}</p>
      <textarea
        ref={field}
        readOnly
        dir="ltr"
        rows={Math.min(Math.ceil(text.length / LINE), MOST_LINES)}
        aria-label={label}
        aria-describedby={id}
        spellCheck={false}
        value={text}
        onFocus={({ currentTarget }) => {
          currentTarget.select()
        }}
      />
    </div>
  )
}
