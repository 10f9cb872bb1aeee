import { cloud } from '@latchkey/cloud'
import { Connector, definePlugin, type AssetInfo, type Plugin } from '@latchkey/kernel'
import type {
  ConnectorType,
  WalletCallsFeature,
  WalletPermissionsFeature,
} from '@latchkey/kernel/internal'
import { toProviderError } from '@latchkey/kernel/internal/tools'
import {
  connectedKit,
  createEvmWallet,
  createFakePorts,
  evmTestConnector,
  evmTestPlugin,
} from '@latchkey/kernel/testing'
import type { ConnectedKitOptions, HttpRoutes } from '@latchkey/kernel/testing/internal'
import { SmartSessions } from '../service.js'
import { smartSessions } from '../smart-sessions.js'

/** Where the tests' service is. */
export const SERVICE = 'https://sessions.example'
/** Id of the connector of the tests' wallet. */
const AUTH = 'auth'

/** The time at which the tests begin, in milliseconds and seconds since the Unix epoch. */
export const NOW = 1_700_000_000_000
export const NOW_S = NOW / 1_000

export const SIGNATURE = `0x${'ab'.repeat(65)}`
export const USDC: AssetInfo = {
  id: 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
}
const USDC_ADDRESS = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** A session as the service tells it. */
export const sessionOf = (pci: string, change: object = {}) => ({
  project: { id: 'p', name: 'Shop', url: 'https://shop.example', iconUrl: null },
  pci,
  expiry: NOW_S + 3_600,
  createdAt: NOW_S - 60,
  policies: [],
  context: '0x01',
  permissions: [
    { type: 'erc20-token-transfer', data: { address: USDC_ADDRESS, allowance: '0x17d7840' } },
  ],
  ...change,
})

/** A test's wishes for the wallet. */
export interface Script {
  grant: (request: Readonly<Record<string, unknown>>) => unknown
  revoke: (request: Readonly<Record<string, unknown>>) => unknown
  /** @default a wallet that does not know the method */
  revokeExecution: (request: Readonly<Record<string, unknown>>) => unknown
  capabilities: () => unknown
}

const HONEST: Script = {
  grant: (request) => ({ ...request, context: '0x0f' }),
  revoke: () => SIGNATURE,
  revokeExecution: () => {
    throw toProviderError({ code: 4200 }, 'wallet_revokeExecutionPermission')
  },
  capabilities: () => ({ permissions: { supported: true } }),
}

export interface SessionsKitOptions {
  /** The service's lists, answer by answer; the last one stays. @default one session */
  readonly lists?: readonly (readonly unknown[])[]
  readonly routes?: HttpRoutes
  /** @default 'AUTH' */
  readonly type?: ConnectorType
  /** `false`: the app has no project. */
  readonly project?: false
  readonly script?: Partial<Script>
  readonly kit?: ConnectedKitOptions['kit']
  readonly accounts?: number
  readonly plugins?: readonly Plugin[]
  readonly base?: typeof smartSessions
}

/** A kit with sessions, over a wallet and a service of which a test says everything. */
export async function sessionsKit(given: SessionsKitOptions = {}) {
  const { lists = [[sessionOf('0f01')]], base = smartSessions, accounts = 1 } = given
  const script: Script = { ...HONEST, ...given.script }
  const asked: (readonly [what: string, request: unknown])[] = []
  const answered = async (what: keyof Script, request: Readonly<Record<string, unknown>>) => {
    await Promise.resolve()
    asked.push([what, request])
    return script[what](request)
  }
  const permissions: WalletPermissionsFeature = {
    grant: (request) => answered('grant', request),
    revoke: (request) => answered('revoke', request),
    revokeExecution: async (permissionContext) => {
      await answered('revokeExecution', { permissionContext })
    },
  }
  const calls = {
    capabilities: () => answered('capabilities', {}),
  } as unknown as WalletCallsFeature
  const ports = createFakePorts({
    routes: {
      [`GET ${SERVICE}/v1/sessions/*`]: lists.map((pcis) => ({ json: { pcis } })),
      [`POST ${SERVICE}/v1/sessions/*`]: { bytes: new Uint8Array() },
      ...given.routes,
    },
  })
  const { clock, http } = ports
  const wallet = createEvmWallet({ clock, http, chains: [1, 10], rdns: AUTH, accounts })
  const chain = definePlugin({
    id: 'test:chain',
    setup(host) {
      const connector = evmTestConnector(wallet)
      host.add(Connector, { ...connector, id: AUTH, name: 'Embedded', type: given.type ?? 'AUTH' })
      const give = (feature: 'walletPermissions' | 'walletCalls' | 'tokenInfo', made: object) => {
        host.capability('eip155', feature, () => Promise.resolve({ default: () => made as never }))
      }
      give('walletPermissions', permissions)
      give('walletCalls', calls)
      give('tokenInfo', {
        tokenInfo: ({ id }: { readonly id: string }) =>
          Promise.resolve(id === USDC.id ? USDC : undefined),
      })
    },
  })
  const services = { blockchainApi: SERVICE, rpc: false } as const
  const self = await connectedKit({
    ...(given.kit && { kit: given.kit }),
    ports,
    wallet,
    connectorId: AUTH,
    plugins: [
      ...[evmTestPlugin(), chain],
      ...(given.project === false ? [] : [cloud({ projectId: 'p1', services })]),
      ...[base(), ...(given.plugins ?? [])],
    ],
  })
  const sessions = self.kit.get(SmartSessions)
  return {
    ...self,
    script,
    asked,
    sessions,
    state: () => self.kit.store.get(sessions.stateAtom),
    offered: () => self.kit.store.get(sessions.offeredAtom),
    address: self.kit.store.get(self.kit.connections.accountAtom).account?.address ?? '',
    /** Requests to the service, by method. */
    calls: (method: string) => http.requests.filter((request) => request.method === method),
  }
}
