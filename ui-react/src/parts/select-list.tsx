import type { ReactNode } from 'react'
import { useSheet } from '../theme/sheets.js'
import { buttonCss } from './button.css.js'
import { CheckIcon } from './icons.js'
import { listItemCss } from './list-item.css.js'
import { roveFocus } from './roving.js'

/** One choice of {@link SelectList}. */
export interface SelectOption {
  readonly value: string
  readonly label: ReactNode
  /** Second line, small. */
  readonly detail?: ReactNode
  /** Language of the label, for names of languages. */
  readonly lang?: string
  readonly icon?: ReactNode
}

/** Props of {@link SelectList}. */
export interface SelectListProps {
  readonly label: string
  readonly options: readonly SelectOption[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A list of which one row holds, marked by a tick. */
export function SelectList({ label, options, value, onChange }: SelectListProps) {
  useSheet(buttonCss)
  useSheet(listItemCss)
  const known = options.some((option) => option.value === value)
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      className="list"
      aria-label={label}
      onKeyDown={(event) => {
        roveFocus(event, '[role=radio]')
      }}
    >
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          part="row"
          className="row"
          lang={option.lang}
          aria-checked={option.value === value}
          tabIndex={option.value === value || (!known && index === 0) ? 0 : -1}
          onClick={() => {
            onChange(option.value)
          }}
        >
          {option.icon}
          {option.detail === undefined ? (
            <span className="row-text clip">{option.label}</span>
          ) : (
            <span className="row-text">
              <span className="clip">{option.label}</span>
              <span className="row-detail clip">{option.detail}</span>
            </span>
          )}
          <span className="row-end">{option.value === value && <CheckIcon />}</span>
        </button>
      ))}
    </div>
  )
}
