import { useSheet } from '../theme/sheets.js'
import { CheckIcon } from './icons.js'
import { switchCss } from './switch.css.js'

/** Props of {@link Switch}. */
export interface SwitchProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** A chip shows its label, for a filter in the line of a search field. @default 'switch' */
  readonly look?: 'switch' | 'chip'
}

/** Turns one thing on or off. */
export function Switch({ label, checked, onChange, look = 'switch' }: SwitchProps) {
  useSheet(switchCss)
  return (
    <button
      type="button"
      role="switch"
      part="switch"
      className="switch"
      data-look={look}
      aria-label={label}
      aria-checked={checked}
      onClick={() => {
        onChange(!checked)
      }}
    >
      {look === 'chip' && (
        <>
          {checked && <CheckIcon size={14} />}
          {label}
        </>
      )}
    </button>
  )
}
