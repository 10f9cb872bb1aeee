import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Apart } from './apart.js'
import { Frame } from './frame.js'
import { Live } from './live.js'
import { SCENES } from './scenes.js'

const MODES = ['light', 'dark'] as const
const WORDING = ['en', 'ar', 'de'] as const

const asked = new URLSearchParams(location.search)
const named = asked.get('scene')
const shown = named === null ? SCENES : SCENES.filter(({ id }) => named.split(',').includes(id))
const live = SCENES.find(({ id }) => id === asked.get('live'))
const pick = <T extends string>(all: readonly T[], wanted: string | null, few: readonly T[]) =>
  wanted === null ? few : all.filter((one) => wanted.split(',').includes(one))

/**
 * Every view × state × theme × direction. `?scene=…&mode=…&language=…` shows a part; `?live=…` plays
 * one scene in the real modal.
 */
function Gallery() {
  const [modes, setModes] = useState(pick(MODES, asked.get('mode'), MODES))
  const [languages, setLanguages] = useState(pick(WORDING, asked.get('language'), ['en', 'ar']))
  return (
    <>
      <header className="bar">
        <h1>Latchkey Gallery</h1>
        <Choice label="Themes" all={MODES} value={modes} onChange={setModes} />
        <Choice label="Languages" all={WORDING} value={languages} onChange={setLanguages} />
        <Only />
      </header>
      <main>
        {shown.map((scene) => (
          <section key={scene.id} className="scene" id={scene.id}>
            <h2>
              <a href={only(scene.id)}>{scene.title}</a>
            </h2>
            <div className="frames">
              {languages.map((language) => (
                <div key={language} className="frames">
                  {modes.map((mode) => (
                    <Apart key={mode}>
                      <Frame scene={scene} mode={mode} language={language} />
                    </Apart>
                  ))}
                </div>
              ))}
            </div>
          </section>
        ))}
      </main>
    </>
  )
}

/** The address of one scene, or of all. */
function only(id: string): string {
  const query = new URLSearchParams(asked)
  if (id === '') query.delete('scene')
  else query.set('scene', id)
  return `?${String(query)}`
}

/** Leads to one scene alone: all are hundreds of kits, and too many to scroll past. */
function Only() {
  return (
    <label>
      <strong>Scene</strong>
      <select
        value={shown.length === 1 ? shown[0]?.id : ''}
        onChange={({ target }) => {
          location.search = only(target.value)
        }}
      >
        <option value="">All</option>
        {SCENES.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly all: readonly T[]
  readonly value: readonly T[]
  readonly onChange: (value: readonly T[]) => void
}

function Choice<T extends string>({ label, all, value, onChange }: ChoiceProps<T>) {
  return (
    <fieldset>
      <legend>{label}</legend>
      {all.map((one) => (
        <label key={one}>
          <input
            type="checkbox"
            checked={value.includes(one)}
            onChange={({ target }) => {
              onChange(all.filter((each) => (each === one ? target.checked : value.includes(each))))
            }}
          />
          {one}
        </label>
      ))}
    </fieldset>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root".')
createRoot(root).render(
  live ? (
    <Live
      scene={live}
      mode={pick(MODES, asked.get('mode'), MODES)[0] ?? 'light'}
      language={asked.get('language') ?? 'en'}
    />
  ) : (
    <Gallery />
  ),
)
