import type { ReactNode } from 'react'
import { useSheet } from '../theme/sheets.js'
import { useWords } from '../words/use-words.js'
import { Button } from './button.js'
import { RetryIcon, WarningIcon } from './icons.js'
import { Page } from './page.js'
import { pageCss } from './page.css.js'

/** Props of {@link StatusBlock}. */
export interface StatusBlockProps {
  /** An icon, a picture with its own ground when `bare`, or `null` for none. @default a warning sign */
  readonly picture?: ReactNode
  readonly bare?: boolean
  readonly title: ReactNode
  readonly text?: ReactNode
  /** A hint that comes later, below the text. */
  readonly note?: ReactNode
  readonly tone?: 'danger' | 'positive'
}

/** The kit's key, whose bow is round the picture of what is missing or asked for. */
const KeyLine = () => (
  <svg className="state-key" viewBox="0 0 104 104" aria-hidden="true" focusable="false">
    <circle cx="40" cy="40" r="37" />
    <path d="m67 67 32 32M81 81l9-9m1 19 9-9" />
  </svg>
)

/** A picture, what is the case, and what to do: waiting, empty, failed and done views. */
export function StatusBlock(props: StatusBlockProps) {
  const { picture = <WarningIcon size={28} />, bare = false, title, text, note, tone } = props
  useSheet(pageCss)
  return (
    <div
      part="status"
      className="state"
      data-tone={tone}
      data-plain={picture === null ? '' : undefined}
    >
      {picture !== null && (
        <div className="state-picture">
          {bare ? (
            picture
          ) : (
            <div className="state-plate">
              {tone === undefined && <KeyLine />}
              {picture}
            </div>
          )}
        </div>
      )}
      <h2 className="state-title">{title}</h2>
      {text !== undefined && <p className="state-text">{text}</p>}
      {note !== undefined && <p className="state-note">{note}</p>}
    </div>
  )
}

/** Props of {@link ErrorState}. */
export interface ErrorStateProps {
  readonly title?: string
  readonly text: string
  readonly onRetry?: () => void
  readonly onCancel?: () => void
}

/** The failure and the next step, with both ways on in reach. */
export function ErrorState({ title, text, onRetry, onCancel }: ErrorStateProps) {
  const { t } = useWords()
  return (
    <Page
      actions={
        <>
          {onCancel && <Button onClick={onCancel}>{t('action.cancel')}</Button>}
          {onRetry && (
            <Button variant="primary" onClick={onRetry} icon={<RetryIcon size={18} />}>
              {t('action.retry')}
            </Button>
          )}
        </>
      }
    >
      <StatusBlock tone="danger" title={title ?? t('state.failed')} text={text} />
    </Page>
  )
}
