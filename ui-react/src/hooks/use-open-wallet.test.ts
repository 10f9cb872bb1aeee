import { beforeAll, expect, test } from 'vitest'
import type { Kit } from '@latchkey/kernel'
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
