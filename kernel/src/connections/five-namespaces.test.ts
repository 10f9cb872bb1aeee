import { expect, test } from 'vitest'
import type { NamespaceId } from '../core/caip/namespace.js'
import { createKit } from '../core/kit.js'
import { definePlugin } from '../core/plugin.js'
import { View } from '../core/points/view.js'
import type { Kit, KitOptions } from '../core/kit-types.js'
import type { Route } from '../core/router/route.js'
import { createFakePorts } from '../testing/fake-ports.js'
import { createSeededRng } from '../testing/seeded-rng.js'
import { settle } from '../testing/settle.js'
import {
  STUB_NAMESPACES,
  stubNetworks,
  stubPlugin,
  stubWallet,
  type StubWallet,
} from '../testing/stub-wallet.js'
import { namespacesAtom, stateOf } from './state.js'

/*
 * One wallet that serves all five namespaces under one row, and a second one in each. After any act in one
 * namespace, the other four keep the very same objects, and their wallets are asked nothing.
 */

const ONE = 'one'
const secondIn = (namespace: NamespaceId) => `second-${namespace}`

/** A relay's view, where a wallet's owner chooses what to approve. */
const pairing = definePlugin({
  id: 'pairing',
  setup: (host) => {
    host.add(View, { name: 'ConnectingWalletConnect', connects: 'any' })
  },
})

interface Rig {
  readonly kit: Kit
  readonly wallets: readonly StubWallet[]
  act(namespace: NamespaceId, run: () => unknown): Promise<void>
}

async function rig(options: Partial<KitOptions> = {}): Promise<Rig> {
  const wallets = STUB_NAMESPACES.flatMap((namespace) => [
    stubWallet({ id: ONE, namespace }),
    stubWallet({ id: secondIn(namespace), namespace }),
  ])
  const kit = createKit({
    networks: STUB_NAMESPACES.flatMap(stubNetworks),
    plugins: [stubPlugin(wallets).plugin, pairing],
    ports: createFakePorts(),
    ...options,
  })
  await kit.start()
  const others = (namespace: NamespaceId) => STUB_NAMESPACES.filter((id) => id !== namespace)
  const seen = (namespace: NamespaceId) =>
    others(namespace).map((id) => ({
      state: stateOf(kit.store.get(namespacesAtom), id),
      account: kit.store.get(kit.connections.accountOf(id)),
    }))
  const asked = (namespace: NamespaceId) =>
    wallets
      .filter(({ connector }) => !connector.namespaces.includes(namespace))
      .map((wallet) => wallet.asked.join())
  return {
    kit,
    wallets,
    async act(namespace, run) {
      const before = seen(namespace)
      const questions = asked(namespace)
      await run()
      await settle()
      seen(namespace).forEach((after, index) => {
        expect(after.state).toBe(before[index]?.state)
        expect(after.account).toBe(before[index]?.account)
      })
      expect(asked(namespace)).toEqual(questions)
    },
  }
}

function* orders<T>(items: readonly T[]): Generator<readonly T[]> {
  if (items.length === 0) yield []
  for (const first of items) {
    const left = items.filter((one) => one !== first)
    for (const rest of orders(left)) yield [first, ...rest]
  }
}

const statusIn = ({ store, connections }: Kit, namespace: NamespaceId) =>
  store.get(connections.accountOf(namespace)).status

// Each by itself: together they come near the limit of a test on a busy machine.
test.each(STUB_NAMESPACES)(
  'every order of connecting, switching and disconnecting that begins with %s leaves the other four as they were',
  async (first) => {
    for (const order of [...orders(STUB_NAMESPACES)].filter(([one]) => one === first)) {
      const { kit, act } = await rig()
      for (const namespace of order) {
        await act(namespace, () => kit.connections.connect(ONE, { namespaces: [namespace] }))
        expect(kit.store.get(kit.connections.activeNamespaceAtom)).toBe(namespace)
      }
      for (const namespace of order) {
        await act(namespace, () => kit.networks.switchTo(`${namespace}:2`))
      }
      for (const namespace of order) {
        expect(statusIn(kit, namespace)).toBe('connected')
        await act(namespace, () => kit.connections.disconnect({ namespace }))
        expect(statusIn(kit, namespace)).toBe('disconnected')
      }
      kit.dispose()
    }
  },
)

const STEPS: Readonly<
  Record<string, (rig: Rig, namespace: NamespaceId, wallet: StubWallet) => unknown>
> = {
  connect: ({ kit }, namespace, { connector }) =>
    kit.connections.connect(connector.id, { namespaces: [namespace] }).catch(() => undefined),
  refuse: async ({ kit }, namespace, wallet) => {
    wallet.mode = 'refuse'
    const { id } = wallet.connector
    await kit.connections.connect(id, { namespaces: [namespace] }).catch(() => undefined)
    wallet.mode = 'answer'
  },
  'give up': async ({ kit }, namespace, wallet) => {
    wallet.mode = 'wait'
    const { id } = wallet.connector
    const asking = kit.connections.connect(id, { namespaces: [namespace] }).catch(() => undefined)
    await settle()
    kit.connections.abort()
    await asking
    wallet.mode = 'answer'
  },
  disconnect: ({ kit }, namespace) => kit.connections.disconnect({ namespace }),
  'disconnect one': ({ kit }, namespace, { connector: { id } }) =>
    kit.connections.disconnect({ connectorId: id, namespace }),
  switch: ({ kit }, namespace) => kit.networks.switchTo(`${namespace}:2`),
  show: ({ kit }, namespace) => {
    kit.connections.setActiveNamespace(namespace)
  },
  select: ({ kit }, namespace) => {
    const live = kit.store
      .get(kit.connections.connectionsAtom)
      .filter((one) => one.namespace === namespace && one.status === 'connected')
    const [first] = live
    if (first) kit.connections.select(first.id)
  },
  'end in the wallet': (_rig, namespace, wallet) => {
    wallet.emit({ type: 'disconnected', namespace })
  },
  'change the account': (_rig, namespace, wallet) => {
    wallet.emit({ type: 'accounts', namespace, accounts: [{ address: `${namespace}-other` }] })
  },
  'talk nonsense': (_rig, namespace, wallet) => {
    wallet.emit({ type: 'network', namespace, network: 'nonsense' as never })
  },
}

test.each(
  [true, false].flatMap((multiWallet) =>
    [0, 10, 20, 30].map((from) => [multiWallet, from] as const),
  ),
)('random walks with several wallets: %s, from seed %d', async (multiWallet, from) => {
  for (let seed = from; seed < from + 10; seed += 1) {
    const rng = createSeededRng(`five ${String(seed)}`)
    const walk = await rig({ multiWallet, logLevel: 'silent' })
    for (let step = 0; step < 60; step += 1) {
      const namespace = rng.pick(STUB_NAMESPACES)
      const own = walk.wallets.filter(({ connector }) => connector.namespaces.includes(namespace))
      const [name, run] = rng.pick(Object.entries(STEPS))
      const wallet = rng.pick(own)
      await walk
        .act(namespace, () => run(walk, namespace, wallet))
        .catch((cause: unknown) => {
          throw new Error(`seed ${String(seed)}, step ${String(step)}: ${name} in ${namespace}`, {
            cause,
          })
        })
    }
    walk.kit.dispose()
  }
})

test.each([
  ['ConnectingExternal', { connectorId: ONE, namespaces: STUB_NAMESPACES }, true],
  // A pairing proposes all and takes what is approved: its wallet's owner chose there.
  ['ConnectingWalletConnect', undefined, false],
] as const)('where a part is missing %s stays: %s %s', async (name, params, stays) => {
  const ports = createFakePorts()
  const { kit, wallets } = await rig({ ports, logLevel: 'silent' })
  const isOpen = () => kit.store.get(kit.modal.openAtom)
  const second = wallets.find(({ connector }) => connector.namespaces.includes('solana'))
  if (second) second.mode = 'refuse'
  kit.modal.open()
  kit.router.go({ name, params } as Route)
  await kit.connections.connect(ONE, { namespaces: STUB_NAMESPACES })
  await ports.clock.advance(1_000)
  expect(STUB_NAMESPACES.map((id) => statusIn(kit, id))).toEqual([
    'connected',
    ...Array<string>(4).fill('disconnected'),
  ])
  expect(isOpen()).toBe(stays)
  if (second) second.mode = 'answer'
  await kit.connections.connect(ONE, { namespaces: STUB_NAMESPACES })
  await ports.clock.advance(1_000)
  expect(isOpen()).toBe(false)
})

test('one wallet that fails in one namespace is restored in the others, and none waits for it', async () => {
  const ports = createFakePorts()
  const first = await rig({ ports })
  await first.kit.connections.connect(ONE)
  first.kit.dispose()
  const [evm] = first.wallets
  const make = () =>
    createKit({
      networks: STUB_NAMESPACES.flatMap(stubNetworks),
      plugins: [stubPlugin(first.wallets).plugin],
      ports,
    })
  if (evm) evm.mode = 'wait'
  const kit = make()
  void kit.resume()
  await settle()
  expect(STUB_NAMESPACES.map((id) => statusIn(kit, id))).toEqual([
    'reconnecting',
    ...['connected', 'connected', 'connected', 'connected'],
  ])
  await ports.clock.advance(10_000)
  expect(statusIn(kit, 'eip155')).toBe('disconnected')
  expect(statusIn(kit, 'solana')).toBe('connected')
})

test('a part of a wallet that announces itself late is restored when it comes', async () => {
  const ports = createFakePorts()
  const first = await rig({ ports })
  await first.kit.connections.connect(ONE)
  first.kit.dispose()
  const late = first.wallets.filter(({ connector }) => connector.namespaces.includes('solana'))
  const early = first.wallets.filter((one) => !late.includes(one))
  const { plugin, announce } = stubPlugin(early)
  const networks = STUB_NAMESPACES.flatMap(stubNetworks)
  const kit = createKit({ networks, plugins: [plugin], ports })
  const resuming = kit.resume()
  await settle()
  expect(['eip155', 'solana'].map((id) => statusIn(kit, id as NamespaceId))).toEqual([
    'connected',
    'reconnecting',
  ])
  late.forEach(announce)
  await resuming
  expect(statusIn(kit, 'solana')).toBe('connected')
})
