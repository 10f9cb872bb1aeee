import { afterEach, expect, test } from 'vitest'
import {
  Connections,
  createKit,
  definePlugin,
  Store,
  type Connector,
  type Kit,
  addWallets,
} from '@latchkey/kernel'
import {
  createEvmWallet,
  createFakePorts,
  evmTestConnector,
  evmTestPlugin,
  settle,
  TEST_NETWORKS,
} from '@latchkey/kernel/testing'
import { ALICE, fakeSdk, WINDOW_URL, withWindows } from './testing/fake-sdk.js'
import { offerWallet } from './window/offer-wallet.js'

const EXTENSION = 'com.coinbase.wallet'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

/** A kit that offers the wallet, beside a source that lists what a test says. */
async function offered(
  wallets: 'all' | 'smartWalletOnly' = 'all',
  { ports = createFakePorts(), isListed = false } = {},
) {
  const { browser, clock } = ports
  withWindows(browser)
  const { sdk, answers } = fakeSdk(browser)
  let publish: (connectors: readonly Connector[]) => void = () => undefined
  const listed = definePlugin({
    id: 'listed',
    needs: { store: Store },
    setup(host, { store }) {
      addWallets(host, store, 'listed', (found) => {
        publish = found.publish
        if (isListed) publish([connector(EXTENSION)])
        return Promise.resolve()
      })
    },
  })
  const coinbase = definePlugin({
    id: 'coinbase-wallet',
    needs: { store: Store, connections: Connections },
    setup(host, { store, connections: { connectorsAtom, connectionsAtom } }) {
      addWallets(host, store, 'coinbase-wallet', (found) => {
        const load = () => Promise.resolve(sdk)
        const context = { browser, clock, load, wallets, windowUrl: WINDOW_URL }
        offerWallet({ ...found, ...context, store, connectorsAtom, connectionsAtom })
        return Promise.resolve()
      })
    },
  })
  const wallet = (rdns: string) => createEvmWallet({ clock, name: 'Coinbase Wallet', rdns })
  const connector = (rdns: string) => evmTestConnector(wallet(rdns))
  wallet(EXTENSION).install({ target: browser.window })
  const plugins = [evmTestPlugin(), listed, coinbase]
  const kit = createKit({ networks: TEST_NETWORKS, plugins, ports })
  kits.push(kit)
  await kit.start()
  await settle()
  const put = (...connectors: readonly Connector[]) => {
    publish(connectors)
  }
  const isOffered = () => kit.connections.connector('coinbase-wallet') !== undefined
  return { kit, ports, sdk, answers, connector, put, isOffered }
}

test('it is offered while no wallet of the list is its extension', async () => {
  const { connector, put, isOffered } = await offered()
  // The extension announces itself to a page whose kit lists no announced wallets.
  expect(isOffered()).toBe(true)
  put(connector('com.acme'))
  expect(isOffered()).toBe(true)
  put(connector('com.acme'), connector(EXTENSION))
  expect(isOffered()).toBe(false)
  put(connector('com.acme'))
  expect(isOffered()).toBe(true)
})

test('it stays beside an extension that is not wanted', async () => {
  const { connector, put, isOffered } = await offered('smartWalletOnly')
  put(connector(EXTENSION))
  expect(isOffered()).toBe(true)
})

test('once it is used it stays', async () => {
  const { kit, connector, put, isOffered } = await offered()
  const connecting = kit.connections.connect('coinbase-wallet').catch(() => undefined)
  await settle()
  put(connector(EXTENSION))
  expect(isOffered()).toBe(true)
  kit.dispose()
  await connecting
})

test.each([
  [[ALICE], 'connected', true],
  [[], 'disconnected', false],
])(
  'a connection of an earlier visit is asked for beside the extension: with %j it is %s',
  async (accounts, status, stays) => {
    const before = await offered()
    const connecting = before.kit.connections.connect('coinbase-wallet')
    await settle()
    before.answers[0]?.([ALICE])
    await connecting
    before.kit.dispose()
    const { kit, ports, sdk, isOffered } = await offered('all', {
      ports: before.ports,
      isListed: true,
    })
    const { request } = sdk.provider
    Object.assign(sdk.provider, {
      request: (call: { readonly method: string }) =>
        call.method === 'eth_accounts' ? Promise.resolve(accounts) : request(call),
    })
    const resuming = kit.resume()
    await ports.clock.advance(20_000)
    await resuming
    expect([kit.store.get(kit.connections.accountAtom).status, isOffered()]).toEqual([
      status,
      stays,
    ])
  },
)
