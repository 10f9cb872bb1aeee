import { useSheet } from '../theme/sheets.js'
import { switchCss } from './switch.css.js'

/** Props of {@link Switch}. */
export interface SwitchProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Turns one thing on or off. */
export function Switch({ label, checked, onChange }: SwitchProps) {
  useSheet(switchCss)
  return (
    <button
      type="button"
      role="switch"
      part="switch"
      className="switch"
      aria-label={label}
      aria-checked={checked}
      onClick={() => {
        onChange(!checked)
      }}
    />
  )
}
