// The library keeps one store for the whole process, over the storage that it finds when it is loaded.
import { afterEach, expect, test, vi } from 'vitest'
import { createKit } from '@latchkey/kernel'
import { createFakePorts, evmTestPlugin, TEST_NETWORKS, until } from '@latchkey/kernel/testing'
import { baseAccount } from './index.js'
import { ALICE, WINDOW_URL, withWalletWindow } from './testing/wallet-window.js'

afterEach(() => vi.unstubAllGlobals())

test('a kit connects over the real library, and after a reload is connected without a window', async () => {
  const ports = createFakePorts()
  const accounts = [{ address: ALICE, capabilities: {} }]
  const { opened } = withWalletWindow(ports.browser, () => ({ value: { accounts } }))
  const networks = TEST_NETWORKS.map(({ id }) => id).filter((id) => id.startsWith('eip155:'))
  const open = async () => {
    const plugins = [evmTestPlugin(), baseAccount({ windowUrl: WINDOW_URL, networks })]
    const kit = createKit({ networks: TEST_NETWORKS, plugins, ports })
    await kit.start()
    await until(kit.store, kit.connections.connectorsAtom, (all) => all.length > 0)
    return kit
  }
  const connected = [{ status: 'connected' }]
  const first = await open()
  await expect(first.connections.connect('base-account')).resolves.toMatchObject(connected)
  first.dispose()
  const second = await open()
  await second.resume()
  expect(second.store.get(second.connections.connectionsAtom)).toMatchObject(connected)
  expect(opened.length).toBe(1)
  second.dispose()
})
