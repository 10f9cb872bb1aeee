import { useEffect, useState, useSyncExternalStore } from 'react'
import { KitProvider } from '@latchkey/ui-react'
import type { DemoDesk } from './demo/demo-desk.js'
import { AskDialog } from './demo/ask-dialog.js'
import { useMadeKit } from './kit/use-made-kit.js'
import { Inspect } from './page/inspect.js'
import { KitFailure } from './page/kit-failure.js'
import { Setup } from './page/setup.js'
import { TopBar } from './page/top-bar.js'
import { SECTIONS, SectionNav, type SectionId } from './page/section-nav.js'
import { Try } from './page/try.js'
import { useConfig } from './use-config.js'
import type { World } from './world.js'

const languages = {
  de: () => import('@latchkey/ui-react/words/de'),
  ar: () => import('@latchkey/ui-react/words/ar'),
}

/** The playground: choose on the left, try in the middle, look inside on the right. */
export function App({
  world,
  desk,
}: {
  readonly world: World | undefined
  readonly desk: DemoDesk
}) {
  const [config, change] = useConfig()
  const [section, setSection] = useState<SectionId>('try')
  const { wallets } = useSyncExternalStore(desk.subscribe, desk.state)
  const made = useMadeKit(config, world)

  useEffect(() => {
    document.documentElement.dataset['theme'] = config.theme
    document.documentElement.dir = config.direction
  }, [config.theme, config.direction])
  useEffect(() => {
    void desk.show(config.wallets)
  }, [desk, config.wallets])
  useEffect(() => {
    desk.ask(config.ask)
  }, [desk, config.ask])
  useEffect(() => {
    // What the browser tests reach.
    const handles = wallets.map(({ id, wallet }) => [id, wallet] as const)
    Object.assign(window, {
      playground: { kit: made?.kit, world, wallets: Object.fromEntries(handles) },
    })
  }, [made, world, wallets])

  return (
    <>
      <TopBar config={config} change={change} world={world} />
      <SectionNav current={section} choose={setSection} />
      <main className="columns" data-section={section}>
        <section id={SECTIONS.setup.id} aria-label={SECTIONS.setup.label} className="column">
          <Setup config={config} change={change} desk={desk} />
        </section>
        {made?.kit ? (
          <KitProvider
            key={made.kit.id}
            kit={made.kit}
            theme={{ mode: config.theme }}
            language={config.language}
            languages={languages}
          >
            <section id={SECTIONS.try.id} aria-label={SECTIONS.try.label} className="column">
              <Try config={config} world={world} />
            </section>
          </KitProvider>
        ) : (
          <section id={SECTIONS.try.id} aria-label={SECTIONS.try.label} className="column">
            {made && <KitFailure error={made.error} />}
          </section>
        )}
        <section id={SECTIONS.inspect.id} aria-label={SECTIONS.inspect.label} className="column">
          <Inspect config={config} world={world} made={made} />
        </section>
      </main>
      <AskDialog desk={desk} />
    </>
  )
}
