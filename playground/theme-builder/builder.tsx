import { useId, useState } from 'react'
import type { ThemeOptions } from '@latchkey/ui-react'
import { PRESETS, presetOf, type Preset } from '../src/design.js'
import { CopyButton } from '../src/page/copy-button.js'
import { FIELDS, GROUPS, type Field, type Option } from './fields.js'
import { Preview, SCREENS, type Screen } from './preview.js'
import { themeCode } from './theme-code.js'
import './theme-builder.css'

const MODES = ['light', 'dark'] as const
type Mode = (typeof MODES)[number]

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A value in one mode; a number of pixels without its unit. */
function valueIn(theme: ThemeOptions, option: Option, mode: Mode): string {
  const value = theme[option]
  const one = typeof value === 'object' ? value[mode] : value
  return one === undefined ? '' : String(one)
}

/** The value that the theme gets; a colour stays as it is in the other mode. */
function written(theme: ThemeOptions, option: Option, mode: Mode, value: string) {
  const { kind } = FIELDS[option]
  if (kind === 'number') return Number(value)
  if (kind === 'length') return `${value}px`
  if (kind !== 'color' || option === 'colorMix' || option === 'qrColor') return value
  const other = mode === 'light' ? 'dark' : 'light'
  const kept = valueIn(theme, option, other)
  if (kept === value) return value
  return kept === '' ? { [mode]: value } : { [other]: kept, [mode]: value }
}

interface FieldRowProps {
  readonly field: Field
  /** '' where the kit's own is used. */
  readonly value: string
  readonly isChanged: boolean
  readonly onChange: (value: string) => void
  readonly onReset: () => void
}

function Input({ id, field, value, onChange }: FieldRowProps & { readonly id: string }) {
  const common = {
    id,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      onChange(currentTarget.value)
    },
  }
  switch (field.kind) {
    case 'color':
      return (
        <input type="color" {...common} value={/^#[\da-f]{6}$/i.test(value) ? value : '#808080'} />
      )
    case 'choice':
      return (
        <select {...common} value={value}>
          <option value="">The kit’s own</option>
          {field.among.map(([one, label]) => (
            <option key={one} value={one}>
              {label}
            </option>
          ))}
        </select>
      )
    case 'text':
      return <input type="text" {...common} value={value} placeholder={field.example} />
    default: {
      const [min, max, step] = field.range
      const number = Number.parseFloat(value)
      return (
        <input
          type="range"
          {...common}
          min={min}
          max={max}
          step={step}
          value={Number.isNaN(number) ? min : number}
        />
      )
    }
  }
}

function FieldRow(props: FieldRowProps) {
  const { field, value, isChanged, onReset } = props
  const id = useId()
  return (
    <div className="tb-field" data-kind={field.kind} data-own={value === '' || undefined}>
      <label htmlFor={id}>{field.label}</label>
      <output htmlFor={id}>{value === '' ? 'the kit’s own' : value}</output>
      <Input {...props} id={id} />
      <button
        type="button"
        disabled={!isChanged}
        aria-label={`Reset: ${field.label}`}
        onClick={onReset}
      >
        ×
      </button>
    </div>
  )
}

function Fields(props: {
  readonly theme: ThemeOptions
  readonly changes: ThemeOptions
  readonly mode: Mode
  readonly onChange: (changes: ThemeOptions) => void
}) {
  const { theme, changes, mode, onChange } = props
  const without = (option: Option) =>
    Object.fromEntries(Object.entries(changes).filter(([name]) => name !== option))
  return GROUPS.map(([title, options]) => (
    <details key={title} open={title === 'Colours'}>
      <summary>{title}</summary>
      {options.map((option) => (
        <FieldRow
          key={option}
          field={FIELDS[option]}
          value={valueIn(theme, option, mode)}
          isChanged={option in changes}
          onChange={(value) => {
            const next = value === '' ? undefined : written(theme, option, mode, value)
            onChange(next === undefined ? without(option) : { ...changes, [option]: next })
          }}
          onReset={() => {
            onChange(without(option))
          }}
        />
      ))}
    </details>
  ))
}

interface PickProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly among: readonly T[]
  readonly onPick: (value: T) => void
}

function Pick<T extends string>({ label, value, among, onPick }: PickProps<T>) {
  return (
    <label className="tb-pick">
      {label}
      <select
        value={value}
        onChange={({ currentTarget }) => {
          const picked = among.find((one) => one === currentTarget.value)
          if (picked !== undefined) onPick(picked)
        }}
      >
        {among.map((one) => (
          <option key={one} value={one}>
            {capital(one)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Every option of a theme, the kit's own card with it, and the code for an app. */
export function ThemeBuilder() {
  const [preset, setPreset] = useState<Preset>('plain')
  const [changes, setChanges] = useState<ThemeOptions>({})
  const [mode, setMode] = useState<Mode>('light')
  const [screen, setScreen] = useState<Screen>('account')
  const theme = { ...presetOf(preset), ...changes }
  const code = themeCode(preset, changes)
  return (
    <div className="theme-builder">
      <div className="tb-bar">
        <Pick
          label="Begin with"
          value={preset}
          among={PRESETS}
          onPick={(picked) => {
            setPreset(picked)
            // A ready-made theme is shown as it is.
            setChanges({})
          }}
        />
        <Pick label="Mode" value={mode} among={MODES} onPick={setMode} />
        <Pick label="Screen" value={screen} among={SCREENS} onPick={setScreen} />
      </div>
      <div className="tb-columns">
        <div className="tb-fields">
          <Fields theme={theme} changes={changes} mode={mode} onChange={setChanges} />
        </div>
        <div className="tb-result">
          <div className="tb-stage" data-mode={mode}>
            <Preview screen={screen} theme={{ ...theme, mode }} />
          </div>
          <div className="tb-code">
            {/* A long line scrolls, and only what can be focused can be scrolled by keyboard. */}
            {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <pre role="group" tabIndex={0} aria-label="Code">
              <code>{code}</code>
            </pre>
            <CopyButton label="Copy code" text={() => code} />
          </div>
        </div>
      </div>
    </div>
  )
}
