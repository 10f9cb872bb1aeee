import { expect, test } from 'vitest'
import { createKit } from '../kit.js'
import type { KitOptions } from '../kit-types.js'
import {
  connectedKit,
  createEvmWallet,
  createFakePorts,
  createFakeStorage,
  evmTestPlugin,
  settle,
  TEST_NETWORKS,
  until,
  type ConnectedKit,
  type EvmWallet,
  type FakeStorage,
  type FakePorts,
  type FakePortsOptions,
} from '../../testing/all.js'
import { createFakeTabs } from '../../testing/fake-tabs.js'

const X = 'example.x'
const Y = 'example.y'
const NAME = 'latchkey:default:tabs'
const HINT = 'latchkey:default:hint'

interface Tab extends ConnectedKit {
  readonly x: EvmWallet
  readonly y: EvmWallet
  status(): string
  current(): string | undefined
  /** The questions to the wallets of this tab since the last call. */
  asked(): readonly string[]
}

/** Tabs of one app: one storage, and two wallets that know the app in each of them. */
function createApp(options: Partial<Omit<KitOptions, 'plugins' | 'ports'>> = {}) {
  const storage = createFakeStorage()
  const origin = createFakeTabs()
  const open = async (
    connect = false,
    fakes: FakePortsOptions = {},
    own: FakeStorage = storage,
  ): Promise<Tab> => {
    const ports: FakePorts = { ...createFakePorts(fakes), storage: own }
    origin.join(ports.browser)
    const [x, y] = [X, Y].map((rdns) =>
      createEvmWallet({
        clock: ports.clock,
        http: ports.http,
        rdns,
        seed: rdns,
        granted: true,
        accounts: 2,
        chains: [1, 10],
        name: rdns,
      }),
    ) as [EvmWallet, EvmWallet]
    const rig = await connectedKit({
      ports,
      wallet: x,
      kit: options,
      plugins: [evmTestPlugin(x, y)],
      connect,
    })
    const { store, connections } = rig.kit
    let seen = 0
    return {
      ...rig,
      x,
      y,
      status: () => store.get(connections.accountAtom).status,
      current: () => store.get(connections.accountAtom).connection?.connectorId,
      asked() {
        const all = [...x.requests, ...y.requests].map(({ method }) => method)
        const since = all.slice(seen)
        seen = all.length
        return since
      },
    }
  }
  return { open, storage, origin }
}

/** Two tabs in which the same wallet is connected. */
async function twoTabs(options: Partial<Omit<KitOptions, 'plugins' | 'ports'>> = {}) {
  const app = createApp(options)
  const a = await app.open(true)
  const b = await app.open()
  await b.kit.resume()
  expect(b.status()).toBe('connected')
  b.asked()
  b.events.clear()
  return { ...app, a, b }
}

test('a disconnect in one tab is one in the other, whose wallet hears nothing of it', async () => {
  const { a, b, storage, origin } = await twoTabs()
  const sent = origin.posts.length
  const disconnecting = a.kit.connections.disconnect()
  const written = storage.writes.length
  await disconnecting
  await settle()
  expect(b.status()).toBe('disconnected')
  expect(b.asked()).toEqual([])
  expect(b.x.listeners()).toEqual({})
  expect(b.events.records[0]).toMatchObject({ name: 'connection:closed', payload: { by: 'tab' } })
  // Nothing is sent again, and nothing stored again.
  expect(origin.posts.length - sent).toBe(1)
  expect(storage.writes.length).toBe(written)
})

test('a wallet connected in one tab is restored in the other, silently', async () => {
  const { open, origin } = createApp()
  const [a, b] = [await open(), await open()]
  await a.kit.connections.connect(X)
  await settle()
  expect(b.status()).toBe('connected')
  expect(b.asked()).toEqual(['eth_accounts', 'eth_chainId'])
  expect(b.x.prompts).toBe(0)
  expect(origin.posts).toHaveLength(1)
})

test('a message that is here before the record waits for it, and asks once', async () => {
  const { open, storage } = createApp()
  const late = createFakeStorage()
  const [a, b] = [await open(), await open(false, {}, late)]
  await a.kit.connections.connect(X)
  await settle()
  expect([b.status(), b.asked()]).toEqual(['disconnected', []])
  for (const [key, value] of Object.entries(storage.content())) late.fromOtherTab(key, value)
  await settle()
  expect(b.status()).toBe('connected')
  expect(b.asked()).toEqual(['eth_accounts', 'eth_chainId'])
  late.fromOtherTab('latchkey:default:other', 'x')
  await settle()
  expect(b.asked()).toEqual([])
})

test('a hidden tab asks no wallet; it restores once it is shown', async () => {
  const { open } = createApp()
  const [a, b] = [await open(), await open()]
  b.browser.setVisible(false)
  await a.kit.connections.connect(X)
  await settle()
  expect([b.status(), b.asked()]).toEqual(['disconnected', []])
  b.browser.setVisible(true)
  await settle()
  expect(b.status()).toBe('connected')
})

test.each([false, true])(
  'a wallet that did not answer in a tab takes nothing from another one, hidden or not (several: %s)',
  async (multiWallet) => {
    for (const isShown of [true, false]) {
      const { open, storage } = createApp({ multiWallet })
      const first = await open(true)
      first.kit.dispose()
      const [a, b] = [await open(), await open()]
      b.x.hold('eth_accounts')
      void b.kit.resume()
      await b.x.reached('eth_accounts')
      b.browser.setVisible(isShown)
      await a.kit.connections.disconnect({ connectorId: X })
      await a.kit.connections.connect(Y)
      await settle()
      const account = () => /"address":"\w+"/.exec(storage.get(HINT) ?? '')?.[0]
      const shown = account()
      await b.clock.advance(20_000)
      await settle()
      expect([isShown, account()]).toEqual([isShown, shown])
      a.kit.dispose()
      const c = await open()
      await c.kit.resume()
      expect([isShown, c.current()]).toEqual([isShown, Y])
      for (const one of [b, c]) one.kit.dispose()
    }
  },
)

test('a connection opened and ended while a tab was hidden is not restored there', async () => {
  const { open } = createApp()
  const [a, b] = [await open(), await open()]
  b.browser.setVisible(false)
  await a.kit.connections.connect(X)
  await a.kit.connections.disconnect()
  await settle()
  b.browser.setVisible(true)
  await settle()
  expect([b.status(), b.asked()]).toEqual(['disconnected', []])
})

test('another wallet in one tab takes the place of the first in the other, which is not told', async () => {
  const { a, b } = await twoTabs()
  await a.kit.connections.connect(Y)
  await settle()
  expect(b.current()).toBe(Y)
  expect(b.kit.store.get(b.kit.connections.connectionsAtom)).toHaveLength(1)
  expect(b.x.count('wallet_revokePermissions')).toBe(0)
  expect(b.y.prompts).toBe(0)
})

test('with several wallets only the one that was ended goes', async () => {
  const { a, b } = await twoTabs({ multiWallet: true })
  await a.kit.connections.connect(Y)
  await settle()
  expect(b.current()).toBe(Y)
  await a.kit.connections.disconnect({ connectorId: Y })
  await settle()
  expect(b.current()).toBe(X)
  expect(b.x.count('wallet_revokePermissions')).toBe(0)
})

test('a connection made current in one tab is current in the other', async () => {
  const { a, b } = await twoTabs({ multiWallet: true })
  await a.kit.connections.connect(Y)
  await settle()
  b.asked()
  a.kit.connections.select(`eip155/${X}`)
  await settle()
  expect(b.current()).toBe(X)
  expect(b.asked()).toEqual([])
})

test('a tab shows the network its wallet is on, also after a choice in another tab', async () => {
  const { a, b } = await twoTabs()
  await a.kit.networks.switchTo('eip155:10')
  await settle()
  const shown = () => b.kit.store.get(b.kit.networks.activeAtom)?.id
  expect(shown()).toBe('eip155:1')
  expect(b.asked()).toEqual([])
  b.x.switchChain(10)
  await settle()
  expect(shown()).toBe('eip155:10')
})

test('a network chosen while nothing is connected is chosen in the other tab', async () => {
  const { open } = createApp()
  const [a, b] = [await open(), await open()]
  await a.kit.networks.switchTo('eip155:10')
  await settle()
  expect(b.kit.store.get(b.kit.networks.activeAtom)?.id).toBe('eip155:10')
})

test('a tab whose visitor is in the middle of something keeps its view', async () => {
  const { open } = createApp()
  const [a, b] = [await open(), await open()]
  b.kit.modal.open()
  await a.kit.networks.switchTo('eip155:10')
  await settle()
  expect(b.kit.store.get(b.kit.networks.activeAtom)?.id).toBe('eip155:1')
})

test("a tab's own request to a wallet goes on when another tab disconnects", async () => {
  const { open } = createApp()
  const [a, b] = [await open(true), await open()]
  b.x.hold('eth_requestAccounts')
  const connecting = b.kit.connections.connect(X)
  await b.x.reached('eth_requestAccounts')
  await a.kit.connections.disconnect()
  await settle()
  expect(b.status()).toBe('connecting')
  b.x.release('eth_requestAccounts')
  await connecting
  expect(b.status()).toBe('connected')
})

test('an open probe ends with its connection', async () => {
  const { open } = createApp()
  const [a, b] = [await open(true), await open()]
  b.x.hold('eth_accounts')
  const resuming = b.kit.resume()
  await b.x.reached('eth_accounts')
  await a.kit.connections.disconnect()
  await resuming
  b.x.release('eth_accounts')
  await settle()
  expect(b.status()).toBe('disconnected')
})

test('the notice waits for a visitor who reads it, and is said once', async () => {
  const { a, b } = await twoTabs()
  const toast = () => b.kit.store.get(b.kit.notices.toastAtom)?.code
  b.browser.setVisible(false)
  await a.kit.connections.disconnect()
  await settle()
  b.kit.modal.open()
  expect(toast()).toBeUndefined()
  b.browser.setVisible(true)
  expect(toast()).toBe('tab_disconnected')
  b.kit.notices.hideToast()
  b.kit.modal.close()
  b.kit.modal.open()
  expect(toast()).toBeUndefined()
})

test('the notice is dropped when a wallet was connected before anybody read it', async () => {
  const { a, b } = await twoTabs()
  await a.kit.connections.disconnect()
  await settle()
  await b.kit.connections.connect(X)
  b.kit.modal.open()
  expect(b.kit.store.get(b.kit.notices.toastAtom)).toBeUndefined()
})

const ended = { type: 'ended', connections: [`eip155/${X}`] }

test.each<readonly [why: string, data: unknown]>([
  ['no text', { v: 1, data: ended }],
  ['no JSON', '{'],
  ['null', 'null'],
  ['another version', JSON.stringify({ v: 2, data: ended })],
  ['no type', JSON.stringify({ v: 1, data: {} })],
  ['an unknown type', JSON.stringify({ v: 1, data: { ...ended, type: 'revoked' } })],
  ['another shape', JSON.stringify({ v: 1, data: { ...ended, connections: X } })],
  ['too long', JSON.stringify({ v: 1, data: ended, pad: 'x'.repeat(10_000) })],
  ['a stranger', JSON.stringify({ v: 1, data: { ...ended, connections: ['eip155/other'] } })],
  [
    'a namespace nobody serves',
    JSON.stringify({ v: 1, data: { type: 'namespace', namespace: 'move' } }),
  ],
  [
    'a type of account that the namespace has not',
    JSON.stringify({
      v: 1,
      data: { type: 'preferred', namespace: 'eip155', accountType: 'ordinal' },
    }),
  ],
  [
    'a network nobody offers',
    JSON.stringify({ v: 1, data: { type: 'network', network: 'eip155:9' } }),
  ],
])('a message changes nothing: %s', async (_why, data) => {
  const { b, origin } = await twoTabs()
  const state = () => b.kit.store.get(b.kit.connections.connectionsAtom)
  const before = state()
  origin.post(NAME, data)
  await settle()
  expect(state()).toEqual(before)
  expect(b.kit.store.get(b.kit.connections.activeNamespaceAtom)).toBe('eip155')
  expect([b.asked(), b.events.names()]).toEqual([[], []])
  // The same message in order is followed.
  origin.post(NAME, JSON.stringify({ v: 1, data: ended }))
  await settle()
  expect(b.status()).toBe('disconnected')
})

test('a framed page is a place of its own, and a kit of another id is another app', async () => {
  const { open, origin } = createApp()
  await open()
  await open(false, { browser: { environment: { framed: true } } })
  const other = createApp({ id: 'other' })
  await other.open()
  expect(origin.open()).toEqual([NAME, 'latchkey:default:frames'])
  expect(other.origin.open()).toEqual(['latchkey:other:tabs'])
})

test('tabs that cannot talk to each other each keep their own state', async () => {
  const { a, b, storage } = await twoTabs()
  const alone = await connectedKit({ ports: { ...createFakePorts(), storage } })
  await a.kit.connections.disconnect()
  await settle()
  expect(b.status()).toBe('disconnected')
  expect(alone.kit.store.get(alone.kit.connections.accountAtom).status).toBe('connected')
})

test('a disposed kit leaves the channel', async () => {
  const { a, b, origin } = await twoTabs()
  a.dispose()
  b.dispose()
  expect(origin.open()).toEqual([])
  expect(b.browser.listeners()).toEqual({})
})

/** A tab whose kit was asked for what is stored, found nothing and was not used since. */
async function unusedTab(storage: FakeStorage) {
  const ports = { ...createFakePorts(), storage }
  const wallet = createEvmWallet({ rdns: X, seed: X, granted: true, accounts: 2, chains: [1, 10] })
  const kit = createKit({ networks: TEST_NETWORKS, plugins: [evmTestPlugin(wallet)], ports })
  await kit.resume()
  const status = () => kit.store.get(kit.connections.accountAtom).status
  return { kit, wallet, ports, status, view: () => kit.store.get(kit.router.routeAtom).name }
}

test("an unused tab takes up another one's connection, without a prompt", async () => {
  const { open, storage } = createApp()
  const a = await open()
  const b = await unusedTab(storage.otherTab())
  storage.set('another app', 'of this origin')
  await settle()
  expect([b.kit.used(), b.status()]).toEqual([false, 'disconnected'])
  await a.kit.connections.connect(X)
  await until(b.kit.store, b.kit.connections.accountAtom, ({ status }) => status === 'connected')
  expect(b.wallet.prompts).toBe(0)
  b.kit.dispose()
  expect([b.ports.storage.watchers(), b.ports.browser.listeners()]).toEqual([0, {}])
})

test('a hidden tab asks no wallet, and takes up the stored connection when it is shown', async () => {
  const { open, storage } = createApp()
  const a = await open()
  const b = await unusedTab(storage.otherTab())
  b.ports.browser.setVisible(false)
  await a.kit.connections.connect(X)
  await settle()
  expect([b.kit.used(), b.wallet.requests]).toEqual([false, []])
  b.ports.browser.setVisible(true)
  await until(b.kit.store, b.kit.connections.accountAtom, ({ status }) => status === 'connected')
})

test('opened before it has heard, it shows the account and no wallets; one that is gone leads to them', async () => {
  const { open, storage } = createApp()
  await open(true)
  for (const isGone of [false, true]) {
    const silent = createFakeStorage()
    const b = await unusedTab(silent)
    for (const [key, value] of Object.entries(storage.content())) silent.set(key, value)
    if (isGone) b.wallet.revoke()
    b.wallet.hold('eth_accounts')
    b.kit.modal.open()
    await b.wallet.reached('eth_accounts')
    expect([b.view(), b.status()]).toEqual(['Account', 'reconnecting'])
    b.wallet.release('eth_accounts')
    const end = isGone ? 'disconnected' : 'connected'
    await until(b.kit.store, b.kit.connections.accountAtom, ({ status }) => status === end)
    expect(b.view()).toBe(isGone ? 'Connect' : 'Account')
  }
})

test('an opening that is being restored shows the account at once, and leaves a visitor who went on alone', async () => {
  const { open, storage } = createApp()
  await open(true)
  const silent = createFakeStorage()
  const b = await unusedTab(silent)
  for (const [key, value] of Object.entries(storage.content())) silent.set(key, value)
  b.wallet.revoke()
  b.wallet.hold('eth_accounts')
  const resuming = b.kit.resume()
  await b.wallet.reached('eth_accounts')
  b.kit.modal.open()
  expect(b.view()).toBe('Account')
  b.kit.router.push('Settings')
  b.wallet.release('eth_accounts')
  await resuming
  expect([b.view(), b.status()]).toEqual(['Settings', 'disconnected'])
})
