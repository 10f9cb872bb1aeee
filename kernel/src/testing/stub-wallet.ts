import type { CaipNetwork } from '../core/caip/network.js'
import type { CaipNetworkId } from '../core/caip/ids.js'
import type { NamespaceId } from '../core/caip/namespace.js'
import { definePlugin } from '../core/plugin.js'
import type {
  AccountType,
  Connector,
  ConnectorEvent,
  ConnectorGrant,
  ConnectRequest,
  WalletAccount,
} from '../core/points/connector.js'
import { ConnectorSource } from '../core/points/connector-source.js'
import { Namespace } from '../core/points/namespace.js'
import { atom, Store } from '../core/state.js'

/** The namespaces of tests that need all five. */
export const STUB_NAMESPACES = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const

/** Two networks of a namespace. */
export const stubNetworks = (namespace: NamespaceId): readonly CaipNetwork[] =>
  ['1', '2'].map((reference) => ({
    id: `${namespace}:${reference}`,
    namespace,
    name: `${namespace} ${reference}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 8 },
    rpcUrls: [`https://${namespace}-${reference}.example/rpc`],
  }))

/** One namespace's side of a wallet that answers at once by default. */
export interface StubWallet {
  readonly connector: Connector
  /** Everything it was asked, in order. */
  readonly asked: string[]
  /** The end of the next questions. @default answered */
  mode: 'answer' | 'refuse' | 'wait'
  accounts: readonly WalletAccount[]
  /** The network it is on, if it has one of its own. @default none: it is on the one that is shown */
  network: CaipNetworkId | undefined
  /** Answers what waits, as `mode` now has it. */
  release(): void
  /** Tells of a change, and is from then on as it tells. */
  emit(event: ConnectorEvent): void
  /** Tells of a change that there is not. */
  pretend(event: ConnectorEvent): void
}

/** The options of a stub wallet. */
export interface StubWalletOptions {
  readonly id: string
  readonly namespace: NamespaceId
  readonly name?: string
  readonly rdns?: string
  readonly accounts?: readonly WalletAccount[]
  /** Networks it agrees to. @default 'all' */
  readonly approved?: ConnectorGrant['approved']
}

/** A wallet in one namespace whose every question is written down. */
export function stubWallet(options: StubWalletOptions): StubWallet {
  const { id, namespace, name = id, rdns, approved = 'all' } = options
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let granted = false
  const waiting = new Set<() => void>()
  const answer = async ({ signal, networks, ...request }: ConnectRequest) => {
    // As every wallet that is on several networks at once: it begins on the one that was shown.
    const shown = networks.find((one) => one.startsWith(`${namespace}:`))
    const { network = shown ?? `${namespace}:1` } = request
    const own = () => wallet.network ?? network
    if (wallet.mode === 'wait') {
      await new Promise<void>((resolve, reject) => {
        waiting.add(resolve)
        signal.addEventListener('abort', () => {
          waiting.delete(resolve)
          reject(signal.reason as Error)
        })
      })
    }
    if (wallet.mode === 'refuse') throw new Error('declined')
    granted = true
    const { accounts } = wallet
    return [{ namespace, accounts, network: own(), approved }]
  }
  const connector: Connector = {
    id,
    name,
    type: 'ANNOUNCED',
    namespaces: [namespace],
    ...(rdns === undefined ? {} : { rdns }),
    connect(request) {
      wallet.asked.push('connect')
      return answer(request)
    },
    restore(request) {
      wallet.asked.push('restore')
      return granted ? answer(request) : Promise.resolve(undefined)
    },
    disconnect() {
      wallet.asked.push('disconnect')
      granted = false
      return Promise.resolve()
    },
    provider: () => Promise.resolve({ request: () => Promise.resolve(undefined) }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const wallet: StubWallet = {
    connector,
    asked: [],
    mode: 'answer',
    accounts: options.accounts ?? [{ address: `${namespace}-${id}` }],
    release() {
      for (const go of waiting) go()
      waiting.clear()
    },
    network: undefined,
    emit(event) {
      if (event.type === 'accounts') wallet.accounts = event.accounts
      else if (event.type === 'network') wallet.network = event.network
      else if (event.type === 'disconnected') granted = false
      wallet.pretend(event)
    },
    pretend(event) {
      for (const listener of [...listeners]) listener(event)
    },
  }
  return wallet
}

/** Account types as the namespaces have them. */
const TYPES: Readonly<Partial<Record<NamespaceId, readonly [AccountType, ...AccountType[]]>>> = {
  eip155: ['smartAccount', 'eoa'],
  bip122: ['payment', 'ordinal'],
}

/** Namespaces over wallets that are known from the start, and ones that announce themselves, or leave, later. */
export function stubPlugin(wallets: readonly Pick<StubWallet, 'connector'>[]) {
  const foundAtom = atom(wallets.map(({ connector }) => connector))
  let show: ((change: (all: readonly Connector[]) => readonly Connector[]) => void) | undefined
  const plugin = definePlugin({
    id: 'stub:namespaces',
    needs: { store: Store },
    setup(host, { store }) {
      show = (change) => {
        store.set(foundAtom, [...change(store.get(foundAtom))])
      }
      for (const id of STUB_NAMESPACES) {
        const accountTypes = TYPES[id] ?? (['eoa'] as const)
        host.add(Namespace, {
          id,
          name: id,
          isAddress: (address) => address.startsWith(id),
          accountTypes,
          defaultAccountType: accountTypes[0],
          explorerPath: (address) => `/address/${address}`,
          guard: () =>
            Promise.resolve({
              default: (provider) => provider,
              switchMethods: ['wallet_switchEthereumChain'],
            }),
        })
      }
      host.add(ConnectorSource, {
        id: 'stub:wallets',
        connectors: foundAtom,
        start: () => undefined,
      })
    },
  })
  return {
    plugin,
    announce: ({ connector }: StubWallet) => show?.((all) => [...all, connector]),
    leave: ({ connector }: StubWallet) => show?.((all) => all.filter((one) => one !== connector)),
  }
}
