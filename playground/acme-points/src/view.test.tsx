import { afterEach, expect, test } from 'vitest'
import { cleanup } from '@testing-library/react'
import { createKit } from '@latchkey/kernel'
import {
  connectedKit,
  createEvmWallet,
  createFakePorts,
  evmTestPlugin,
  TEST_NETWORKS,
  type HttpAnswer,
} from '@latchkey/kernel/testing'
import { ConnectButton, languages } from '@latchkey/ui-react'
import { renderKit, testReactView } from '@latchkey/ui-react/testing'
import { points } from './react.js'
import PointsView from './view.js'

const options = { endpoint: 'https://points.example/v1', season: 7 }

const running: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const dispose of running.splice(0)) dispose()
})

async function openPoints(answer: HttpAnswer, language = 'en') {
  const connected = await connectedKit({
    plugins: [points(options)],
    ports: { routes: { [options.endpoint]: answer } },
  })
  running.push(connected.dispose)
  const rendered = renderKit(<ConnectButton />, {
    kit: connected.kit,
    language,
    languages: { de: languages.de },
  })
  await rendered.during(() => {
    connected.kit.modal.open('acme:points', { season: 7 })
  })
  return { ...connected, ...rendered }
}

const ready: HttpAnswer = { json: { points: 1250 } }

test('the view shows the points and the season', async () => {
  const { modal } = await openPoints(ready)
  expect(await modal().findByRole('heading', { name: '1,250 points' })).toBeTruthy()
  expect(await modal().findByText('Collected in season 7')).toBeTruthy()
})

test('while the count is on its way the view says so', async () => {
  const { modal } = await openPoints({ never: true })
  expect(await modal().findByText('Counting your points…')).toBeTruthy()
})

test('a failure is named in the visitor’s words, and can be tried again', async () => {
  const { http, modal, during } = await openPoints({ json: { points: 'many' } })
  expect(await modal().findByText('Your points could not be read.')).toBeTruthy()
  http.route(options.endpoint, ready)
  await during(() => {
    modal().getByRole('button', { name: 'Try again' }).click()
  })
  expect(await modal().findByRole('heading', { name: '1,250 points' })).toBeTruthy()
})

test('the view speaks German', async () => {
  const { modal } = await openPoints(ready, 'de')
  expect(await modal().findByRole('heading', { name: '1.250 Punkte' })).toBeTruthy()
  expect(await modal().findByText('Gesammelt in Saison 7')).toBeTruthy()
})

test('closing the view gives the request up', async () => {
  const { kit, modal, during } = await openPoints({ never: true })
  await modal().findByText('Counting your points…')
  await during(() => {
    kit.modal.close()
  })
  // A closing modal is seen until it is away.
  await expect.poll(() => modal().queryByText('Counting your points…')).toBeNull()
})

test('the view keeps what every view must keep', async () => {
  const route = { name: 'acme:points', params: { season: 7 } } as const
  const kit = () =>
    createKit({
      networks: TEST_NETWORKS,
      plugins: [evmTestPlugin(createEvmWallet()), points(options)],
      ports: createFakePorts({ routes: { [options.endpoint]: ready } }),
    })
  const checks = await testReactView({ View: PointsView, route, kit })
  expect(checks.length).toBeGreaterThan(5)
  expect(checks.filter(({ passed }) => !passed)).toEqual([])
})
