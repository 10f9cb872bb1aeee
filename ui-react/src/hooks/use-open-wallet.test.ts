import { beforeAll, expect, test } from 'vitest'
import { atom, ConnectorSource, definePlugin, type Kit } from '@latchkey/kernel'
import { settle } from '@latchkey/kernel/testing'
import { createSampleKit } from '../testing/sample-kit.js'
import { openWallet } from './use-open-wallet.js'

beforeAll(() => import('../lazy/wallet-route.js'))

const SAMPLE = { id: 'any', name: 'Sample Wallet' }
const FAR = { id: 'far', name: 'Far Away' }

/** A kit whose code comes when the test says so. */
function lateKit() {
  const { kit } = createSampleKit()
  let come = () => undefined as unknown
  const code = new Promise<void>((resolve) => (come = resolve))
  const late: Kit = { ...kit, start: () => code.then(kit.start) }
  const arrive = async () => {
    come()
    await settle()
  }
  const views = () => kit.store.get(kit.router.historyAtom).map(({ name }) => name)
  return { kit: late, arrive, views, isOpen: () => kit.store.get(kit.modal.openAtom) }
}

test('a press whose code comes when the visitor closed the modal does not open it again', async () => {
  const { kit, arrive, isOpen } = lateKit()
  const pressed = openWallet(kit, SAMPLE)
  kit.modal.open('Connect')
  kit.modal.close()
  await arrive()
  await pressed
  expect(isOpen()).toBe(false)
})

test('nor one of an open modal that was closed since', async () => {
  const { kit, arrive, isOpen } = lateKit()
  kit.modal.open('Connect')
  const pressed = openWallet(kit, SAMPLE)
  kit.modal.close()
  await arrive()
  await pressed
  expect(isOpen()).toBe(false)
})

test('it leaves a visitor alone who went elsewhere since', async () => {
  const { kit, arrive, views } = lateKit()
  const pressed = openWallet(kit, SAMPLE)
  kit.modal.open('Networks')
  await arrive()
  await pressed
  expect(views()).toEqual(['Networks'])
})

test('of several presses one counts, and leads to its own wallet', async () => {
  const { kit, arrive, views } = lateKit()
  const pressed = [openWallet(kit, FAR), openWallet(kit, SAMPLE)]
  await arrive()
  await Promise.all(pressed)
  expect(views()).toEqual(['Connect', 'GetWallet'])
})

/** A kit that looks for wallets until the test ends that. */
function lookingKit() {
  let end = () => undefined as unknown
  const looking = new Promise<void>((resolve) => (end = resolve))
  const source = definePlugin({
    id: 'acme:source',
    setup(host) {
      host.add(ConnectorSource, { id: 'acme', connectors: atom([]), start: () => looking })
    },
  })
  const { kit, ports } = createSampleKit({ plugins: [source] })
  const views = () => kit.store.get(kit.router.historyAtom).map(({ name }) => name)
  const isOpen = () => kit.store.get(kit.modal.openAtom)
  return { kit, clock: ports.clock, end: () => end(), views, isOpen }
}

test('a press waits until the wallets of the page are known', async () => {
  const { kit, end, views, isOpen } = lookingKit()
  const pressed = openWallet(kit, SAMPLE)
  await kit.start()
  await settle()
  expect(isOpen()).toBe(false)
  end()
  await pressed
  expect(views()).toEqual(['Connect', 'ConnectingExternal'])
})

test('a search for wallets that does not end holds a press up for a moment alone', async () => {
  const { kit, clock, isOpen } = lookingKit()
  const pressed = openWallet(kit, SAMPLE)
  await kit.start()
  await settle()
  expect(isOpen()).toBe(false)
  await clock.advance(400)
  await pressed
  expect(isOpen()).toBe(true)
})
