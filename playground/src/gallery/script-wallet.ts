import {
  Connector,
  Namespace,
  definePlugin,
  type CaipNetworkId,
  type ConnectorGrant,
  type Plugin,
} from '@latchkey/kernel'
import type { AccountType, ConnectorType } from '@latchkey/kernel/internal'
import type { NamespaceId } from '../config.js'
import { EMBER, HARBOUR, ORBIT } from './pictures.js'

/** How the wallets of a scene answer. */
export type Answer = 'approve' | 'soon' | 'part' | 'wait' | 'refuse' | 'pending' | 'fail'

/** A wallet of a scene. */
export interface ScriptWallet {
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly detail?: string
  readonly type?: ConnectorType
  /** Chains it serves. @default EVM alone */
  readonly namespaces?: readonly NamespaceId[]
  /** EVM addresses it grants, active one first. */
  readonly addresses?: readonly string[]
  readonly network?: `eip155:${number}`
  readonly approved?: ConnectorGrant['approved']
  readonly reachable?: boolean
}

/** The steps of a scene. */
export interface Script {
  readonly wallets: readonly ScriptWallet[]
  /** Chains of the app. @default EVM alone */
  readonly namespaces?: readonly NamespaceId[]
  /** How a wallet answers a connect, after the ones the scene itself connected. @default 'approve' */
  readonly connect?: Answer
  /** @default 'approve' */
  readonly switch?: Answer
  /** @default 'known' */
  readonly balance?: 'known' | 'loading' | 'error' | 'small' | 'empty'
}

export const ALICE = '0x52908400098527886E0F7030069857D2E4169EE7'
export const BOB = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
export const CAROL = '0xde709f2102306220921060314715629080e2fb77'

/** The wallets of most scenes. */
export const WALLETS: readonly ScriptWallet[] = [
  { id: 'orbit', name: 'Orbit', icon: ORBIT, addresses: [ALICE, BOB, CAROL] },
  { id: 'harbour', name: 'Harbour', icon: HARBOUR, addresses: [BOB] },
  { id: 'ember', name: 'Ember', icon: EMBER, type: 'EXTERNAL' },
]

/** How the gallery names a chain, where its wallets are, and what they grant there. */
const CHAINS: Readonly<
  Record<
    NamespaceId,
    {
      readonly name: string
      readonly network: CaipNetworkId
      readonly accounts: readonly (readonly [address: string, type: AccountType])[]
      readonly coin: readonly [symbol: string, decimals: number]
    }
  >
> = {
  eip155: { name: 'Ethereum', network: 'eip155:1', accounts: [[ALICE, 'eoa']], coin: ['ETH', 18] },
  solana: {
    name: 'Solana',
    network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    accounts: [['So11111111111111111111111111111111111111112', 'eoa']],
    coin: ['SOL', 9],
  },
  bip122: {
    name: 'Bitcoin',
    network: 'bip122:000000000019d6689c085ae165831e93',
    accounts: [
      ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'payment'],
      ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'ordinal'],
    ],
    coin: ['BTC', 8],
  },
  polkadot: {
    name: 'Polkadot',
    network: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    accounts: [['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 'eoa']],
    coin: ['DOT', 10],
  },
  cosmos: {
    name: 'Cosmos',
    network: 'cosmos:cosmoshub-4',
    accounts: [['cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4', 'eoa']],
    coin: ['ATOM', 6],
  },
}

const CODES = {
  refuse: 'user_rejected',
  pending: 'request_pending',
  fail: 'connect_failed',
} as const

/** As long as a visitor takes to approve what is asked. */
const SOON_MS = 1600

const never = () => new Promise<never>(() => undefined)

/** The error as a plugin would have mapped it. */
const problem = (code: string) =>
  Object.assign(new Error(code), { name: 'KitError', code, origin: 'gallery', context: {} })

function answered<T>(answer: Answer, value: () => T): Promise<T> {
  if (answer === 'wait') return never()
  if (answer === 'soon')
    return new Promise((resolve) => {
      setTimeout(() => {
        resolve(value())
      }, SOON_MS)
    })
  if (answer === 'approve' || answer === 'part') return Promise.resolve(value())
  return Promise.reject(problem(CODES[answer]))
}

/** Where a wallet is since it moved. */
type Moved = () => CaipNetworkId | undefined

function grantOf(
  wallet: ScriptWallet,
  namespace: NamespaceId,
  moved?: CaipNetworkId,
): ConnectorGrant {
  const { network, accounts } = CHAINS[namespace]
  const own = accounts.map(([address, type]) => ({ address, type }))
  const isEvm = namespace === 'eip155'
  return {
    namespace,
    accounts: isEvm ? (wallet.addresses ?? [ALICE]).map((address) => ({ address })) : own,
    network: isEvm ? (moved ?? wallet.network ?? network) : network,
    approved: wallet.approved ?? 'all',
  }
}

const servedBy = ({ namespaces = ['eip155'] }: ScriptWallet) => namespaces

const connectorOf = (wallet: ScriptWallet, answer: () => Answer, moved: Moved): Connector => ({
  id: wallet.id,
  name: wallet.name,
  type: wallet.type ?? (servedBy(wallet).length > 1 ? 'MULTI_CHAIN' : 'ANNOUNCED'),
  namespaces: servedBy(wallet),
  ...(wallet.icon !== undefined && { icon: wallet.icon }),
  ...(wallet.detail !== undefined && { detail: wallet.detail }),
  connect: ({ namespaces }) =>
    answered(answer(), () => {
      const all = servedBy(wallet).filter((id) => namespaces.includes(id))
      const given = answer() === 'part' ? all.slice(0, 2) : all
      return given.map((namespace) => grantOf(wallet, namespace))
    }),
  restore({ namespaces }) {
    const network = moved()
    if (network === undefined) return never()
    return Promise.resolve(
      servedBy(wallet)
        .filter((id) => namespaces.includes(id))
        .map((namespace) => grantOf(wallet, namespace, network)),
    )
  },
  disconnect: () => Promise.resolve(),
  provider: () => Promise.resolve({ request: never }),
  subscribe(listener) {
    if (wallet.reachable !== undefined) {
      queueMicrotask(() => {
        listener({ type: 'reachable', reachable: wallet.reachable ?? true })
      })
    }
    return () => undefined
  },
})

const chainOf = (id: NamespaceId): Namespace => {
  const { name, accounts } = CHAINS[id]
  const types = accounts.map(([, type]) => type)
  return {
    id,
    name,
    isAddress: (address) =>
      id === 'eip155'
        ? /^0x[0-9a-fA-F]{40}$/.test(address)
        : accounts.some(([known]) => known === address),
    accountTypes: types,
    defaultAccountType: types[0] ?? 'eoa',
    explorerPath: (address) => `/address/${address}`,
    guard: () => Promise.resolve({ default: (provider) => provider }),
  }
}

/** 1.23456 of a coin, or a few of its smallest units. */
const BALANCES = {
  known: (decimals: number) => 123_456n * 10n ** BigInt(decimals - 5),
  small: () => 12_000n,
  empty: () => 0n,
} as const

/** A namespace and wallets that follow a script. `answer` may change while the scene runs. */
export function scriptedPlugin(script: Script, answer: () => Answer): Plugin {
  const { balance = 'known', namespaces = ['eip155'] } = script
  return definePlugin({
    id: 'gallery:script',
    setup(host) {
      for (const id of namespaces) host.add(Namespace, chainOf(id))
      let network: CaipNetworkId | undefined
      for (const wallet of script.wallets)
        host.add(
          Connector,
          connectorOf(wallet, answer, () => network),
        )
      host.capability('eip155', 'switchNetwork', () =>
        Promise.resolve({
          default: () => ({
            switchNetwork: ({ id }) =>
              answered(script.switch ?? 'approve', () => {
                network = id
              }),
          }),
        }),
      )
      // A transaction can be looked at, and stands as its scene has it.
      host.capability('eip155', 'transactionStatus', () =>
        Promise.resolve({ default: () => ({ lookAtTransaction: never }) }),
      )
      for (const id of namespaces) {
        const [symbol, decimals] = CHAINS[id].coin
        host.capability(id, 'nativeBalance', () =>
          Promise.resolve({
            default: () => ({
              nativeBalance: () => {
                if (balance === 'loading') return never()
                if (balance === 'error') return Promise.reject(new Error('The node is down.'))
                return Promise.resolve({ amount: BALANCES[balance](decimals), decimals, symbol })
              },
            }),
          }),
        )
      }
    },
  })
}
