import { expect, test } from 'vitest'
import { createKit, type Kit } from '../index.js'
import { connectedKit } from '../testing/connected-kit.js'
import { createEvmWallet } from '../testing/evm-wallet/evm-wallet.js'
import { evmTestPlugin, TEST_NETWORKS } from '../testing/evm-test-plugin.js'
import { createFakePorts } from '../testing/fake-ports.js'
import { settle } from '../testing/settle.js'
import { until } from '../testing/until.js'
import { createEip1193Connector } from '../authoring/eip1193/connector.js'
import { definePlugin, type Plugin } from './plugin.js'
import type { Connector } from './points/connector.js'
import { ConnectorSource } from './points/connector-source.js'
import { ErrorRule } from './points/error-rule.js'
import { atom, Store, type Atom } from './state.js'
import { NetworkSource } from './points/network-source.js'
import { WalletRows } from './points/wallet-rows.js'

const freshKit = (wallet = createEvmWallet(), ports = createFakePorts()) => {
  const kit = createKit({ networks: TEST_NETWORKS, plugins: [evmTestPlugin(wallet)], ports })
  return { kit, wallet, ports }
}

test('an open finds the wallets of the page and asks none of them', async () => {
  const { kit, wallet } = freshKit()
  kit.modal.open()
  await until(kit.store, kit.startedAtom, Boolean)
  const injected = kit.all(WalletRows).find(({ group }) => group === 'injected')
  expect(kit.store.get(injected!.rows)).toMatchObject([{ connectorId: wallet.info.rdns }])
  expect(wallet.requests).toEqual([])
})

test('a wallet chosen right after the open is asked once, however often it is pressed', async () => {
  const { kit, wallet } = freshKit()
  kit.modal.open()
  const { rdns } = wallet.info
  const [first, second] = await Promise.all([
    kit.connections.connect(rdns),
    kit.connections.connect(rdns),
  ])
  expect(first).toEqual(second)
  expect(wallet.count('eth_requestAccounts')).toBe(1)
})

test('an attempt that is given up before its code is here never reaches the wallet', async () => {
  const { kit, wallet } = freshKit()
  kit.modal.open('ConnectingExternal', { connectorId: wallet.info.rdns })
  const ended = kit.connections.connect(wallet.info.rdns).catch((error: unknown) => error)
  kit.modal.close()
  expect(kit.store.get(kit.router.routeAtom).name).toBe('Connect')
  expect(await ended).toMatchObject({
    code: 'connect_aborted',
    context: { reason: 'modal_closed' },
  })
  expect(wallet.count('eth_requestAccounts')).toBe(0)
  await kit.connections.connect(wallet.info.rdns)
  expect(wallet.count('eth_requestAccounts')).toBe(1)
})

test('giving one wallet up before the code is here leaves the others', async () => {
  const { kit, wallet } = freshKit()
  const connecting = kit.connections.connect(wallet.info.rdns)
  kit.connections.abort({ connectorId: 'example.other' })
  await expect(connecting).resolves.toMatchObject([{ status: 'connected' }])
})

test('a returning visitor finds the wallets used last when the list is first shown', async () => {
  const { kit: before, storage } = await connectedKit()
  before.dispose()
  const ports = { ...createFakePorts(), storage }
  const { kit } = freshKit(createEvmWallet(), ports)
  kit.modal.open()
  await until(kit.store, kit.startedAtom, Boolean)
  expect(kit.store.get(kit.connections.recentAtom)).toHaveLength(1)
})

test('the code that asks wallets changes nothing of a list without a record', async () => {
  const { kit } = freshKit()
  kit.modal.open()
  await until(kit.store, kit.startedAtom, Boolean)
  const { connectorsAtom, connectionsAtom, recentAtom, attemptsAtom } = kit.connections
  const rows = kit.all(WalletRows).map((one) => one.rows)
  const followed: readonly Atom<unknown>[] = [
    ...[connectorsAtom, connectionsAtom, recentAtom, attemptsAtom],
    ...rows,
  ]
  const changed: unknown[] = []
  for (const one of followed) kit.store.sub(one, () => changed.push(kit.store.get(one)))
  await kit.start()
  await settle()
  expect(changed).toEqual([])
})

test('the list waits for rows that are made from something loaded, and for none that fail', async () => {
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const rows = definePlugin({
    id: 'acme:rows',
    setup: (host) => {
      host.add(WalletRows, { group: 'custom', rows: atom([]), start: () => arrived })
      host.add(WalletRows, {
        group: 'custom',
        rows: atom([]),
        start: () => Promise.reject(offline),
      })
    },
  })
  const offline = new Error('offline')
  const failed: unknown[] = []
  const kit = createKit({
    networks: TEST_NETWORKS,
    plugins: [evmTestPlugin(createEvmWallet()), rows],
    ports: createFakePorts(),
  })
  kit.events.on('plugin:failed', (failure) => failed.push(failure))
  kit.modal.open()
  await settle()
  expect(kit.store.get(kit.startedAtom)).toBe(false)
  arrive()
  await until(kit.store, kit.startedAtom, Boolean)
  expect(failed).toEqual([{ pluginId: 'acme:rows', where: 'start', error: offline }])
})

test('a kit that ends while its code comes makes no engine, and listens to nothing', async () => {
  let end: () => void = () => undefined
  const ending = definePlugin({
    id: 'acme:ending',
    setup: (host) => {
      // Read once the list begins, which is after what else the engine waits for.
      const networks = atom(() => {
        end()
        return []
      })
      host.add(NetworkSource, { networks })
    },
  })
  const ports = createFakePorts()
  const kit = createKit({
    networks: TEST_NETWORKS,
    plugins: [evmTestPlugin(createEvmWallet()), ending],
    ports,
  })
  end = kit.dispose
  await expect(kit.start()).rejects.toMatchObject({ code: 'kit_disposed' })
  expect([ports.browser.listeners(), ports.storage.watchers(), ports.clock.pending()]).toEqual([
    {},
    0,
    0,
  ])
})

test('a wallet that the page does not have is looked for in the page alone, and no timer stays', async () => {
  const { kit, ports } = freshKit()
  await kit.start()
  const before = ports.clock.pending()
  await expect(kit.connections.connect('com.nobody')).rejects.toMatchObject({
    code: 'connector_not_found',
  })
  expect(ports.clock.pending()).toBe(before)
})

test('a failed prefetch reaches no caller', async () => {
  const source = definePlugin({
    id: 'acme:source',
    setup(host) {
      host.add(ConnectorSource, {
        id: 'acme',
        connectors: atom([]),
        start: () => undefined,
        prefetch: () => Promise.reject(new Error('offline')),
      })
    },
  })
  const kit = createKit({
    networks: TEST_NETWORKS,
    plugins: [evmTestPlugin(createEvmWallet()), source],
    ports: createFakePorts(),
  })
  await expect(kit.prefetch()).resolves.toBeUndefined()
})

test('a plugin that starts the kit while it is started is run once', async () => {
  let runs = 0
  const eager = definePlugin({
    id: 'acme:eager',
    setup: (host) => {
      host.onStart(() => {
        runs += 1
        return kit.start()
      })
    },
  })
  const kit = createKit({
    networks: TEST_NETWORKS,
    plugins: [evmTestPlugin(createEvmWallet()), eager],
    ports: createFakePorts(),
  })
  await kit.start()
  expect(runs).toBe(1)
})

test.each<[string, (kit: Kit) => unknown]>([
  ['opened', (kit) => kit.modal.open()],
  ['started', (kit) => kit.start()],
  ['asked to connect', (kit) => kit.connections.connect('com.nobody').catch(() => undefined)],
])('a kit is used once it is %s, and tells so once', async (_how, use) => {
  const { kit } = freshKit()
  let told = 0
  kit.onUse(() => {
    throw new Error('a listener of the app')
  })
  kit.onUse(() => told++)
  kit.onUse(() => told++)()
  kit.store.get(kit.connections.accountAtom)
  await kit.resume()
  expect([kit.used(), told]).toEqual([false, 0])
  await use(kit)
  await kit.start()
  expect([kit.used(), told]).toEqual([true, 1])
})

/** A page in which a source of wallets cannot be loaded until `mend` is called. */
function withoutSource(plugins: readonly Plugin[] = []) {
  let isBroken = true
  let begun = 0
  const foundAtom = atom<readonly Connector[]>([])
  const wallet = createEvmWallet()
  const source = definePlugin({
    id: 'acme:source',
    needs: { store: Store },
    setup(host, { store }) {
      host.add(ConnectorSource, {
        id: 'acme',
        connectors: foundAtom,
        async start() {
          begun += 1
          await Promise.resolve()
          if (isBroken) throw new Error('Failed to fetch')
          store.set(foundAtom, [createEip1193Connector(IDENTITY, wallet.provider)])
        },
      })
    },
  })
  const ports = createFakePorts()
  const kit = createKit({
    networks: TEST_NETWORKS,
    plugins: [evmTestPlugin(createEvmWallet()), source, ...plugins],
    ports,
  })
  const failures: unknown[] = []
  kit.events.on('plugin:failed', ({ pluginId }) => failures.push(pluginId))
  return {
    kit,
    failures,
    browser: ports.browser,
    begun: () => begun,
    search: () => kit.store.get(kit.searchAtom),
    isFound: () => kit.connections.connector(IDENTITY.id) !== undefined,
    mend: () => (isBroken = false),
  }
}

const IDENTITY = { id: 'acme:late', name: 'Late', type: 'ANNOUNCED' } as const

test('a failed search for wallets is reported, and starts again at the next opening', async () => {
  const { kit, search, failures, isFound, mend, begun, browser } = withoutSource()
  kit.modal.open()
  await until(kit.store, kit.startedAtom, Boolean)
  expect([search(), failures]).toEqual(['failed', ['acme:source']])
  kit.modal.open()
  expect(search()).toBe('retrying')
  await until(kit.store, kit.searchAtom, (one) => one === 'failed')
  kit.modal.close()
  mend()
  kit.modal.open()
  await until(kit.store, kit.searchAtom, (one) => one === 'ok')
  expect([isFound(), begun()]).toEqual([true, 3])
  kit.modal.close()
  kit.modal.open()
  await kit.start()
  // A finished part is not begun again, and nothing is left to listen to.
  expect([begun(), browser.listeners()['online']]).toEqual([3, undefined])
})

test('… and when the page is on line again, with what else failed', async () => {
  const rule = { calls: 0 }
  const ruled = definePlugin({
    id: 'acme:rule',
    setup(host) {
      host.add(ErrorRule, {
        id: 'acme',
        start() {
          rule.calls += 1
          if (rule.calls === 1) throw new Error('Failed to fetch')
        },
        match: () => undefined,
      })
    },
  })
  const { kit, browser, isFound, mend, failures } = withoutSource([ruled])
  await kit.start()
  await until(kit.store, kit.searchAtom, (one) => one === 'failed')
  expect(failures).toEqual(['acme:rule', 'acme:source'])
  mend()
  browser.setOnline(true)
  await until(kit.store, kit.searchAtom, (one) => one === 'ok')
  expect([isFound(), rule.calls]).toEqual([true, 2])
})

test('a page that came on line while a try was on its way gets another try once that one fails', async () => {
  const { kit, browser, begun, isFound, mend } = withoutSource()
  const started = kit.start()
  await until(kit.store, kit.searchAtom, () => begun() === 1)
  browser.setOnline(true)
  await started
  await until(kit.store, kit.searchAtom, () => begun() === 2)
  mend()
  browser.setOnline(true)
  await until(kit.store, kit.searchAtom, (one) => one === 'ok')
  expect([isFound(), browser.listeners()['online']]).toEqual([true, undefined])
})

test('a kit that ends listens to nothing, even if parts of it did not load', async () => {
  const { kit, browser } = withoutSource()
  await kit.start()
  await until(kit.store, kit.searchAtom, (one) => one === 'failed')
  kit.dispose()
  expect(browser.listeners()).toEqual({})
})

test('sources look once more at each opening, and one that throws harms no other', async () => {
  let looks = 0
  const source = definePlugin({
    id: 'acme:source',
    setup(host) {
      const plain = { connectors: atom([]), start: () => undefined }
      host.add(ConnectorSource, {
        ...plain,
        id: 'broken',
        look() {
          throw new Error('broken')
        },
      })
      host.add(ConnectorSource, { ...plain, id: 'acme', look: () => void (looks += 1) })
    },
  })
  const kit = createKit({
    networks: TEST_NETWORKS,
    plugins: [evmTestPlugin(createEvmWallet()), source],
    ports: createFakePorts(),
  })
  const failed: unknown[] = []
  kit.events.on('plugin:failed', ({ where }) => failed.push(where))
  kit.modal.open()
  await until(kit.store, kit.startedAtom, Boolean)
  const before = looks
  kit.modal.close()
  kit.modal.open()
  expect(looks).toBe(before + 1)
  expect(failed).toContain('look')
})
