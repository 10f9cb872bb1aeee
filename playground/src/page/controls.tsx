import { useId, type ReactNode } from 'react'

interface ToggleProps {
  readonly label: ReactNode
  readonly note?: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly testId?: string
}

/** A switch with its label. */
export function Toggle({ label, note, checked, onChange, testId }: ToggleProps) {
  const id = useId()
  return (
    <div className="toggle">
      <label htmlFor={id}>{label}</label>
      {note !== undefined && <p className="note">{note}</p>}
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        data-testid={testId}
        onChange={(event) => {
          onChange(event.currentTarget.checked)
        }}
      />
    </div>
  )
}

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
  readonly testId?: string
}

/** One of a few, all in sight. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, options, value, onChange, testId } = props
  const name = useId()
  return (
    <fieldset className="segmented" data-testid={testId}>
      <legend className="hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => {
              onChange(option.value)
            }}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** A card of the page with its heading. */
export function Card(props: {
  readonly title: string
  readonly aside?: ReactNode
  /** The card is all there is in a part of the page that has its name already. */
  readonly alone?: boolean
  readonly children: ReactNode
}) {
  const { title, aside, alone = false, children } = props
  const id = useId()
  const Region = alone ? 'div' : 'section'
  return (
    <Region className="card" aria-labelledby={alone ? undefined : id}>
      <header className="card-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </Region>
  )
}
