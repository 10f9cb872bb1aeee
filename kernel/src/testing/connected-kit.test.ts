import { expect, test } from 'vitest'
import { connectedKit } from './connected-kit.js'

test('a kit comes connected to its wallet, on ports that are all fakes', async () => {
  const { kit, wallet, events } = await connectedKit()
  const { status, account, network } = kit.store.get(kit.connections.accountAtom)
  expect(status).toBe('connected')
  expect(account?.address).toBe(wallet.address)
  expect(network?.id).toBe('eip155:1')
  expect(wallet.prompts).toBe(1)
  expect(events.names()).toEqual([])
})

test('events after connecting are traced, tracked ones apart', async () => {
  const { kit, wallet, events } = await connectedKit()
  await kit.networks.switchTo('eip155:10')
  expect(wallet.chainId).toBe(10)
  expect(events.tracked()).toEqual(['SWITCH_NETWORK'])
  expect(events.names()).toContain('network:changed')
  events.clear()
  expect(events.names()).toEqual([])
})

test('a refusal reaches the test as the kernel words it', async () => {
  await expect(connectedKit({ wallet: { behaviours: ['refuse'] } })).rejects.toMatchObject({
    code: 'user_rejected',
  })
})

test('a reload takes the ports and the wallet along and restores without a prompt', async () => {
  const before = await connectedKit()
  before.dispose()
  const { ports, wallet } = before
  const { kit } = await connectedKit({ ports, wallet, connect: false })
  await kit.resume()
  expect(kit.store.get(kit.connections.accountAtom).status).toBe('connected')
  expect(wallet.prompts).toBe(1)
})

test('disposing leaves no listener, timer or watcher behind', async () => {
  const { dispose, wallet, clock, browser, storage } = await connectedKit()
  dispose()
  expect(wallet.listeners()).toEqual({})
  expect(clock.pending()).toBe(0)
  expect(browser.listeners()).toEqual({})
  expect(storage.watchers()).toBe(0)
})
