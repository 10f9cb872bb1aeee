import { useSheet } from '../theme/sheets.js'
import { roveFocus } from './roving.js'
import { tabsCss } from './tabs.css.js'

/** One choice of {@link Segments}. */
export interface Segment<Value extends string> {
  readonly value: Value
  readonly label: string
}

/** Props of {@link Segments}. */
export interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly options: readonly Segment<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A few choices side by side, of which one holds. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, options, value, onChange } = props
  useSheet(tabsCss)
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      className="tabs"
      aria-label={label}
      onKeyDown={(event) => {
        roveFocus(event, '[role=radio]')
      }}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          className="tab clip"
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => {
            onChange(option.value)
          }}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
