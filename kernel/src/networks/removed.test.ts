import { expect, test } from 'vitest'
import type { CaipNetworkId } from '../caip/network-id.js'
import { createKit } from '../kit.js'
import type { KitOptions } from '../kit-types.js'
import { createFakePorts } from '../testing/fake-ports.js'
import { settle } from '../testing/settle.js'
import { stubNetworks, stubPlugin, stubWallet, type StubWallet } from '../testing/stub-wallet.js'

/** A kit with two namespaces whose wallets are on several networks at once, and all of them connected. */
async function connected(wallets: readonly StubWallet[], options: Partial<KitOptions> = {}) {
  const kit = createKit({
    networks: [...stubNetworks('solana'), ...stubNetworks('cosmos')],
    plugins: [stubPlugin(wallets).plugin],
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
    ...{ kit, moves, voided, state },
    askedNothing: () => {
      expect(wallets.map((wallet) => wallet.asked)).toEqual(asked)
    },
    shown: () => {
      const { account, network, supported, status } = state('solana')
      return { status, account: account?.id, network: network?.id, supported }
    },
    isOpen: () => store.get(modal.openAtom),
    remove: async (id: CaipNetworkId) => {
      networks.remove(id)
      await settle()
    },
  }
}

const on = (id: CaipNetworkId, supported = true) => ({
  ...{ status: 'connected', account: `${id}:solana-one`, network: id, supported },
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

test('it stays where it is, and that is said, when it agreed to no other network', async () => {
  const approved = ['solana:1'] as const
  const rig = await connected([stubWallet({ id: 'one', namespace: 'solana', approved })])
  await rig.remove('solana:1')
  expect(rig.shown()).toEqual(on('solana:1', false))
  expect(rig.kit.store.get(rig.kit.router.routeAtom).name).toBe('UnsupportedChain')
  expect([rig.moves, rig.isOpen()]).toEqual([[], true])
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
