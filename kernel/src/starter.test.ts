import { expect, test } from 'vitest'
import { createKit, type Kit } from './index.js'
import { connectedKit } from './testing/connected-kit.js'
import { createEvmWallet } from './testing/evm-wallet/evm-wallet.js'
import { evmTestPlugin, TEST_NETWORKS } from './testing/evm-test-plugin.js'
import { createFakePorts } from './testing/fake-ports.js'
import { settle } from './testing/settle.js'
import { until } from './testing/until.js'
import { definePlugin } from './plugin.js'
import { atom } from './state.js'
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
  expect(await ended).toMatchObject({ code: 'connect_aborted' })
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

test('who was here before finds the wallets used last when the list first stands', async () => {
  const { kit: before, storage } = await connectedKit()
  before.dispose()
  const ports = { ...createFakePorts(), storage }
  const { kit } = freshKit(createEvmWallet(), ports)
  kit.modal.open()
  await until(kit.store, kit.startedAtom, Boolean)
  expect(kit.store.get(kit.connections.recentAtom)).toHaveLength(1)
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
