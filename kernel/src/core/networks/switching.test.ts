import { expect, test } from 'vitest'
import type { CaipNetwork } from '../caip/network.js'
import type { CaipNetworkId } from '../caip/ids.js'
import { defineErrors, isKitError } from '../errors.js'
import { createKit } from '../kit.js'
import { definePlugin } from '../plugin.js'
import { NetworkSource } from '../points/network-source.js'
import { atom, Store } from '../state.js'
import { connectedKit } from '../../testing/connected-kit.js'
import { createFakePorts } from '../../testing/fake-ports.js'
import { createEvmWallet } from '../../testing/evm-wallet/evm-wallet.js'
import { TEST_NETWORKS } from '../../testing/evm-test-plugin.js'
import { settle } from '../../testing/settle.js'
import { stubNetworks, stubPlugin, stubWallet } from '../../testing/stub-wallet.js'
import type { Kit } from '../kit-types.js'

const activeOf = ({ store, networks }: Kit) => store.get(networks.activeAtom)?.id
const routeOf = ({ store, router }: Kit) => store.get(router.routeAtom).name
const isOpen = ({ store, modal }: Kit) => store.get(modal.openAtom)

test('a switch that succeeds is reported once', async () => {
  const { kit, events } = await connectedKit()
  await kit.networks.switchTo('eip155:10')
  expect(events.tracked()).toEqual(['SWITCH_NETWORK'])
  expect(activeOf(kit)).toBe('eip155:10')
  await kit.networks.switchTo('eip155:10')
  expect(events.tracked()).toEqual(['SWITCH_NETWORK'])
})

test('a switch that is refused is not told and changes nothing', async () => {
  const { kit, wallet, events } = await connectedKit()
  wallet.behave('refuse-switch')
  await expect(kit.networks.switchTo('eip155:10')).rejects.toMatchObject({ code: 'switch_failed' })
  expect(events.tracked()).toEqual([])
  expect(activeOf(kit)).toBe('eip155:1')
})

test('a switch that a later one replaced says so', async () => {
  const wallet = createEvmWallet({ chains: [1, 10], chainId: 137 })
  const { kit, events } = await connectedKit({ wallet })
  wallet.hold('wallet_switchEthereumChain')
  const first = kit.networks.switchTo('eip155:10')
  await wallet.reached('wallet_switchEthereumChain')
  const second = kit.networks.switchTo('eip155:1')
  await settle()
  wallet.release('wallet_switchEthereumChain')
  await expect(first).rejects.toMatchObject({ code: 'switch_superseded' })
  await second
  expect([activeOf(kit), wallet.chainId]).toEqual(['eip155:1', 1])
  expect(events.tracked()).toEqual(['SWITCH_NETWORK'])
})

test('a network the app does not offer is named so, and a switch may be off', async () => {
  const { kit } = await connectedKit({ kit: { enableNetworkSwitch: false } })
  await expect(kit.networks.switchTo('eip155:5')).rejects.toThrow('Network not found')
  await expect(kit.networks.switchTo('eip155:10')).rejects.toMatchObject({
    code: 'switch_unsupported',
  })
})

test('removing the active network activates the first one of its namespace', async () => {
  const { kit } = await connectedKit({ connect: false })
  await kit.networks.switchTo('eip155:10')
  kit.networks.remove('eip155:10')
  await settle()
  expect(activeOf(kit)).toBe('eip155:1')
  expect(kit.store.get(kit.networks.requestedAtom)).toHaveLength(1)
})

test('a removed network stays away when a source of networks changes', async () => {
  const extraAtom = atom<readonly CaipNetwork[]>([])
  const more = definePlugin({
    id: 'acme:more',
    setup(host) {
      host.add(NetworkSource, { networks: extraAtom })
    },
  })
  const { kit } = await connectedKit({ connect: false, plugins: [more] })
  kit.networks.remove('eip155:10')
  const named = (id: CaipNetworkId): CaipNetwork => ({ ...TEST_NETWORKS[0]!, id, name: id })
  await settle()
  kit.get(Store).set(extraAtom, [named('eip155:10'), named('eip155:137')])
  const ids = kit.store.get(kit.networks.requestedAtom).map(({ id }) => id)
  expect(ids).toEqual(['eip155:1', 'eip155:137'])
})

test('removing the network a wallet is on asks its owner to choose another one', async () => {
  const { kit, wallet } = await connectedKit()
  kit.networks.remove('eip155:1')
  await settle()
  expect([isOpen(kit), routeOf(kit)]).toEqual([true, 'UnsupportedChain'])
  expect(kit.store.get(kit.networks.supportedAtom)).toBe(false)
  expect(wallet.count('wallet_switchEthereumChain')).toBe(0)
  await kit.connections.disconnect()
  expect(activeOf(kit)).toBe('eip155:10')
})

/** A switch with a feature that ends so, for any answer of its wallet. */
const switchThat = (ends: () => Promise<void>) =>
  definePlugin({
    id: 'test:switch',
    setup: (host) => {
      host.capability('eip155', 'switchNetwork', () =>
        Promise.resolve({ default: () => ({ switchNetwork: ends }) }),
      )
    },
  })

const Ignored = defineErrors('test', { switch_ignored: { says: () => 'It is not there.' } })

test.each([
  ['resolves', () => Promise.resolve()],
  ['says that it was ignored', () => Promise.reject(Ignored.switch_ignored())],
] as const)('a switch that %s and ends on a third network says which', async (_name, end) => {
  const wallet = stubWallet({ id: 'one', namespace: 'eip155' })
  const moves = switchThat(() => {
    wallet.network = 'eip155:99' // It sends no event: only a question shows it.
    return end()
  })
  const kit = createKit({
    networks: stubNetworks('eip155'),
    plugins: [stubPlugin([wallet]).plugin, moves],
    ports: createFakePorts(),
  })
  await kit.connections.connect('one')
  await expect(kit.networks.switchTo('eip155:2')).rejects.toMatchObject({
    code: 'switch_elsewhere',
    context: { expected: 'eip155:2', actual: 'eip155:99' },
  })
  expect(activeOf(kit)).toBe('eip155:99')
  const again: unknown = await kit.networks.switchTo('eip155:2').catch((error: unknown) => error)
  expect(isKitError(again) && again.code).toMatch(/^switch_(?:failed|ignored)$/)
})

test('a switch that a later one replaced while its wallet was looked at says so', async () => {
  const wallet = stubWallet({ id: 'one', namespace: 'eip155' })
  wallet.network = 'eip155:99'
  const answers: (() => void)[] = []
  const waits = switchThat(() => new Promise((resolve) => void answers.push(resolve)))
  const kit = createKit({
    networks: stubNetworks('eip155'),
    plugins: [stubPlugin([wallet]).plugin, waits],
    ports: createFakePorts(),
  })
  await kit.connections.connect('one')
  const told: unknown[] = []
  kit.events.on('SWITCH_NETWORK', ({ network }) => void told.push(network))
  const first = expect(kit.networks.switchTo('eip155:2')).rejects.toMatchObject({
    code: 'switch_superseded',
  })
  await settle()
  wallet.network = 'eip155:2'
  wallet.mode = 'wait'
  answers[0]?.()
  await settle()
  const second = kit.networks.switchTo('eip155:1')
  await settle()
  wallet.mode = 'answer'
  wallet.release()
  await first
  expect(told).toEqual([])
  wallet.network = 'eip155:1'
  answers[1]?.()
  await second
  expect([told, activeOf(kit)]).toEqual([['eip155:1'], 'eip155:1'])
})

test('a switch that a later one replaced changes nothing, and asks its wallet nothing more', async () => {
  const wallet = stubWallet({ id: 'one', namespace: 'eip155' })
  const answers: (() => void)[] = []
  const waits = switchThat(() => new Promise((resolve) => void answers.push(resolve)))
  const kit = createKit({
    networks: stubNetworks('eip155'),
    plugins: [stubPlugin([wallet]).plugin, waits],
    ports: createFakePorts(),
  })
  await kit.connections.connect('one')
  const shown: unknown[] = []
  kit.events.on('network:changed', ({ network }) => void shown.push(network))
  const first = expect(kit.networks.switchTo('eip155:2')).rejects.toMatchObject({
    code: 'switch_superseded',
  })
  await settle()
  const second = kit.networks.switchTo('eip155:2')
  await settle()
  const asked = wallet.asked.length
  answers[0]?.()
  await first
  expect([shown, wallet.asked.length]).toEqual([[], asked])
  wallet.network = 'eip155:2'
  answers[1]?.()
  await second
  expect(activeOf(kit)).toBe('eip155:2')
})

test('a switch that is answered after another wallet became current changes nothing', async () => {
  const wallets = ['one', 'two'].map((id) => stubWallet({ id, namespace: 'eip155' }))
  let answer = () => {}
  const waits = switchThat(() => new Promise((resolve) => (answer = resolve)))
  const kit = createKit({
    networks: stubNetworks('eip155'),
    plugins: [stubPlugin(wallets).plugin, waits],
    ports: createFakePorts(),
    multiWallet: true,
  })
  for (const id of ['two', 'one']) await kit.connections.connect(id)
  const refused = expect(kit.networks.switchTo('eip155:2')).rejects.toMatchObject({
    code: 'not_connected',
  })
  await settle()
  kit.connections.select('eip155/two')
  answer()
  await refused
  const all = kit.store.get(kit.connections.connectionsAtom)
  expect(all.map(({ network }) => network)).toEqual(['eip155:1', 'eip155:1'])
  expect(activeOf(kit)).toBe('eip155:1')
})

test('a wallet that moves to an unknown network opens UnsupportedChain, and moving back closes it', async () => {
  const { kit, wallet } = await connectedKit()
  wallet.switchChain(99)
  await settle()
  expect([isOpen(kit), routeOf(kit)]).toEqual([true, 'UnsupportedChain'])
  expect(kit.store.get(kit.networks.supportedAtom)).toBe(false)
  wallet.switchChain(1)
  await settle()
  expect(isOpen(kit)).toBe(false)
})

test('a switch from views above UnsupportedChain shows its success, then the modal closes', async () => {
  const { kit, wallet, clock } = await connectedKit()
  wallet.switchChain(99)
  await settle()
  kit.router.push('Networks')
  await kit.networks.switchTo('eip155:10')
  expect(isOpen(kit)).toBe(true)
  await clock.advance(400)
  expect(isOpen(kit)).toBe(false)
})

test('connecting on an unknown network opens UnsupportedChain', async () => {
  const { kit } = await connectedKit({ wallet: createEvmWallet({ chainId: 99 }) })
  expect([isOpen(kit), routeOf(kit)]).toEqual([true, 'UnsupportedChain'])
})

test.each([{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }])(
  'with %j an unknown network opens nothing',
  async (options) => {
    const { kit, wallet } = await connectedKit({ kit: options })
    wallet.switchChain(99)
    await settle()
    expect(isOpen(kit)).toBe(false)
    expect(kit.store.get(kit.networks.supportedAtom)).toBe(false)
  },
)

test('restoring on an unknown network opens nothing', async () => {
  const before = await connectedKit()
  before.dispose()
  before.wallet.switchChain(99)
  const { ports, wallet } = before
  const { kit } = await connectedKit({ ports, wallet, connect: false })
  await kit.resume()
  expect(kit.store.get(kit.connections.accountAtom).status).toBe('connected')
  expect(kit.store.get(kit.networks.supportedAtom)).toBe(false)
  expect(isOpen(kit)).toBe(false)
})

test('an unknown network of a wallet is not the chosen one once the wallet is gone', async () => {
  const { kit, wallet } = await connectedKit({ kit: { allowUnsupportedChain: true } })
  await kit.networks.switchTo('eip155:10')
  wallet.switchChain(99)
  await settle()
  expect(kit.store.get(kit.networks.supportedAtom)).toBe(false)
  await kit.connections.disconnect()
  expect([activeOf(kit), kit.store.get(kit.networks.supportedAtom)]).toEqual(['eip155:10', true])
})
