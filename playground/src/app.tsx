import { useEffect, useState, useSyncExternalStore } from 'react'
import { KitProvider } from '@latchkey/ui-react'
import type { DemoDesk } from './demo/demo-desk.js'
import { AskDialog } from './demo/ask-dialog.js'
import type { KitHolder } from './kit/kit-holder.js'
import type { MadeKit } from './kit/make-kit.js'
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

interface AppProps {
  readonly world: World | undefined
  readonly desk: DemoDesk
  readonly holder: KitHolder
}

/** The playground: choose on the left, try in the middle, look inside on the right. */
export function App({ world, desk, holder }: AppProps) {
  const [config, change] = useConfig()
  const [section, setSection] = useState<SectionId>('try')
  const made = useSyncExternalStore(holder.subscribe, holder.state)

  useEffect(() => {
    document.documentElement.dataset['theme'] = config.theme
    document.documentElement.dir = config.direction
  }, [config.theme, config.direction])
  useEffect(() => {
    holder.apply(config)
  }, [holder, config])
  useEffect(() => {
    void desk.show(config.wallets)
  }, [desk, config.wallets])
  useEffect(() => {
    desk.ask(config.ask)
  }, [desk, config.ask])
  useTestHandle(world, desk, made)

  return (
    <>
      <TopBar config={config} change={change} world={world} />
      <SectionNav current={section} choose={setSection} />
      <main className="columns" data-section={section}>
        <section id={SECTIONS.setup.id} aria-label={SECTIONS.setup.label} className="column">
          <Setup config={config} change={change} desk={desk} />
        </section>
        {made.kit ? (
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
            <KitFailure error={made.error} />
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

/** What the browser tests reach as `window.playground`. */
function useTestHandle(world: World | undefined, desk: DemoDesk, { kit }: MadeKit) {
  const { wallets } = useSyncExternalStore(desk.subscribe, desk.state)
  useEffect(() => {
    const byId = Object.fromEntries(wallets.map(({ id, wallet }) => [id, wallet]))
    Object.assign(window, { playground: { kit, world, wallets: byId } })
  }, [kit, world, wallets])
}
