import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react'
import { digitsIn } from '@latchkey/kernel/internal/tools'
import { useSheet } from '../theme/sheets.js'
import { codeFieldCss } from './code-field.css.js'
import { FieldForm } from './field-form.js'

/** Props of {@link CodeField}. */
export interface CodeFieldProps {
  /** Spoken name. */
  readonly label: string
  /** Digits typed so far. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called with the last digit. */
  readonly onComplete: (code: string) => void
  /** @default 6 */
  readonly length?: number
  /** The fault of the last code, in the visitor's words; shown until the next digit. */
  readonly error?: string | undefined
  /** Below the boxes while nothing is wrong. */
  readonly hint?: string | undefined
  /** The code is being checked: what is typed meanwhile is dropped, the focus stays. */
  readonly busy?: boolean
  /** Gets the focus when its view appears. @default false */
  readonly startsFocused?: boolean
}

/** A box draws the caret: typed digits come last, after any press. A selection of all stays. */
function toEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
  const end = input.value.length
  if (input.selectionStart === input.selectionEnd && input.selectionStart !== end)
    input.setSelectionRange(end, end)
}

const isWritable = (target: EventTarget | undefined) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** A code pasted anywhere but into another field is meant for this one. */
function usePasteAnywhere(take: (text: string) => void) {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || isWritable(event.composedPath()[0])) return
      latest.current(event.clipboardData?.getData('text') ?? '')
    }
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('paste', paste)
    }
  }, [])
}

/**
 * A one-time code: a box for each digit, and one input over all of them. So a phone fills it from the message, a
 * password manager and a screen reader find one field, and a code can be pasted as it is.
 */
export function CodeField(props: CodeFieldProps) {
  const { label, value, onChange, onComplete, length = 6, error, hint, busy = false } = props
  const { startsFocused = false } = props
  useSheet(codeFieldCss)
  const id = useId()
  const [isAll, setIsAll] = useState(false)
  const take = (text: string) => {
    if (busy) return
    const digits = digitsIn(text, length)
    if (digits === value) return
    onChange(digits)
    if (digits.length === length) onComplete(digits)
  }
  usePasteAnywhere((text) => {
    // A text that is no code is not half a code.
    if (digitsIn(text, length).length === length) take(text)
  })
  const input = useRef<HTMLInputElement>(null)
  return (
    <FieldForm part="code-field" input={input} value={value} onChange={take}>
      <label
        className="code"
        data-invalid={error === undefined ? undefined : ''}
        data-busy={busy ? '' : undefined}
        data-all={isAll ? '' : undefined}
      >
        <input
          ref={input}
          className="code-input"
          name="one-time-code"
          data-lk-autofocus={startsFocused ? '' : undefined}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          enterKeyHint="done"
          spellCheck={false}
          aria-label={label}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={id}
          aria-busy={busy || undefined}
          readOnly={busy}
          value={value}
          onChange={(event) => {
            take(event.target.value)
          }}
          onSelect={(event) => {
            toEnd(event)
            const { selectionStart, selectionEnd } = event.currentTarget
            setIsAll(selectionStart !== selectionEnd)
          }}
        />
        <span className="code-boxes" aria-hidden="true">
          {Array.from({ length }, (_box, at) => (
            <span
              key={at}
              className="code-box"
              data-next={at === Math.min(value.length, length - 1) ? '' : undefined}
            >
              {at < value.length && <span>{value[at]}</span>}
            </span>
          ))}
        </span>
      </label>
      <p id={id} className="code-below" data-tone={error === undefined ? undefined : 'danger'}>
        {error ?? hint}
      </p>
    </FieldForm>
  )
}
