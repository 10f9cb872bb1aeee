import type { ReactNode } from 'react'
import { useSheet } from '../theme/sheets.js'
import { ChevronDownIcon } from './icons.js'
import { textFieldCss } from './text-field.css.js'

/** Props of {@link SelectField}. */
export interface SelectFieldProps {
  /** Spoken name. */
  readonly label: string
  readonly icon?: ReactNode
  readonly options: readonly {
    readonly value: string
    readonly label: string
    readonly lang?: string
  }[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A choice among more than fit as rows, made in the device's own list; as high and as round as a row. */
export function SelectField({ label, icon, options, value, onChange }: SelectFieldProps) {
  useSheet(textFieldCss)
  return (
    <label className="field" part="field">
      {icon}
      <select
        className="field-input"
        name="choice"
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          onChange(target.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={18} />
    </label>
  )
}
