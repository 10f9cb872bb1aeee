import { describe, expect, test } from 'vitest'
import type { CaipNetwork } from '../caip/network.js'
import type { CaipNetworkId } from '../caip/ids.js'
import { createKit } from '../kit.js'
import { definePlugin } from '../plugin.js'
import { NetworkSource } from '../points/network-source.js'
import { atom, Store } from '../state.js'
import type { KitOptions } from '../kit-types.js'
import { createFakePorts } from '../../testing/fake-ports.js'
import { settle } from '../../testing/settle.js'
import { stubNetworks, stubPlugin, stubWallet, type StubWallet } from '../../testing/stub-wallet.js'

/** A kit with two namespaces whose wallets are on several networks at once, and all of them connected. */
async function connected(
  wallets: readonly StubWallet[],
  options: Partial<KitOptions> = {},
  offered: readonly CaipNetwork[] = [],
) {
  const offeredAtom = atom(offered)
  const source = definePlugin({
    id: 'acme:networks',
    setup(host) {
      host.add(NetworkSource, { networks: offeredAtom })
    },
  })
  const kit = createKit({
    networks: [...stubNetworks('solana'), ...stubNetworks('cosmos')],
    plugins: [stubPlugin(wallets).plugin, source],
    ports: createFakePorts(),
    ...options,
  })
  await kit.start()
  for (const { connector } of wallets) await kit.connections.connect(connector.id)
  const moves: CaipNetworkId[] = []
  kit.events.on('network:changed', ({ network }) => void moves.push(network))
  const voided: unknown[] = []
  kit.events.on('network:shown', ({ network }) => void voided.push(network))
  const asked = wallets.map((wallet) => [...wallet.asked])
  const { store, connections, networks, modal } = kit
  const state = (namespace: 'solana' | 'cosmos') => store.get(connections.accountOf(namespace))
  return {
    kit,
    moves,
    voided,
    state,
    askedNothing: () => {
      expect(wallets.map((wallet) => wallet.asked)).toEqual(asked)
    },
    shown: () => {
      const { account, network, supported, status } = state('solana')
      return { status, account: account?.id, network: network?.id, supported }
    },
    isOpen: () => store.get(modal.openAtom),
    offer: async (...networks: readonly CaipNetwork[]) => {
      kit.get(Store).set(offeredAtom, networks)
      await settle()
    },
    remove: async (id: CaipNetworkId) => {
      networks.remove(id)
      await settle()
    },
  }
}

const on = (id: CaipNetworkId, supported = true) => ({
  status: 'connected',
  account: `${id}:solana-one`,
  network: id,
  supported,
})

test('a wallet on several networks at once goes on with the first of its chain, and is not asked', async () => {
  const rig = await connected([stubWallet({ id: 'one', namespace: 'solana' })])
  expect(rig.shown()).toEqual(on('solana:1'))
  await rig.remove('solana:1')
  expect(rig.shown()).toEqual(on('solana:2'))
  expect([rig.moves, rig.isOpen()]).toEqual([['solana:2'], false])
  // Forms that hold something for the one before hear of it.
  expect(rig.voided).toEqual(['solana:2'])
  expect(rig.state('solana').connection?.network).toBe('solana:2')
  rig.askedNothing()
})

test('it stays on its network, and the kit says so, when it agreed to no other one', async () => {
  const approved = ['solana:1'] as const
  const rig = await connected([stubWallet({ id: 'one', namespace: 'solana', approved })])
  await rig.remove('solana:1')
  expect(rig.shown()).toEqual(on('solana:1', false))
  expect(rig.kit.store.get(rig.kit.router.routeAtom).name).toBe('UnsupportedChain')
  expect([rig.moves, rig.isOpen()]).toEqual([[], true])
})

test.each([
  ['its own first', ['solana:1', 'solana:2']],
  ['its own last', ['solana:2', 'solana:1']],
] as const)(
  'a wallet stays shown when every network of its chain goes, %s',
  async (_name, order) => {
    const approved = ['solana:1'] as const
    const rig = await connected([stubWallet({ id: 'one', namespace: 'solana', approved })])
    for (const id of order) await rig.remove(id)
    expect(rig.shown()).toEqual(on('solana:1', false))
    const { store, connections } = rig.kit
    expect(store.get(connections.activeNamespaceAtom)).toBe('solana')
    expect(store.get(connections.accountAtom).status).toBe('connected')
  },
)

test('a wallet that the visitor did not choose stays shown, too, when its networks go', async () => {
  const rig = await connected([stubWallet({ id: 'one', namespace: 'solana' })], {
    networks: stubNetworks('solana'),
  })
  const { store, connections } = rig.kit
  for (const id of ['solana:1', 'solana:2'] as const) await rig.remove(id)
  expect(store.get(connections.accountAtom)).toMatchObject({
    status: 'connected',
    supported: false,
  })
})

test('it goes on with the first that it agreed to', async () => {
  const [first, second] = stubNetworks('solana')
  const third = { ...second!, id: 'solana:3' as const }
  const approved = ['solana:1', 'solana:3'] as const
  const networks = [first!, second!, third]
  const rig = await connected([stubWallet({ id: 'one', namespace: 'solana', approved })], {
    networks,
  })
  await rig.remove('solana:1')
  expect(rig.shown()).toEqual(on('solana:3'))
})

test('with the last network of a chain gone nothing is made up', async () => {
  const rig = await connected([stubWallet({ id: 'one', namespace: 'solana' })])
  await rig.remove('solana:2')
  expect(rig.moves).toEqual([])
  await rig.remove('solana:1')
  expect(rig.shown()).toEqual(on('solana:1', false))
})

test('every wallet that was on it moves, and another chain is left as it was', async () => {
  const wallets = [
    stubWallet({ id: 'one', namespace: 'solana' }),
    stubWallet({ id: 'two', namespace: 'solana' }),
    stubWallet({ id: 'three', namespace: 'cosmos' }),
  ]
  const rig = await connected(wallets, { multiWallet: true })
  const cosmos = rig.state('cosmos')
  await rig.remove('solana:1')
  const all = rig.kit.store.get(rig.kit.connections.connectionsAtom)
  expect(all.map(({ network }) => network)).toEqual(['solana:2', 'solana:2', 'cosmos:1'])
  expect(rig.state('cosmos')).toEqual(cosmos)
  expect(rig.isOpen()).toBe(false)
  rig.askedNothing()
})

test('a chain without a wallet whose last network goes is shown no more', async () => {
  const { kit, offer } = await connected([], {}, stubNetworks('eip155'))
  await kit.networks.switchTo('eip155:2')
  expect(kit.store.get(kit.connections.activeNamespaceAtom)).toBe('eip155')
  await offer()
  expect(kit.store.get(kit.connections.activeNamespaceAtom)).toBe('solana')
  expect(kit.store.get(kit.networks.activeAtom)?.id).toBe('solana:1')
})

describe('a source that lists a network no longer', () => {
  const [app, other] = stubNetworks('solana')
  const extra = { ...other!, id: 'solana:3' as const }

  test('takes it away as the app does: its wallets go on with the first of their chain', async () => {
    const wallets = [
      stubWallet({ id: 'one', namespace: 'solana' }),
      stubWallet({ id: 'two', namespace: 'solana' }),
      stubWallet({ id: 'three', namespace: 'cosmos' }),
    ]
    const rig = await connected(wallets, { multiWallet: true })
    await rig.offer(extra)
    const { kit } = rig
    for (const { id } of kit.store.get(kit.connections.connectionsAtom).slice(0, 2)) {
      kit.connections.select(id)
      await kit.networks.switchTo(extra.id)
    }
    const cosmos = rig.state('cosmos')
    expect(rig.shown()).toMatchObject({ network: extra.id, supported: true })
    await rig.offer()
    const all = kit.store.get(kit.connections.connectionsAtom)
    expect(all.map(({ network }) => network)).toEqual(['solana:1', 'solana:1', 'cosmos:1'])
    expect(rig.state('solana')).toMatchObject({ network: { id: 'solana:1' }, supported: true })
    expect(rig.state('cosmos')).toEqual(cosmos)
    expect(rig.isOpen()).toBe(false)
    rig.askedNothing()
  })

  test('and what was chosen before anybody connected is the first of its chain again', async () => {
    const rig = await connected([])
    await rig.offer(extra)
    await rig.kit.networks.switchTo(extra.id)
    await rig.offer()
    await rig.offer(extra)
    expect(rig.state('solana').network?.id).toBe('solana:1')
  })

  test('the network shown stays when the app only describes it further, or lists another one', async () => {
    const rig = await connected([stubWallet({ id: 'one', namespace: 'solana' })])
    await rig.offer({ ...app!, rpcUrls: ['https://better.example'] }, extra)
    await rig.offer(extra)
    expect([rig.shown(), rig.moves, rig.voided]).toEqual([on('solana:1'), [], []])
  })

  test('is asked no more for another one when it lists it again', async () => {
    const wallet = stubWallet({ id: 'one', namespace: 'solana' })
    const rig = await connected([wallet], { networks: [extra] }, [other!])
    await rig.kit.networks.switchTo(other!.id)
    await rig.remove(extra.id)
    await rig.offer()
    expect(rig.shown()).toEqual(on(other!.id, false))
    expect(rig.isOpen()).toBe(true)
    await rig.offer(other!)
    expect(rig.shown()).toEqual(on(other!.id))
    expect(rig.isOpen()).toBe(false)
    rig.askedNothing()
  })
})
