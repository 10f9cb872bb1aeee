import { useRef } from 'react'
import { useWords } from '../words/use-words.js'
import { Button } from './button.js'
import { CopyByHand } from './copy-by-hand.js'
import { IconButton } from './icon-button.js'
import { CheckIcon, CopyIcon } from './icons.js'
import { useCopy } from './use-copy.js'

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  /** The copied text. */
  readonly text: string
  /** The button's name. */
  readonly label: string
  /** The announcement of a success. @default 'Copied' */
  readonly done?: string
  /** @default 'icon' */
  readonly look?: 'icon' | 'button' | 'tile'
  /** Fills the line, with `look: 'button'`. */
  readonly wide?: boolean
  /** With `look: 'button'`. @default 'secondary' */
  readonly variant?: 'primary' | 'secondary'
  /** Called with each press, however the copy goes. */
  readonly onCopy?: () => void
}

/** Copies a text and reports whether that worked. If it did not, the text is shown below and selected. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, done, look = 'icon', wide = false, variant = 'secondary', onCopy } = props
  const { t } = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const [state, write] = useCopy(text, done ?? t('action.copied'), button)
  const copy = () => {
    onCopy?.()
    write()
  }
  const glyph = state === 'copied' ? <CheckIcon size={18} /> : <CopyIcon size={18} />
  return (
    <>
      {look === 'tile' ? (
        <button ref={button} type="button" className="account-tile" onClick={copy}>
          {glyph}
          <span>{state === 'copied' ? t('action.copied') : label}</span>
        </button>
      ) : look === 'icon' ? (
        <IconButton label={label} size="small" onClick={copy} buttonRef={button}>
          {glyph}
        </IconButton>
      ) : (
        <Button onClick={copy} wide={wide} variant={variant} icon={glyph} buttonRef={button}>
          {state === 'copied' ? t('action.copied') : label}
        </Button>
      )}
      {(state === 'failed' || state === 'altered') && (
        <CopyByHand text={text} label={label} altered={state === 'altered'} />
      )}
    </>
  )
}
