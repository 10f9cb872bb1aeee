import type { NamespaceId } from '../core/caip/namespace.js'
import type { Kit } from '../index.js'
import { quiet, type RigOptions, type Sabotage } from './namespaces-rig.js'
import { STUB_NAMESPACES } from './stub-wallet.js'
import { namespaceOf } from '../core/caip/ids.js'

const other = (namespace: NamespaceId): NamespaceId => {
  const all: readonly NamespaceId[] = STUB_NAMESPACES
  return all[(all.indexOf(namespace) + 1) % all.length] ?? namespace
}

const withConnections =
  (change: (kit: Kit) => Partial<Kit['connections']>): Sabotage =>
  (kit) => ({ ...kit, connections: { ...kit.connections, ...change(kit) } })

/** Something more happens after a switch, to the namespace beside the one it is about. */
const afterSwitch =
  (more: (kit: Kit, beside: NamespaceId) => unknown): Sabotage =>
  (kit) => ({
    ...kit,
    networks: {
      ...kit.networks,
      switchTo: async (id) => {
        await kit.networks.switchTo(id)
        await more(kit, other(namespaceOf(id)))
      },
    },
  })

/** Asks the wallet of a namespace without waiting for its answer. */
const askWallet = ({ connections }: Pick<Kit, 'connections'>, namespace: NamespaceId) => {
  quiet(connections.provider(namespace).then((one) => one.request({ method: 'accounts' })))
}

/** Kits in which what is done in one namespace is felt in another. */
export const BROKEN_KITS: Readonly<Record<string, RigOptions>> = {
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
    sabotage: afterSwitch(({ networks }, beside) => networks.switchTo(`${beside}:1`)),
  },
  'a switch asks the wallet of another namespace': { sabotage: afterSwitch(askWallet) },
  'a look at a namespace asks its wallet': {
    sabotage: withConnections((kit) => ({
      setActiveNamespace: (namespace) => {
        kit.connections.setActiveNamespace(namespace)
        askWallet(kit, namespace)
      },
    })),
  },
  'a refusal in one namespace is not taken over': {
    spoil: (connector) => ({
      ...connector,
      connect: (request) =>
        connector.connect(request).catch((error: unknown) => {
          if (!request.namespaces.includes('solana')) throw error
          return new Promise<never>(() => undefined)
        }),
    }),
  },
  'a move in one namespace is not taken over': {
    spoil: (connector) => ({
      ...connector,
      subscribe: (listener) =>
        connector.subscribe((event) => {
          if (event.type !== 'network' || event.namespace !== 'cosmos') listener(event)
        }),
    }),
  },
}
