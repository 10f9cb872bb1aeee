import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { KitProvider, languages } from '@latchkey/ui-react'
import { themeOf } from './design.js'
import type { DemoDesk } from './demo/demo-desk.js'
import { AskDialog } from './demo/ask-dialog.js'
import type { KitHolder } from './kit/kit-holder.js'
import type { MadeKit } from './kit/make-kit.js'
import { Code } from './page/code.js'
import { DesignPanel } from './page/design-panel.js'
import { Hero } from './page/hero.js'
import { Contributions, Events } from './page/inspect.js'
import { KitFailure } from './page/kit-failure.js'
import { Setup } from './page/setup.js'
import { TopBar } from './page/top-bar.js'
import { SECTIONS, SectionNav, type SectionId } from './page/section-nav.js'
import { Tabs } from './page/tabs.js'
import { Try } from './page/try.js'
import { Walk } from './page/walk.js'
import { useConfig } from './use-config.js'
import type { World } from './world.js'

interface AppProps {
  readonly world: World | undefined
  readonly desk: DemoDesk
  readonly holder: KitHolder
}

/** The playground: design on the left, try in the middle, the code on the right; plugins and insides below. */
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
  useEffect(() => {
    desk.signIn(config.walletSignsIn)
  }, [desk, config.walletSignsIn])
  useTestHandle(world, desk, made)
  const theme = useMemo(() => themeOf(config), [config])
  const accent =
    typeof theme.accent === 'object'
      ? `light-dark(${theme.accent.light}, ${theme.accent.dark})`
      : theme.accent
  useEffect(() => {
    const { style, dataset } = document.documentElement
    if (accent === undefined) {
      delete dataset['accent']
      return
    }
    style.setProperty('--kit-accent', accent)
    dataset['accent'] = ''
  }, [accent])

  return (
    <>
      <TopBar world={world} />
      <Hero />
      <SectionNav current={section} choose={setSection} />
      <main className="columns" data-section={section}>
        <section id={SECTIONS.design.id} aria-label={SECTIONS.design.label} className="column">
          <DesignPanel config={config} change={change} />
        </section>
        <section id={SECTIONS.try.id} aria-label={SECTIONS.try.label} className="column">
          {made.kit ? (
            <KitProvider
              key={made.kit.id}
              kit={made.kit}
              theme={theme}
              language={config.language}
              languages={languages}
            >
              <Try config={config} world={world} />
            </KitProvider>
          ) : (
            <KitFailure error={made.error} />
          )}
        </section>
        <section id={SECTIONS.code.id} aria-label={SECTIONS.code.label} className="column">
          <Code config={config} world={world} />
          {config.inline && <Walk theme={theme} />}
        </section>
        <section id={SECTIONS.inside.id} aria-label={SECTIONS.inside.label} className="whole">
          <Tabs
            label="What is in the kit"
            tabs={[
              {
                id: 'plugins',
                label: 'Plugins',
                content: <Setup config={config} change={change} desk={desk} />,
              },
              { id: 'events', label: 'Events', content: made.kit && <Events log={made.log} /> },
              {
                id: 'contributions',
                label: 'Inside',
                content: made.kit && <Contributions kit={made.kit} />,
              },
            ]}
          />
        </section>
      </main>
      <AskDialog desk={desk} />
    </>
  )
}

/** The object that browser tests reach as `window.playground`. */
function useTestHandle(world: World | undefined, desk: DemoDesk, { kit }: MadeKit) {
  const { wallets } = useSyncExternalStore(desk.subscribe, desk.state)
  useEffect(() => {
    const byId = Object.fromEntries(wallets.map(({ id, wallet }) => [id, wallet]))
    Object.assign(window, { playground: { kit, world, wallets: byId } })
  }, [kit, world, wallets])
}
