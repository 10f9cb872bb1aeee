import { useSheet } from '../theme/sheets.js'
import { pressOf } from './button.js'
import { NamedIcon } from './icons.js'
import { Spinner } from './spinner.js'
import { textFieldCss } from './text-field.css.js'

/** Props of {@link SubmitButton}. */
export interface SubmitButtonProps {
  /** Spoken name, and the tooltip. */
  readonly label: string
  readonly onClick: () => void
  /** Stays focusable and says so, but does nothing. */
  readonly disabled?: boolean
  readonly busy?: boolean
}

/** An arrow at the end of a text field that sends what is in it. */
export function SubmitButton({
  label,
  onClick,
  disabled = false,
  busy = false,
}: SubmitButtonProps) {
  useSheet(textFieldCss)
  return (
    <button
      type="button"
      part="field-submit"
      className="field-submit"
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      aria-busy={busy || undefined}
      onClick={pressOf(onClick, disabled || busy)}
    >
      {busy ? <Spinner size={18} /> : <NamedIcon name="arrow" size={20} />}
    </button>
  )
}
