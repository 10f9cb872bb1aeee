import { useWords } from '../words/use-words.js'
import { Button } from './button.js'
import { IconButton } from './icon-button.js'
import { CheckIcon, CloseIcon, CopyIcon } from './icons.js'
import { useCopy, type CopyState } from './use-copy.js'

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  /** What is copied. */
  readonly text: string
  /** What the button is called. */
  readonly label: string
  /** What is said when it worked. @default 'Copied' */
  readonly done?: string
  /** @default 'icon' */
  readonly look?: 'icon' | 'button'
  /** Fills the line, with `look: 'button'`. */
  readonly wide?: boolean
  /** With `look: 'button'`. @default 'secondary' */
  readonly variant?: 'primary' | 'secondary'
  /** Called with each press, however the copy goes. */
  readonly onCopy?: () => void
}

/** Copies a text and says whether that worked. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, done, look = 'icon', wide = false, variant = 'secondary', onCopy } = props
  const { t } = useWords()
  const [state, write] = useCopy(text, done ?? t('action.copied'))
  const copy = () => {
    onCopy?.()
    write()
  }
  if (look === 'icon') {
    return (
      <IconButton label={label} size="small" onClick={copy}>
        <CopyGlyph state={state} size={18} />
      </IconButton>
    )
  }
  return (
    <Button
      onClick={copy}
      wide={wide}
      variant={variant}
      icon={<CopyGlyph state={state} size={18} />}
    >
      {state === 'copied' ? t('action.copied') : label}
    </Button>
  )
}

/** The sheet, or how the copy went. */
function CopyGlyph({ state, size }: { readonly state: CopyState; readonly size: number }) {
  if (state === 'idle') return <CopyIcon size={size} />
  return state === 'copied' ? <CheckIcon size={size} /> : <CloseIcon size={size} />
}
