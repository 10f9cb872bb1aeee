import { createRoot } from 'react-dom/client'
import { Apart } from './apart.js'
import { isAsked, MODES, useAsked } from './asked.js'
import { Filters } from './filters.js'
import { Frame } from './frame.js'
import { Live } from './live.js'
import { SCENES } from './scenes.js'

const query = new URLSearchParams(location.search)
const live = SCENES.find(({ id }) => id === query.get('live'))

/**
 * Every view × state × theme × language × width. `?scene=…&view=…&mode=…&language=…&width=…` shows a part; `?live=…`
 * plays one scene in the real modal.
 */
function Gallery() {
  const [asked, ask] = useAsked()
  const shown = SCENES.filter((scene) => isAsked(scene, asked))
  const { mode: modes, language: languages, width } = asked
  return (
    <>
      <Filters
        asked={asked}
        onAsk={(part) => {
          ask({ ...asked, ...part })
        }}
      />
      <main className={`width-${String(width)}`}>
        {shown.length === 0 && <p role="status">No scene has these words.</p>}
        {shown.map((scene) => (
          <section key={scene.id} className="scene" id={scene.id}>
            <h2>
              <a
                href={`?scene=${scene.id}`}
                onClick={(event) => {
                  event.preventDefault()
                  ask({ ...asked, scene: scene.id })
                }}
              >
                {scene.title}
              </a>
            </h2>
            <div className="frames">
              {/* By place: with another language or theme a scene goes on, and is not played again. */}
              {languages.map((language, at) => (
                <div key={at} className="frames">
                  {modes.map((mode, place) => (
                    <Apart key={place} unseen={asked.scene !== ''}>
                      <Frame scene={scene} mode={mode} language={language} width={width} />
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

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root".')
createRoot(root).render(
  live ? (
    <Live
      scene={live}
      mode={MODES.find((one) => one === query.get('mode')) ?? 'light'}
      language={query.get('language') ?? 'en'}
    />
  ) : (
    <Gallery />
  ),
)
