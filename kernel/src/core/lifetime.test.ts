import { expect, test } from 'vitest'
import { createKit } from '../index.js'
import { connectedKit } from '../testing/connected-kit.js'
import { createEvmWallet } from '../testing/evm-wallet/evm-wallet.js'
import { evmTestPlugin, TEST_NETWORKS } from '../testing/evm-test-plugin.js'
import { createFakePorts } from '../testing/fake-ports.js'
import { withPageTraps } from '../testing/page-traps.js'
import { settle } from '../testing/settle.js'

test('where storage is forbidden a kit starts, connects and forgets', async () => {
  const wallet = createEvmWallet()
  const ports = { browser: createFakePorts().browser }
  const touched = await withPageTraps(async () => {
    const kit = createKit({ networks: TEST_NETWORKS, plugins: [evmTestPlugin(wallet)], ports })
    await kit.resume()
    await kit.connections.connect(wallet.info.rdns)
    expect(kit.store.get(kit.connections.accountAtom).status).toBe('connected')
    kit.dispose()
  })
  expect(new Set(touched)).toEqual(new Set(['localStorage']))
})

test('without a stored connection resuming does nothing at all', async () => {
  const ports = createFakePorts()
  const kit = createKit({ networks: TEST_NETWORKS, plugins: [evmTestPlugin()], ports })
  await kit.resume()
  expect(kit.store.get(kit.startedAtom)).toBe(false)
  expect(ports.storage.writes).toEqual([])
})

test('disposing in the middle of everything leaves no timer, listener or watcher', async () => {
  const { kit, wallet, clock, browser, storage } = await connectedKit()
  const other = createEvmWallet({ rdns: 'example.other', behaviours: ['never-answer'] })
  const ports = createFakePorts()
  const second = createKit({ networks: TEST_NETWORKS, plugins: [evmTestPlugin(other)], ports })
  const connecting = second.connections.connect('example.other').catch((error: unknown) => error)
  const unknown = second.connections.connect('nobody').catch((error: unknown) => error)
  await settle()
  second.notices.toast({ variant: 'loading', message: 'x' })
  kit.notices.toast({ variant: 'success', message: 'x' })
  kit.modal.open()
  for (const one of [kit, second]) {
    one.dispose()
    one.dispose()
  }
  await Promise.all([connecting, unknown])
  expect([clock.pending(), ports.clock.pending()]).toEqual([0, 0])
  expect([wallet.listeners(), other.listeners()]).toEqual([{}, {}])
  expect([browser.listeners(), storage.watchers()]).toEqual([{}, 0])
})

test('two kits on one page share neither state nor storage nor events', async () => {
  const wallet = createEvmWallet()
  const ports = createFakePorts()
  const options = { networks: TEST_NETWORKS, plugins: [evmTestPlugin(wallet)], ports }
  const [left, right] = [
    createKit({ ...options, id: 'left' }),
    createKit({ ...options, id: 'right' }),
  ]
  const heard: string[] = []
  right.events.onAny(({ name }) => heard.push(name))
  await left.connections.connect(wallet.info.rdns)
  left.modal.open()
  left.notices.toast({ variant: 'success', message: 'left' })
  expect(right.store.get(right.connections.accountAtom).status).toBe('disconnected')
  expect(right.store.get(right.modal.openAtom)).toBe(false)
  expect(right.store.get(right.notices.toastAtom)).toBeUndefined()
  expect(heard).toEqual([])
  expect(Object.keys(ports.storage.content()).filter((key) => key.includes('right'))).toEqual([])
  right.dispose()
  expect(left.store.get(left.connections.accountAtom).status).toBe('connected')
})
