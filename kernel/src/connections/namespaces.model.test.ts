import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import type { CaipNetworkId } from '../caip/network-id.js'
import type { NamespaceId } from '../caip/namespace.js'
import { definePlugin, type Kit } from '../index.js'
import { assembleKit } from '../kit.js'
import type { DisconnectScope } from '../services.js'
import type { KitSeams } from '../starter.js'
import { STORED, storagePrefix } from '../storage/keys.js'
import { createFakePorts } from '../testing/fake-ports.js'
import { createScriptedWallet, type ScriptedWallet } from '../testing/scripted-wallet.js'
import { createSeededRng } from '../testing/seeded-rng.js'
import { settle } from '../testing/settle.js'
import { STUB_NAMESPACES, stubNetworks, stubPlugin } from '../testing/stub-wallet.js'
import { reduce } from './connection-machine.js'
import { createNamespacesModel, type Touched } from '../testing/namespaces-model.js'

/*
 * Every step goes through the public kit and through a model of the rules. After it the kit must show
 * what the model says of all five namespaces; those the step is not about must be deeply equal to what
 * they were, in the store and in the storage, and their wallets must have been asked nothing.
 */

/** What a broken kit does beside what it was asked for. */
type Sabotage = (kit: Kit) => Kit

const firstNetworks = (namespaces: readonly NamespaceId[]) =>
  Object.fromEntries(namespaces.map((id) => [id, `${id}:1` as const]))

/** Two wallets in each namespace, one that serves two of them, and a relay that serves all. */
function createWallets() {
  const own = STUB_NAMESPACES.flatMap((namespace) =>
    ['a', 'b'].map((name) =>
      createScriptedWallet({ id: `${name}-${namespace}`, networks: firstNetworks([namespace]) }),
    ),
  )
  const both = createScriptedWallet({ id: 'both', networks: firstNetworks(['eip155', 'solana']) })
  const relay = createScriptedWallet({
    id: 'relay',
    type: 'WALLET_CONNECT',
    networks: firstNetworks(STUB_NAMESPACES),
  })
  return [...own, both, relay]
}

const switcher = definePlugin({
  id: 'switcher',
  setup(host) {
    for (const namespace of STUB_NAMESPACES) {
      host.capability(namespace, 'switchNetwork', () =>
        Promise.resolve({
          default: ({ provider }) => ({
            switchNetwork: async ({ id }) => {
              await (await provider()).request({ method: 'switch', params: id })
            },
          }),
        }),
      )
    }
  },
})

interface Options {
  readonly multiWallet?: boolean
  readonly seams?: KitSeams
  readonly sabotage?: Sabotage
}

const quiet = (promise: Promise<unknown>) => void promise.catch(() => undefined)

/** A kit and its model, and the steps both take. */
function createRig({ multiWallet = true, seams, sabotage = (kit) => kit }: Options = {}) {
  const wallets = createWallets()
  const ports = createFakePorts()
  const networks = STUB_NAMESPACES.flatMap(stubNetworks)
  const { plugin } = stubPlugin(wallets)
  const made = assembleKit({ networks, plugins: [plugin, switcher], multiWallet, ports }, seams)
  const kit = sabotage(made)
  const { store, connections } = made
  const model = createNamespacesModel({ multiWallet })

  const listed = (namespace: NamespaceId) =>
    store.get(connections.connectionsAtom).filter((one) => one.namespace === namespace)
  const stored = (namespace: NamespaceId): unknown => {
    const text = ports.storage.content()[storagePrefix('default') + STORED.connections]
    const { data } = JSON.parse(text ?? '{}') as { readonly data?: Record<string, unknown> }
    return data?.[namespace] ?? { connections: [] }
  }
  const snapshot = (namespace: NamespaceId) => ({
    account: store.get(connections.accountOf(namespace)),
    connections: listed(namespace),
    stored: stored(namespace),
  })
  const shown = (namespace: NamespaceId) => {
    const { status, account, connection, network } = store.get(connections.accountOf(namespace))
    const having = (wanted: string) =>
      listed(namespace)
        .filter((one) => one.status === wanted)
        .map(({ connectorId }) => connectorId)
        .toSorted()
    return {
      ...{ status, connectorId: connection?.connectorId },
      ...{ address: account?.address, network: network?.id },
      ...{ connected: having('connected'), connecting: having('connecting') },
    }
  }

  /** Takes a step in the kit, then in the model, and compares. */
  const take = async (step: () => unknown, expected: () => Touched) => {
    const before = STUB_NAMESPACES.map(snapshot)
    const asked = wallets.map(({ log }) => log.length)
    step()
    await settle()
    const about = expected()
    STUB_NAMESPACES.forEach((namespace, index) => {
      if (!isDeepStrictEqual(shown(namespace), model.shown(namespace))) {
        expect(shown(namespace)).toEqual(model.shown(namespace))
        throw new Error(`${namespace} is not as the model says`)
      }
      if (about.namespaces.has(namespace)) return
      if (isDeepStrictEqual(snapshot(namespace), before[index])) return
      expect(snapshot(namespace)).toEqual(before[index])
      throw new Error(`${namespace} changed`)
    })
    wallets.forEach(({ id, log }, index) => {
      const more = log.slice(asked[index])
      if (more.length > 0 && !about.wallets.has(id)) throw new Error(`${id} got ${more.join()}`)
    })
  }

  const begin = (wallet: ScriptedWallet) =>
    take(
      () => {
        wallet.hold()
        quiet(kit.connections.connect(wallet.id))
      },
      () => model.begin(wallet),
    )
  const approve = (wallet: ScriptedWallet, given?: readonly NamespaceId[]) =>
    take(
      () => {
        wallet.approve(given)
      },
      () => model.approve(wallet, given),
    )
  return {
    kit,
    wallets,
    find: (id: string) => wallets.find((one) => one.id === id) as ScriptedWallet,
    begin,
    approve,
    async connect(wallet: ScriptedWallet) {
      await begin(wallet)
      await approve(wallet)
    },
    refuse: (wallet: ScriptedWallet) =>
      take(
        () => {
          wallet.refuse()
        },
        () => model.refuse(wallet),
      ),
    abort: () =>
      take(() => {
        kit.connections.abort()
      }, model.abort),
    disconnect: (scope: DisconnectScope) =>
      take(
        () => {
          quiet(kit.connections.disconnect(scope))
        },
        () => model.disconnect(scope),
      ),
    select: (wallet: ScriptedWallet, namespace: NamespaceId) =>
      take(
        () => {
          const isLive = model.isLive(wallet.id, namespace)
          if (isLive) kit.connections.select(`${namespace}/${wallet.id}`)
        },
        () => model.select(wallet, namespace),
      ),
    switchTo: (namespace: NamespaceId, network: CaipNetworkId) =>
      take(
        () => {
          quiet(kit.networks.switchTo(network))
        },
        () => model.switchTo(namespace, network),
      ),
    show: (namespace: NamespaceId) =>
      take(() => {
        kit.connections.setActiveNamespace(namespace)
      }, model.nothing),
    pickAccount: (wallet: ScriptedWallet, namespace: NamespaceId, index: number) =>
      take(
        () => {
          wallet.pickAccount(namespace, index)
        },
        () => model.moved(wallet, namespace),
      ),
    pickNetwork: (wallet: ScriptedWallet, namespace: NamespaceId, network: CaipNetworkId) =>
      take(
        () => {
          wallet.pickNetwork(namespace, network)
        },
        () => model.moved(wallet, namespace),
      ),
    end: (wallet: ScriptedWallet, namespace?: NamespaceId) =>
      take(
        () => {
          wallet.end(namespace)
        },
        () => model.ended(wallet, namespace),
      ),
    dispose: () => {
      made.dispose()
    },
  }
}

type Rig = ReturnType<typeof createRig>

/** Connect, switch and disconnect in each namespace. */
const ORDERED = STUB_NAMESPACES.flatMap((namespace) =>
  (['connect', 'switch', 'disconnect'] as const).map((verb) => ({ verb, namespace })),
)

async function takeOrdered(rig: Rig, { verb, namespace }: (typeof ORDERED)[number]): Promise<void> {
  if (verb === 'connect') await rig.connect(rig.find(`a-${namespace}`))
  else if (verb === 'switch') await rig.switchTo(namespace, `${namespace}:2`)
  else await rig.disconnect({ namespace })
}

const ORDERS = ORDERED.flatMap((first) =>
  ORDERED.flatMap((second) => ORDERED.map((third) => [first, second, third])),
)

/** Takes all orders of three steps. @throws as soon as one is felt where it must not be */
async function takeOrders(options: Options = {}): Promise<void> {
  for (const order of ORDERS) {
    const rig = createRig(options)
    await rig.kit.start()
    for (const step of order) await takeOrdered(rig, step)
    rig.dispose()
  }
}

test('all orders of three out of connect, switch and disconnect in five namespaces', async () => {
  expect(ORDERS).toHaveLength(15 ** 3)
  await takeOrders()
}, 120_000)

const names = [
  'begin',
  'approve',
  'partly',
  'refuse',
  'abort',
  'disconnect',
  'disconnectWallet',
] as const
const more = ['select', 'switch', 'show', 'account', 'network', 'end', 'endAll', 'connect'] as const

/** Walks at random; throws with the seed and the last steps. */
async function walk(seed: string, steps: number, options: Options): Promise<void> {
  const rng = createSeededRng(seed)
  const rig = createRig(options)
  await rig.kit.start()
  const trail: string[] = []
  for (let index = 0; index < steps; index += 1) {
    const wallet = rng.pick(rig.wallets)
    const namespace = rng.pick(wallet.namespaces)
    const network: CaipNetworkId = `${namespace}:${rng.pick(['1', '2'])}`
    const name = rng.pick([...names, ...more, 'connect', 'connect'] as const)
    const moves: Readonly<Record<typeof name, () => Promise<void>>> = {
      begin: () => rig.begin(wallet),
      approve: () => rig.approve(wallet),
      partly: () => rig.approve(wallet, [namespace]),
      refuse: () => rig.refuse(wallet),
      abort: rig.abort,
      disconnect: () => rig.disconnect({ namespace }),
      disconnectWallet: () =>
        rig.disconnect({ connectorId: wallet.id, ...(rng.chance() ? { namespace } : {}) }),
      select: () => rig.select(wallet, namespace),
      switch: () => rig.switchTo(namespace, network),
      show: () => rig.show(namespace),
      account: () => rig.pickAccount(wallet, namespace, rng.below(3)),
      network: () => rig.pickNetwork(wallet, namespace, network),
      end: () => rig.end(wallet, namespace),
      endAll: () => rig.end(wallet),
      connect: () => rig.connect(wallet),
    }
    trail.push(`${name} ${wallet.id} ${network}`)
    try {
      await moves[name]()
    } catch (cause) {
      const last = trail.slice(-10).join(', ')
      throw new Error(`seed ${seed}, step ${String(index)}, after ${last}: ${String(cause)}`)
    }
  }
  rig.dispose()
}

test.each([true, false])(
  '12 000 generated steps, several wallets in a namespace: %s',
  async (multiWallet) => {
    for (let run = 0; run < 60; run += 1) await walk(`ns-${String(run)}`, 200, { multiWallet })
  },
  120_000,
)

const other = (namespace: NamespaceId): NamespaceId =>
  STUB_NAMESPACES[(STUB_NAMESPACES.indexOf(namespace) + 1) % 5] as NamespaceId

const withConnections =
  (change: (kit: Kit) => Partial<Kit['connections']>): Sabotage =>
  (kit) => ({ ...kit, connections: { ...kit.connections, ...change(kit) } })

const broken: Readonly<Record<string, Options>> = {
  'a disconnect ends another namespace': {
    sabotage: withConnections(({ connections }) => ({
      disconnect: async (scope = {}) => {
        await connections.disconnect(scope)
        if (scope.namespace) await connections.disconnect({ namespace: other(scope.namespace) })
      },
    })),
  },
  'a disconnect gives up every question': {
    sabotage: withConnections(({ connections }) => ({
      disconnect: (scope) => {
        connections.abort()
        return connections.disconnect(scope)
      },
    })),
  },
  'a switch resets another namespace': {
    sabotage: (kit) => ({
      ...kit,
      networks: {
        ...kit.networks,
        switchTo: async (id) => {
          await kit.networks.switchTo(id)
          await kit.networks.switchTo(`${other(id.split(':')[0] as NamespaceId)}:1`)
        },
      },
    }),
  },
  'a switch asks the wallet of another namespace': {
    sabotage: (kit) => ({
      ...kit,
      networks: {
        ...kit.networks,
        switchTo: async (id) => {
          await kit.networks.switchTo(id)
          const { connections } = kit
          const elsewhere = connections.provider(other(id.split(':')[0] as NamespaceId))
          quiet(elsewhere.then((one) => one.request({ method: 'accounts' })))
        },
      },
    }),
  },
  'a look at a namespace asks its wallet': {
    sabotage: withConnections(({ connections }) => ({
      setActiveNamespace: (namespace) => {
        connections.setActiveNamespace(namespace)
        quiet(connections.provider(namespace).then((one) => one.request({ method: 'accounts' })))
      },
    })),
  },
  'a wallet that is refused in one namespace is closed': {
    seams: {
      reduce: (state, event) => {
        const { connection } = reduce(state, event)
        const isSolana = connection.namespace === 'solana'
        return event.type === 'refused' && isSolana ? state : reduce(state, event)
      },
    },
  },
  'a move in one namespace is not taken over': {
    seams: {
      reduce: (state, event) =>
        event.type === 'network' && state.connection.namespace === 'cosmos'
          ? state
          : reduce(state, event),
    },
  },
}

test.each(Object.entries(broken))(
  'the walk notices within 4 000 steps: %s',
  async (_name, options) => {
    const walks = async () => {
      for (let run = 0; run < 20; run += 1) await walk(`broken-${String(run)}`, 200, options)
    }
    await expect(walks()).rejects.toThrow(/seed broken-/)
  },
  60_000,
)

test.each([
  ['a disconnect ends another namespace', /deeply equal/],
  ['a switch resets another namespace', /deeply equal/],
  ['a switch asks the wallet of another namespace', /^a-\w+ got /],
])('the orders notice: %s', async (name, words) => {
  await expect(takeOrders(broken[name])).rejects.toThrow(words)
})
