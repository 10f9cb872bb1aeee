import { expect, test } from 'vitest'
import { View } from '@latchkey/kernel'
import { failing } from '@latchkey/kernel/testing'
import { ReactView } from '@latchkey/ui-react'
import { DEFAULTS, PLUGIN_IDS } from '../config.js'
import { makeKit } from '../kit/make-kit.js'
import type { Scene } from './scene.js'
import { SCENES } from './scenes.js'
import { createStage } from './stage.js'

/** Every view a visitor of the playground can meet: the kernel's own, and those of the catalogue. */
function offeredViews(): readonly string[] {
  const config = { ...DEFAULTS, plugins: PLUGIN_IDS }
  const { kit, error } = makeKit({ config, world: undefined, base: 'http://127.0.0.1/' })
  if (!kit) throw error
  const names = [...kit.all(View), ...kit.all(ReactView)].map(({ name }) => name)
  kit.dispose()
  return [...new Set(names)]
}

test('every view has a scene', () => {
  const shown = new Set(SCENES.map(({ route }) => route.name as string))
  expect(offeredViews().filter((name) => !shown.has(name))).toEqual([])
})

test('the views are the kernel’s own, the relay’s and the sample’s at least', () => {
  expect(offeredViews()).toEqual(
    expect.arrayContaining(['Connect', 'Settings', 'ConnectingWalletConnect', 'acme:points']),
  )
})

test('no two scenes share an id', () => {
  const ids = SCENES.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
})

test('the stage of every scene plays', async () => {
  const check = async (scene: Scene) => {
    const { kit, play } = createStage(scene, 'scene')
    await play()
    expect(kit.store.get(kit.router.routeAtom).name).toBe(scene.route.name)
    kit.dispose()
  }
  expect(await failing(SCENES, check, ({ id }) => id)).toEqual([])
})

test('titles are words: none is the name of a view in the code', () => {
  const isCode = (name: string) => /:|[a-z][A-Z]/.test(name)
  const wrong = SCENES.filter(
    ({ title, route }) => isCode(route.name) && title.includes(route.name),
  )
  expect(wrong.map(({ title }) => title)).toEqual([])
  const titles = SCENES.map(({ title }) => title)
  expect(titles).toEqual([...new Set(titles)])
})
