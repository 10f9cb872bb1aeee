import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { CaipNetworkId } from '../core/caip/ids.js'
import type { NamespaceId } from '../core/caip/namespace.js'
import { definePlugin, type Kit } from '../index.js'
import { createKit } from '../core/kit.js'
import type { Connector } from '../core/points/connector.js'
import type { DisconnectScope } from '../core/services.js'
import { STORED, storagePrefix } from '../core/storage/keys.js'
import { createFakePorts } from './fake-ports.js'
import { createNamespacesModel, type Touched } from './namespaces-model.js'
import { createScriptedWallet, type ScriptedWallet } from './scripted-wallet.js'
import { settle } from './settle.js'
import { STUB_NAMESPACES, stubNetworks, stubPlugin } from './stub-wallet.js'

/** The extra acts of a broken kit. */
export type Sabotage = (kit: Kit) => Kit

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

/** Parses a stored record, once for as long as its text stays the same: each step looks at it twenty times. */
function createParser() {
  let last: { text: string; record: { readonly data?: Record<string, unknown> } } | undefined
  return (text: string) => {
    if (last?.text !== text) last = { text, record: JSON.parse(text) as object }
    return last.record
  }
}

/** Which kit a rig has. */
export interface RigOptions {
  readonly multiWallet?: boolean
  /** The fault of a connector on the way to the kit. */
  readonly spoil?: (connector: Connector) => Connector
  readonly sabotage?: Sabotage
}
export const quiet = (promise: Promise<unknown>) => void promise.catch(() => undefined)

/**
 * A kit and a model of the rules, and the steps both take. After each the kit must show what the model says of all
 * five namespaces. Those the step is not about must be deeply equal to what they were, in the store and in the
 * storage, and their wallets must have been asked nothing.
 */
export function createNamespacesRig({
  multiWallet = true,
  spoil = (connector) => connector,
  sabotage = (kit) => kit,
}: RigOptions = {}) {
  const wallets = createWallets()
  const ports = createFakePorts()
  const networks = STUB_NAMESPACES.flatMap(stubNetworks)
  const { plugin } = stubPlugin(wallets.map(({ connector }) => ({ connector: spoil(connector) })))
  const made = createKit({ networks, plugins: [plugin, switcher], multiWallet, ports })
  const kit = sabotage(made)
  const { store, connections } = made
  const model = createNamespacesModel({ multiWallet })

  const listed = (namespace: NamespaceId) =>
    store.get(connections.connectionsAtom).filter((one) => one.namespace === namespace)
  const parsed = createParser()
  const stored = (namespace: NamespaceId): unknown => {
    const text = ports.storage.content()[storagePrefix('default') + STORED.connections]
    return parsed(text ?? '{}').data?.[namespace] ?? { connections: [] }
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
      status,
      connectorId: connection?.connectorId,
      address: account?.address,
      network: network?.id,
      connected: having('connected'),
      connecting: having('connecting'),
    }
  }

  /** Takes a step in the kit, then in the model, and compares. */
  const take = async (step: () => unknown, expected: () => Touched) => {
    const before = STUB_NAMESPACES.map(snapshot)
    const asked = wallets.map(({ log }) => log.length)
    step()
    await settle()
    // A wallet's events are stored once a second at most.
    await ports.clock.advance(1_000)
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

export type NamespacesRig = ReturnType<typeof createNamespacesRig>
