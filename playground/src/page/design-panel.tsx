import { DIRECTIONS, LANGUAGES, THEMES, type Config } from '../config.js'
import { ACCENTS, FONTS, PRESETS, radiusOf, WIDTHS, type FontId } from '../design.js'
import type { ChangeConfig } from '../use-config.js'
import { Card, Choice } from './controls.js'
import { CopyButton } from './copy-button.js'

const presetNames = {
  plain: 'Plain',
  bank: 'Bank',
  game: 'Game',
  terminal: 'Terminal',
  candy: 'Candy',
  glass: 'Glass',
  midnight: 'Midnight',
  forest: 'Forest',
  sunset: 'Sunset',
  paper: 'Paper',
} as const
const themeNames = { auto: 'Auto', light: 'Light', dark: 'Dark' } as const
/** A language's name in that language. */
const ownName = (tag: string) => new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
const directionNames = { ltr: 'Left to right', rtl: 'Right to left' } as const
const fontNames = { system: 'System', rounded: 'Rounded', serif: 'Serif', mono: 'Mono' } as const

const DEFAULT_ACCENT = ACCENTS[0][0]

interface DesignPanelProps {
  readonly config: Config
  readonly change: ChangeConfig
}

/** How the kit looks. Everything is in the page's address, so a link shares it. */
export function DesignPanel({ config, change }: DesignPanelProps) {
  return (
    <Card title="Design" alone aside={<CopyButton label="Share link" text={() => location.href} />}>
      <div className="design">
        <Field label="Theme">
          <Select
            label="Theme"
            testId="preset"
            value={config.preset}
            options={PRESETS.map((value) => ({ value, label: presetNames[value] }))}
            onChange={(preset) => {
              // A preset is shown as it is; what was picked before would hide it.
              change({ preset, accent: undefined, radius: undefined, font: 'system' })
            }}
          />
        </Field>
        <Field label="Accent">
          <Accents config={config} change={change} />
        </Field>
        <Field label="Corners">
          <input
            type="range"
            aria-label="Corners"
            data-testid="radius"
            min={0}
            max={8}
            value={radiusOf(config)}
            onChange={({ currentTarget }) => {
              change({ radius: Number(currentTarget.value) })
            }}
          />
        </Field>
        <Field label="Font">
          <Select
            label="Font"
            testId="font"
            value={config.font}
            options={(Object.keys(FONTS) as FontId[]).map((value) => ({
              value,
              label: fontNames[value],
            }))}
            onChange={(font) => {
              change({ font })
            }}
          />
        </Field>
        <Field label="Width">
          <Choice
            label="Width of the card"
            testId="width"
            value={String(config.width)}
            options={WIDTHS.map((width) => ({ value: String(width), label: String(width) }))}
            onChange={(chosen) => {
              change({ width: WIDTHS.find((width) => String(width) === chosen) ?? WIDTHS[0] })
            }}
          />
        </Field>
        <Field label="Mode">
          <Choice
            label="Light or dark"
            testId="theme"
            value={config.theme}
            options={THEMES.map((value) => ({ value, label: themeNames[value] }))}
            onChange={(theme) => {
              change({ theme })
            }}
          />
        </Field>
        <Field label="Language">
          <Select
            label="Language of the kit"
            testId="language"
            value={config.language}
            options={LANGUAGES.map((value) => ({ value, label: ownName(value) }))}
            onChange={(language) => {
              change({ language })
            }}
          />
        </Field>
        <Field label="Direction">
          <Select
            label="Direction of the page"
            testId="direction"
            value={config.direction}
            options={DIRECTIONS.map((value) => ({ value, label: directionNames[value] }))}
            onChange={(direction) => {
              change({ direction })
            }}
          />
        </Field>
        <Field label="Shown">
          <Choice
            label="Where the modal is shown"
            testId="inline"
            value={config.inline ? 'inline' : 'dialog'}
            options={[
              { value: 'inline', label: 'Inline' },
              { value: 'dialog', label: 'Dialog' },
            ]}
            onChange={(place) => {
              change({ inline: place === 'inline' })
            }}
          />
        </Field>
      </div>
    </Card>
  )
}

/** A control with its label. The control has its own accessible name. */
function Field({
  label,
  children,
}: {
  readonly label: string
  readonly children: React.ReactNode
}) {
  return (
    <div className="design-field">
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  )
}

function Accents({ config, change }: DesignPanelProps) {
  const chosen = config.accent
  return (
    <div className="accents" role="group" aria-label="Accent">
      {ACCENTS.map(([color, name]) => (
        <button
          key={color}
          type="button"
          aria-label={name}
          aria-pressed={chosen === color}
          data-testid={`accent-${name.toLowerCase()}`}
          // The page's own policy allows styles that a script sets.
          ref={(element) => element?.style.setProperty('--swatch', color)}
          onClick={() => {
            change({ accent: chosen === color ? undefined : color })
          }}
        />
      ))}
      <input
        type="color"
        aria-label="Accent of your own"
        value={chosen ?? DEFAULT_ACCENT}
        onChange={({ currentTarget }) => {
          change({ accent: currentTarget.value })
        }}
      />
    </div>
  )
}

function Select<T extends string>(props: {
  readonly label: string
  readonly testId: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly onChange: (value: T) => void
}) {
  const { label, testId, value, options, onChange } = props
  return (
    <label className="select">
      <span className="hidden">{label}</span>
      <select
        data-testid={testId}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
