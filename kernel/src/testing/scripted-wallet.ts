import { ConnectionErrors } from '../connections/errors.js'
import type { CaipNetworkId } from '../core/caip/ids.js'
import type { NamespaceId } from '../core/caip/namespace.js'
import type {
  Connector,
  ConnectorEvent,
  ConnectorGrant,
  ConnectorType,
  ConnectRequest,
} from '../core/points/connector.js'

/** A wallet of any namespaces, whose owner is the test. */
export interface ScriptedWallet {
  readonly id: string
  readonly namespaces: readonly NamespaceId[]
  readonly connector: Connector
  /** Everything it was asked, in order: calls of the connector, and requests to its providers. */
  readonly log: readonly string[]
  address(namespace: NamespaceId): string
  network(namespace: NamespaceId): CaipNetworkId
  /** From now on a question waits for `approve` or `refuse`. */
  hold(): void
  /** Answers the waiting and all later questions; of the namespaces asked for, only those given. */
  approve(namespaces?: readonly NamespaceId[]): void
  refuse(): void
  /** The owner picks another account, or network. */
  pickAccount(namespace: NamespaceId, index: number): void
  pickNetwork(namespace: NamespaceId, network: CaipNetworkId): void
  /** The owner ends the connection, in one namespace or all. */
  end(namespace?: NamespaceId): void
}

interface Question {
  readonly request: ConnectRequest
  resolve(grants: readonly ConnectorGrant[]): void
  reject(error: unknown): void
}

/** Options of {@link createScriptedWallet}. */
export interface ScriptedWalletOptions {
  readonly id: string
  /** @default ANNOUNCED */
  readonly type?: ConnectorType
  /** Its first network, by namespace: the first that it serves. */
  readonly networks: Readonly<Partial<Record<NamespaceId, CaipNetworkId>>>
}

/** Makes a wallet that answers at once, until it is set to wait. */
export function createScriptedWallet(options: ScriptedWalletOptions): ScriptedWallet {
  const { id, type = 'ANNOUNCED' } = options
  const namespaces = Object.keys(options.networks) as NamespaceId[]
  const networks = new Map(Object.entries(options.networks) as [NamespaceId, CaipNetworkId][])
  const accounts = new Map<NamespaceId, number>()
  const log: string[] = []
  const listeners = new Set<(event: ConnectorEvent) => void>()
  /** Namespaces the owner granted, and has not ended. */
  const granted = new Set<NamespaceId>()
  let question: Question | undefined
  let holds = false
  const tell = (event: ConnectorEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const address = (namespace: NamespaceId) =>
    `${namespace}-${id}-${String(accounts.get(namespace) ?? 0)}`
  const network = (namespace: NamespaceId) => networks.get(namespace) as CaipNetworkId
  const grant = (namespace: NamespaceId): ConnectorGrant => ({
    namespace,
    accounts: [{ address: address(namespace) }],
    network: network(namespace),
    approved: 'all',
  })
  const grants = (given: readonly NamespaceId[]) => {
    for (const namespace of given) granted.add(namespace)
    return given.map(grant)
  }
  const pickNetwork = (namespace: NamespaceId, picked: CaipNetworkId) => {
    networks.set(namespace, picked)
    tell({ type: 'network', namespace, network: picked })
  }
  const request = (namespace: NamespaceId, method: string, params: unknown) => {
    log.push(`${namespace} ${method}`)
    if (method === 'switch') pickNetwork(namespace, params as CaipNetworkId)
    return Promise.resolve(null)
  }
  const connector: Connector = {
    id,
    type,
    namespaces,
    name: `Wallet ${id}`,
    connect(asked) {
      log.push('connect')
      if (!holds) return Promise.resolve(grants(asked.namespaces))
      return new Promise((resolve, reject) => (question = { request: asked, resolve, reject }))
    },
    restore(asked) {
      log.push('restore')
      const kept = asked.namespaces.filter((one) => granted.has(one)).map(grant)
      return Promise.resolve(kept.length > 0 ? kept : undefined)
    },
    disconnect() {
      log.push('disconnect')
      granted.clear()
      return Promise.resolve()
    },
    provider: (namespace) =>
      Promise.resolve({ request: ({ method, params }) => request(namespace, method, params) }),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const settle = (answer: (question: Question) => void) => {
    holds = false
    if (question) answer(question)
    question = undefined
  }
  return {
    id,
    namespaces,
    connector,
    log,
    address,
    network,
    pickNetwork,
    hold: () => {
      holds = true
    },
    approve: (given = namespaces) => {
      settle(({ request: asked, resolve }) => {
        resolve(grants(asked.namespaces.filter((one) => given.includes(one))))
      })
    },
    refuse: () => {
      settle(({ reject }) => {
        reject(ConnectionErrors.user_rejected())
      })
    },
    pickAccount(namespace, index) {
      accounts.set(namespace, index)
      tell({ type: 'accounts', namespace, accounts: [{ address: address(namespace) }] })
    },
    end(namespace) {
      for (const one of namespace ? [namespace] : namespaces) granted.delete(one)
      tell({ type: 'disconnected', ...(namespace ? { namespace } : {}) })
    },
  }
}
