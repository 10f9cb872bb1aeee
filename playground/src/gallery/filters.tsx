import { LANGUAGES } from '../config.js'
import { type Asked, MODES, WIDTHS } from './asked.js'
import type { Scene } from './scene.js'
import { SCENES } from './scenes.js'

/** The place of a scene: its title without the state. */
const placeOf = ({ title }: Scene) => title.split(' · ')[0] ?? title

/** Each view by the place of its first scene. */
const VIEWS = [
  ...new Map([...SCENES].reverse().map((scene) => [scene.route.name, placeOf(scene)])),
].sort(([, a], [, b]) => a.localeCompare(b))
const names = new Intl.DisplayNames('en', { type: 'language' })

/** Shown beside each other: one of each direction. */
const BOTH = 'en,ar'

/** Props of {@link Filters}. */
export interface FiltersProps {
  readonly asked: Asked
  readonly onAsk: (part: Partial<Asked>) => void
}

/** The filters: words, view, scene, theme, language and width. */
export function Filters({ asked, onAsk }: FiltersProps) {
  const { scene, search, view, mode, language, width } = asked
  const inView = SCENES.filter(({ route }) => view === '' || route.name === view)
  return (
    <header className="bar">
      <h1>Latchkey Gallery</h1>
      <label>
        <strong>Search</strong>
        <input
          type="search"
          name="search"
          value={search}
          onChange={({ target }) => {
            onAsk({ search: target.value, scene: '' })
          }}
        />
      </label>
      <Select
        label="View"
        value={view}
        options={[['', 'All'], ...VIEWS]}
        onChange={(one) => {
          onAsk({ view: one, scene: '' })
        }}
      />
      <Select
        label="Scene"
        value={scene}
        options={[['', 'All'], ...inView.map(({ id, title }) => [id, title] as const)]}
        onChange={(one) => {
          onAsk({ scene: one })
        }}
      />
      <Select
        label="Theme"
        value={mode.join()}
        options={[[MODES.join(), 'Both'], ...MODES.map((one) => [one, one] as const)]}
        onChange={(one) => {
          onAsk({ mode: MODES.filter((each) => one.split(',').includes(each)) })
        }}
      />
      <Select
        label="Language"
        value={language.join()}
        options={[
          [BOTH, 'English and Arabic'],
          [LANGUAGES.join(), 'All'],
          ...LANGUAGES.map((one) => [one, names.of(one) ?? one] as const),
        ]}
        onChange={(one) => {
          onAsk({ language: LANGUAGES.filter((each) => one.split(',').includes(each)) })
        }}
      />
      <Select
        label="Width"
        value={String(width)}
        options={WIDTHS.map((one) => [String(one), `${String(one)} px`] as const)}
        onChange={(one) => {
          onAsk({ width: Number(one) })
        }}
      />
    </header>
  )
}

interface SelectProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, text: string])[]
  readonly onChange: (value: string) => void
}

function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <label>
      <strong>{label}</strong>
      <select
        name={label.toLowerCase()}
        value={value}
        onChange={({ target }) => {
          onChange(target.value)
        }}
      >
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
        {options.every(([one]) => one !== value) && <option value={value}>Several</option>}
      </select>
    </label>
  )
}
