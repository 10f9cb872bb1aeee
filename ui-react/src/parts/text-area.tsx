import { useId } from 'react'
import { useSheet } from '../theme/sheets.js'
import { textAreaCss } from './text-area.css.js'
import { textFieldCss } from './text-field.css.js'
import type { TextFieldProps } from './text-field.js'

/** Lines of text, such as a pasted list. Long lines wrap, so that their ends are in sight. */
export function TextArea(
  props: Pick<TextFieldProps, 'label' | 'value' | 'onChange' | 'readOnly'> & {
    readonly name: string
    /** An example of a line. */
    readonly placeholder?: string
    readonly isInvalid?: boolean
  },
) {
  const { label, value, onChange, name, placeholder, isInvalid = false, readOnly = false } = props
  useSheet(textFieldCss)
  useSheet(textAreaCss)
  const id = useId()
  return (
    <label
      className="field field-lines"
      part="field"
      htmlFor={id}
      data-invalid={isInvalid ? '' : undefined}
    >
      <textarea
        id={id}
        className="field-input"
        dir="ltr"
        rows={6}
        name={name}
        aria-label={label}
        aria-invalid={isInvalid ? true : undefined}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        readOnly={readOnly}
        onChange={(event) => {
          onChange(event.target.value)
        }}
      />
    </label>
  )
}
