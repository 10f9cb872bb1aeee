import { useId, useRef, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react'
import { useSheet } from '../theme/sheets.js'
import { useWords } from '../words/use-words.js'
import { IconButton } from './icon-button.js'
import { CloseIcon, SearchIcon } from './icons.js'
import { FieldForm } from './field-form.js'
import { textFieldCss } from './text-field.css.js'

/** Props of {@link TextField}. */
export interface TextFieldProps {
  /** Spoken name, and the placeholder. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** A field for a search has a magnifier, and a button that empties it. @default 'text' */
  readonly type?: 'text' | 'email' | 'search'
  /** The field's name for browsers and password managers. @default its completion, otherwise its type */
  readonly name?: string
  readonly icon?: ReactNode
  /** At the end of the field, such as a button. */
  readonly end?: ReactNode
  /** The fault, in the visitor's words. */
  readonly error?: string | undefined
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  /** For what reads from left to right in every language, such as a name of letters from a to z. @default the page's */
  readonly dir?: 'ltr'
  /** Called for Enter. */
  readonly onEnter?: () => void
  /** Gets the focus when its view appears. @default false */
  readonly startsFocused?: boolean
  /** Shows what is in it, and takes nothing. @default false */
  readonly readOnly?: boolean
}

const MODES = { text: 'text', email: 'email', search: 'search' } as const

/** One line of text; as high and as round as a row. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, type = 'text', icon, end, error, autoComplete = 'off' } = props
  const { dir, onEnter, startsFocused = false, readOnly = false } = props
  const { name = autoComplete === 'off' ? type : autoComplete } = props
  useSheet(textFieldCss)
  const { t } = useWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isSearch = type === 'search'
  return (
    <FieldForm input={input} value={value} onChange={onChange} onEnter={onEnter}>
      <label
        className="field"
        part="field"
        dir={dir}
        data-invalid={error === undefined ? undefined : ''}
      >
        {icon ?? (isSearch && <SearchIcon />)}
        <input
          ref={input}
          className="field-input"
          data-lk-autofocus={startsFocused ? '' : undefined}
          type={type}
          name={name}
          inputMode={MODES[type]}
          aria-label={label}
          placeholder={label}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          readOnly={readOnly}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
          onChange={(event) => {
            onChange(event.target.value)
          }}
        />
        {isSearch && value !== '' && !readOnly && (
          <IconButton
            label={t('action.clear')}
            onClick={() => {
              onChange('')
              input.current?.focus()
            }}
          >
            <CloseIcon size={18} />
          </IconButton>
        )}
        {end}
      </label>
      {error !== undefined && (
        <p id={id} className="field-error">
          {error}
        </p>
      )}
    </FieldForm>
  )
}
