import {
  Connector,
  Namespace,
  definePlugin,
  type ConnectorGrant,
  type ConnectorType,
  type Plugin,
} from '@latchkey/kernel'

/** How the wallets of a scene answer. */
export type Answer = 'approve' | 'wait' | 'refuse' | 'pending' | 'fail'

/** A wallet of a scene. */
export interface ScriptWallet {
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly detail?: string
  readonly type?: ConnectorType
  /** Addresses it grants, active one first. */
  readonly addresses?: readonly string[]
  readonly network?: `eip155:${number}`
  readonly approved?: ConnectorGrant['approved']
  readonly reachable?: boolean
}

/** What happens in a scene. */
export interface Script {
  readonly wallets: readonly ScriptWallet[]
  /** How a wallet answers a connect, after the ones the scene itself connected. @default 'approve' */
  readonly connect?: Answer
  /** @default 'approve' */
  readonly switch?: Answer
  /** @default 'known' */
  readonly balance?: 'known' | 'loading' | 'error' | 'small' | 'none'
}

export const ALICE = '0x52908400098527886E0F7030069857D2E4169EE7'
export const BOB = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
export const CAROL = '0xde709f2102306220921060314715629080e2fb77'

const CODES = {
  refuse: 'user_rejected',
  pending: 'request_pending',
  fail: 'connect_failed',
} as const

const never = () => new Promise<never>(() => undefined)

/** The error as a plugin would have mapped it. */
const problem = (code: string) =>
  Object.assign(new Error(code), { name: 'KitError', code, origin: 'gallery', context: {} })

function answered<T>(answer: Answer, value: () => T): Promise<T> {
  if (answer === 'wait') return never()
  if (answer === 'approve') return Promise.resolve(value())
  return Promise.reject(problem(CODES[answer]))
}

const grantOf = ({ addresses, network, approved }: ScriptWallet): ConnectorGrant => ({
  namespace: 'eip155',
  accounts: (addresses ?? [ALICE]).map((address) => ({ address })),
  network: network ?? 'eip155:1',
  approved: approved ?? 'all',
})

const connectorOf = (wallet: ScriptWallet, answer: () => Answer): Connector => ({
  id: wallet.id,
  name: wallet.name,
  type: wallet.type ?? 'ANNOUNCED',
  namespaces: ['eip155'],
  ...(wallet.icon !== undefined && { icon: wallet.icon }),
  ...(wallet.detail !== undefined && { detail: wallet.detail }),
  connect: () => answered(answer(), () => [grantOf(wallet)]),
  restore: never,
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

const BALANCES = { known: 1_234_567_890_000_000_000n, small: 12_000n } as const

/** A namespace and wallets that follow a script. `answer` may change while the scene runs. */
export function scriptedPlugin(script: Script, answer: () => Answer): Plugin {
  const { balance = 'known' } = script
  return definePlugin({
    id: 'gallery:script',
    setup(host) {
      host.add(Namespace, {
        id: 'eip155',
        name: 'Ethereum',
        isAddress: (address) => /^0x[0-9a-fA-F]{40}$/.test(address),
        accountTypes: ['eoa'],
        defaultAccountType: 'eoa',
        explorerPath: (address) => `/address/${address}`,
        guard: () => Promise.resolve({ default: (provider) => provider }),
      })
      for (const wallet of script.wallets) host.add(Connector, connectorOf(wallet, answer))
      host.capability('eip155', 'switchNetwork', () =>
        Promise.resolve({
          default: () => ({
            switchNetwork: () => answered(script.switch ?? 'approve', () => undefined),
          }),
        }),
      )
      if (balance === 'none') return
      host.capability('eip155', 'nativeBalance', () =>
        Promise.resolve({
          default: () => ({
            nativeBalance: () => {
              if (balance === 'loading') return never()
              if (balance === 'error') return Promise.reject(new Error('The node is down.'))
              return Promise.resolve({ amount: BALANCES[balance], decimals: 18, symbol: 'ETH' })
            },
          }),
        }),
      )
    },
  })
}
