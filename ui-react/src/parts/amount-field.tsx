import { useId, useRef, type ReactNode } from 'react'
import { useSheet } from '../theme/sheets.js'
import { amountFieldCss } from './amount-field.css.js'
import { FieldForm } from './field-form.js'

/** Props of {@link AmountField}. */
export interface AmountFieldProps {
  /** Spoken name. */
  readonly label: string
  /** As it was typed. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called for Enter. */
  readonly onEnter?: () => void
  /** Symbol of what is counted. */
  readonly unit?: string
  /** Below the amount: its worth, a button for all of it. */
  readonly children?: ReactNode
  /** The fault, in the visitor's words. */
  readonly error?: string | undefined
  /** Has the focus when its view opens. @default false */
  readonly startsFocused?: boolean
  /** Shows what is in it, and takes nothing. @default false */
  readonly readOnly?: boolean
}

/** From so many characters on the figure is drawn smaller. */
const LONG = 9
const LONGEST = 14

const lengthOf = (text: string) =>
  text.length > LONGEST ? 'longest' : text.length > LONG ? 'long' : undefined

/** The amount that a view is about, large in its middle. It reads left to right everywhere. */
export function AmountField(props: AmountFieldProps) {
  const { label, value, onChange, onEnter, unit, children, error, readOnly = false } = props
  const { startsFocused = false } = props
  useSheet(amountFieldCss)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const form = { input, value, onChange, onEnter }
  return (
    <FieldForm className="hero-amount" part="amount-field" {...form}>
      <label
        className="hero-amount-line"
        dir="ltr"
        data-length={lengthOf(value + (unit ?? ''))}
        data-invalid={error === undefined ? undefined : ''}
      >
        <input
          ref={input}
          className="hero-amount-input"
          name="amount"
          data-lk-autofocus={startsFocused ? '' : undefined}
          inputMode="decimal"
          enterKeyHint="done"
          aria-label={label}
          placeholder="0"
          autoComplete="off"
          spellCheck={false}
          value={value}
          readOnly={readOnly}
          style={{ inlineSize: `${String(Math.max(1, value.length) + 0.2)}ch` }}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
          onChange={(event) => {
            onChange(event.target.value)
          }}
        />
        {unit !== undefined && <span className="hero-amount-unit">{unit}</span>}
      </label>
      {children !== undefined && <div className="hero-amount-below">{children}</div>}
      {error !== undefined && (
        <p id={id} className="hero-amount-error">
          {error}
        </p>
      )}
    </FieldForm>
  )
}
