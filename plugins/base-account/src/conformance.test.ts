import { describe, expect, test } from 'vitest'
import { createKit, type CaipNetworkId } from '@latchkey/kernel'
import {
  createEvmWallet,
  createFakePorts,
  evmTestPlugin,
  settle,
  testConnector,
  testPlugin,
  TEST_NETWORKS,
  until,
} from '@latchkey/kernel/testing'
import { evmWalletDriver } from '@latchkey/kernel/testing/internal'
import { baseAccount } from './index.js'
import { createBaseAccount } from './lazy/connector.js'
import { noSignIn, WINDOW_URL } from './testing/wallet-window.js'

const networks = ['eip155:1', 'eip155:10'] as const

describe('the plugin', () => {
  test.each(testPlugin(() => baseAccount()))('$name', ({ run }) => run())
})

describe('the plugin with every option', () => {
  test.each(testPlugin(() => baseAccount({ networks, windowUrl: WINDOW_URL })))(
    '$name',
    ({ run }) => run(),
  )
})

describe('the connector', () => {
  const checks = testConnector(({ browser, clock }) => {
    const wallet = createEvmWallet({ clock, accounts: 2, chains: [1, 10] })
    const load = () =>
      Promise.resolve({
        provider: wallet.provider,
        guardWindow: () => undefined,
        onEnded: () => undefined,
        giveUp: () => undefined,
        disconnect: () => Promise.resolve(),
      })
    const context = { networks, windowUrl: WINDOW_URL, browser, clock, load }
    return {
      connector: createBaseAccount({ ...context, capabilities: noSignIn }),
      wallet: evmWalletDriver(wallet),
    }
  })
  test.each(checks)('$name', ({ run }) => run())
})

test.each([
  ['one that it serves', ['eip155:5', 'eip155:1'], true],
  ['none that it serves', ['eip155:5'], false],
] as const)('an app with %s: it is offered: %s', async (_what, served, isOffered) => {
  const ports = createFakePorts()
  const plugins = [evmTestPlugin(), baseAccount({ networks: served as readonly CaipNetworkId[] })]
  const kit = createKit({ networks: TEST_NETWORKS, plugins, ports })
  await kit.start()
  const { connectorsAtom } = kit.connections
  if (isOffered) await until(kit.store, connectorsAtom, (all) => all.length > 0)
  const rows = kit.store.get(connectorsAtom).map(({ id, name, type }) => [id, name, type])
  expect(rows).toEqual(isOffered ? [['base-account', 'Base Account', 'EXTERNAL']] : [])
  kit.dispose()
})

test('in the browser of its makers it is not offered: the wallet there is in the page', async () => {
  const ports = createFakePorts()
  Object.assign(ports.browser.window, { ethereum: { isCoinbaseBrowser: true } })
  const kit = createKit({
    networks: TEST_NETWORKS,
    plugins: [evmTestPlugin(), baseAccount({ networks })],
    ports,
  })
  await kit.start()
  await settle()
  expect(kit.store.get(kit.connections.connectorsAtom)).toEqual([])
  kit.dispose()
})

test.each([
  ['networks', []],
  ['networks', ['solana:mainnet']],
  ['networks', 'eip155:1'],
  ['windowUrl', 'http://wallet.example'],
])('the option %s cannot be %j', (name, value) => {
  expect(() => baseAccount({ [name]: value })).toThrow(
    expect.objectContaining({ code: 'option_invalid' }) as Error,
  )
})
