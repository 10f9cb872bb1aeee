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
      </header>
      <main>
        {shown.map((scene) => (
          <section key={scene.id} className="scene" id={scene.id}>
            <h2>{scene.title}</h2>
            <div className="frames">
              {languages.flatMap((language) =>
                modes.map((mode) => (
                  <Apart key={language + mode}>
                    <Frame scene={scene} mode={mode} language={language} />
                  </Apart>
                )),
              )}
            </div>
          </section>
        ))}
      </main>
    </>
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
