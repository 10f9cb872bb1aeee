// Alone: the Polkadot library keeps its connections and its registry for the whole process.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createKit, type Kit } from '@latchkey/kernel'
import {
  createFakeBrowser,
  createFakeStorage,
  createFakePorts,
  createPolkadotWallet,
  evmTestPlugin,
  TEST_NETWORKS,
  until,
  type PolkadotWallet,
} from '@latchkey/kernel/testing'
import { createFakeLog } from '@latchkey/kernel/testing/internal'
import { polkadot } from '../../index.js'
import { defineNetwork } from '../../networks.js'
import {
  ask,
  hasRuntime,
  startRuntime,
  startStandIn,
  type LocalNode,
} from '../../testing/local-nodes.js'
import { createPolkadotApi, type PolkadotApi } from './index.js'

interface Opened {
  readonly kit: Kit
  readonly door: PolkadotApi
}

const UNIT = 1_000_000_000_000n
const BOB = createPolkadotWallet({ seed: 'bob' }).address

/** A runtime over a socket, and the stand-in over HTTP. */
let [runtime, standIn]: LocalNode[] = []
const opened: Opened[] = []
// Where no runtime can be had, the stand-in speaks for it, over HTTP.
const isReal = await hasRuntime()
beforeAll(async () => {
  runtime = await (isReal ? startRuntime() : startStandIn())
  standIn = await startStandIn()
}, 90_000)
afterAll(async () => {
  for (const { kit } of opened) kit.dispose()
  await Promise.all([runtime?.close(), standIn?.close()])
})

const networkOf = ({ genesisHash, name, rpcUrl }: LocalNode, socketUrls?: readonly string[]) =>
  defineNetwork({
    genesisHash,
    name,
    rpcUrls: [rpcUrl],
    ...(socketUrls && { socketUrls }),
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 12 },
  })

const socketOf = ({ rpcUrl }: LocalNode) => rpcUrl.replace('http:', 'ws:')

/** Nothing listens there. */
const DEAD = 'ws://127.0.0.1:1'

let seeds = 0

/** A connected wallet with two accounts, the first with ten coins, and the door to the library. */
async function rig(
  socketUrls = isReal ? [socketOf(runtime!)] : undefined,
  otherUrls?: readonly string[],
) {
  const browser = createFakeBrowser()
  const wallet = createPolkadotWallet({
    seed: `api ${seeds++}`,
    accounts: ['sr25519', 'sr25519'],
  })
  wallet.install({ target: browser.window })
  const networks = [
    networkOf(runtime!, socketUrls),
    networkOf({ ...standIn!, name: 'Other' }, otherUrls),
  ]
  const ports = { browser, storage: createFakeStorage(), log: createFakeLog() }
  const kit = createKit({ networks, plugins: [polkadot()], ports })
  const door = createPolkadotApi(kit)
  opened.push({ kit, door })
  await kit.start()
  await until(kit.store, kit.connections.connectorsAtom, (all) => all.length > 0)
  await kit.connections.connect('polkadot:test-wallet')
  await ask(runtime!, 'dev_endow', [wallet.address, String(10n * UNIT)])
  return { kit, wallet, door, address: wallet.address, other: networks[1]!.id }
}

const sockets = async () => (isReal ? await ask(runtime!, 'dev_sockets') : 0)
const nonceOf = ({ address }: PolkadotWallet) => ask(runtime!, 'system_accountNextIndex', [address])

test('any extrinsic is signed by the connected wallet and lands', { timeout: 60_000 }, async () => {
  const { door, wallet, address } = await rig()
  const { api } = await door.connect()
  expect(api.genesisHash.toHex()).toBe(runtime!.genesisHash)
  expect((await door.connect()).api).toBe(api)
  const remark = api.tx['system']!['remark']!('0x6869')
  const call = isReal ? remark : api.tx['balances']!['transferKeepAlive']!(BOB, UNIT)
  expect((await call.signAndSend(address)).toHex()).toMatch(/^0x[0-9a-f]{64}$/)
  await vi.waitFor(async () => expect(await nonceOf(wallet)).toBe(1), 20_000)
  expect(wallet.count('signPayload')).toBe(1)
})

test('a payload that the wallet changed is sent as it signed it', { timeout: 60_000 }, async () => {
  const { door, wallet, address } = await rig()
  const { api } = await door.connect()
  wallet.behave('sign-changed-payload')
  const pay = api.tx['balances']!['transferKeepAlive']!(BOB, UNIT)
  await pay.signAndSend(address, { withSignedTransaction: true })
  await vi.waitFor(async () => expect(await nonceOf(wallet)).toBe(1), 20_000)
})

test("a wallet's refusal or false signature is a typed error, and nothing is sent", async () => {
  const { door, wallet, address } = await rig()
  const { api, signer } = await door.connect()
  const pay = () => api.tx['balances']!['transferKeepAlive']!(BOB, UNIT).signAndSend(address)
  const wrongly = [
    ['refuse-in-words', {}, 'user_rejected'],
    ['sign-with-other-account', {}, 'signature_mismatch'],
    ['sign-garbage', { value: `0x01${'11'.repeat(64)}` }, 'signature_mismatch'],
    ['sign-garbage', { value: `0x${'11'.repeat(64)}` }, 'provider_answer_invalid'],
    [
      'sign-malformed',
      { value: { id: 1, signature: `0x01${'11'.repeat(64)}`, signedTransaction: '0x0400' } },
      'provider_answer_invalid',
    ],
  ] as const
  for (const [behaviour, options, code] of wrongly) {
    const stop = wallet.behave(behaviour, options)
    await expect(pay()).rejects.toMatchObject({ code })
    stop()
  }
  const raw = { address, data: '0x00', type: 'payload' } as const
  await expect(signer.signRaw!(raw)).rejects.toMatchObject({ code: 'rpc_method_not_allowed' })
  expect(await nonceOf(wallet)).toBe(0)
})

test('a whole transaction of another call is refused', async () => {
  const { door, wallet, address } = await rig()
  const { api } = await door.connect()
  wallet.behave('sign-changed-payload', {
    change: { method: api.tx['balances']!['transferKeepAlive']!(BOB, 7n).method.toHex() },
  })
  const pay = api.tx['balances']!['transferKeepAlive']!(BOB, UNIT)
  await expect(pay.signAndSend(address, { withSignedTransaction: true })).rejects.toMatchObject({
    code: 'transaction_changed',
    context: { member: 'call' },
  })
  expect(await nonceOf(wallet)).toBe(0)
})

test('another account shown leaves the wallet closed', async () => {
  const { kit, door, wallet, address } = await rig()
  const { api } = await door.connect()
  const [connection] = kit.store.get(kit.connections.connectionsAtom)
  kit.connections.select(connection!.id, connection!.accounts[1]!.id)
  await expect(
    api.tx['balances']!['transferKeepAlive']!(BOB, UNIT).signAndSend(address),
  ).rejects.toMatchObject({ code: 'account_mismatch' })
  expect(wallet.count('signPayload')).toBe(0)
})

test('another account chosen while the wallet signs is reported, and nothing is sent', async () => {
  const { kit, door, wallet, address } = await rig()
  const { api } = await door.connect()
  wallet.hold('signPayload')
  const paying = api.tx['balances']!['transferKeepAlive']!(BOB, UNIT).signAndSend(address)
  const failed = expect(paying).rejects.toMatchObject({ code: 'shown_changed' })
  await wallet.reached('signPayload')
  const [connection] = kit.store.get(kit.connections.connectionsAtom)
  kit.connections.select(connection!.id, connection!.accounts[1]!.id)
  wallet.release('signPayload')
  await failed
  expect(await nonceOf(wallet)).toBe(0)
})

test('a switch closes the socket, and the next call is on the other network', async () => {
  const before = await sockets()
  const { kit, door, wallet, address, other } = await rig()
  const first = await door.connect()
  expect(await sockets()).toBe(Number(before) + (isReal ? 1 : 0))
  await kit.networks.switchTo(other)
  await vi.waitFor(async () => expect(await sockets()).toBe(before))
  const second = await door.connect()
  expect(second.api.genesisHash.toHex()).toBe(standIn!.genesisHash)
  const payload = { address, genesisHash: runtime!.genesisHash, method: '0x00', version: 4 }
  await expect(first.signer.signPayload!(payload as never)).rejects.toMatchObject({
    code: 'network_mismatch',
  })
  expect(wallet.count('signPayload')).toBe(0)
})

test.each<readonly [string, (opened: Opened) => Promise<void>, string]>([
  ['disconnecting the wallet', ({ kit }) => kit.connections.disconnect(), 'not_connected'],
  [
    'disposing the kit',
    ({ kit }) => {
      kit.dispose()
      return Promise.resolve()
    },
    'api_disposed',
  ],
  [
    'disposing the door',
    ({ door }) => {
      door.dispose()
      return Promise.resolve()
    },
    'api_disposed',
  ],
])('%s closes the socket, and no other is opened', async (_what, close, code) => {
  const before = await sockets()
  const opened = await rig()
  await opened.door.connect()
  await close(opened)
  await vi.waitFor(async () => expect(await sockets()).toBe(before))
  await expect(opened.door.connect()).rejects.toMatchObject({ code })
})

test('a node that does not answer is passed over, and one of another chain is not taken', async () => {
  const { kit, door, other } = await rig(isReal ? [DEAD, socketOf(runtime!)] : undefined)
  expect((await door.connect()).api.genesisHash.toHex()).toBe(runtime!.genesisHash)
  await kit.networks.switchTo(other)
  await door.connect()
  const foreign = await rig([DEAD])
  await expect(foreign.door.connect()).rejects.toMatchObject({ code: 'rpc_unavailable' })
})

test('a node over a socket that serves another chain is not taken', async () => {
  const { kit, door, other } = await rig(undefined, [socketOf(runtime!)])
  const before = await sockets()
  await kit.networks.switchTo(other)
  await expect(door.connect()).rejects.toMatchObject({
    code: 'rpc_unavailable',
    ...(isReal && { cause: { code: 'rpc_wrong_network' } }),
  })
  await vi.waitFor(async () => expect(await sockets()).toBe(before))
})

test('a caller that gives up leaves the opening to the others', async () => {
  const { door } = await rig()
  const controller = new AbortController()
  const given = door.connect({ signal: controller.signal })
  const other = door.connect()
  controller.abort(new Error('given up'))
  await expect(given).rejects.toThrow('given up')
  expect((await other).api.isConnected).toBe(true)
})

test('a kit without the plugin says which one is missing', () => {
  const kit = createKit({
    networks: TEST_NETWORKS,
    plugins: [evmTestPlugin()],
    ports: createFakePorts(),
  })
  expect(() => createPolkadotApi(kit)).toThrow('Add polkadot() to plugins.')
})
