import {
  definePlugin,
  type AssetInfo,
  type NativeBalanceFeature,
  type Plugin,
  type TokenBalancesFeature,
} from '@latchkey/kernel'
import type { AssetDiscoveryFeature, WalletAsset } from '@latchkey/kernel/internal'
import { connectedKit } from '@latchkey/kernel/testing'
import type { ConnectedKitOptions, HttpRoutes } from '@latchkey/kernel/testing/internal'
import { cloud } from '@latchkey/cloud'
import { Portfolio, type Holding } from '@latchkey/money'
import { balances, type BalancesOptions } from '../index.js'

/** Where the tests' service is. */
const SERVICE = 'https://chain.example'
/** Of a development chain: known to everyone. */
const KEY = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'
/** The test wallet's account. */
export const ACCOUNT = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
export const BALANCE = `${SERVICE}/v1/account/*`
export const ETHER = 10n ** 18n

const USDC_ADDRESS = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
export const USDC: AssetInfo = {
  id: `eip155:1/erc20:${USDC_ADDRESS}`,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
}
export const DAI: AssetInfo = {
  id: 'eip155:1/erc20:0x6b175474e89094c44da98b954eedeac495271d0f',
  name: 'Dai',
  symbol: 'DAI',
  decimals: 18,
}

/** The service's row on the chain. */
export const USDC_HELD = { ...USDC, amount: 250_500_000n }

/** Tokens of the app, as a list has them. */
export const listWith = (...tokens: readonly AssetInfo[]) => ({
  tokens: tokens.map(({ id, name, symbol, decimals }) => ({
    chainId: 1,
    address: id.split(':').at(-1) ?? '',
    name,
    symbol,
    decimals,
  })),
})

/** A row of the service, as the contract of the service has it. */
export const wireRow = (row: object = {}) => ({
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  value: 250.5,
  price: 1,
  address: `eip155:1:${USDC_ADDRESS}`,
  quantity: { decimals: '6', numeric: '250.5' },
  iconUrl: 'https://icons.example/usdc.png',
  ...row,
})
export const wireEther = (row: object = {}) =>
  wireRow({
    name: 'Ether',
    symbol: 'ETH',
    address: undefined,
    value: 4500,
    price: 3000,
    iconUrl: '',
    quantity: { decimals: '18', numeric: '1.5' },
    ...row,
  })

/** The chain's figures, and the number of questions. */
export function scriptedNode(tokens: readonly (AssetInfo & { readonly amount: bigint })[] = []) {
  const node = {
    native: (3n * ETHER) / 2n,
    tokens,
    fails: false,
    /** Whether it does not answer a question about these. */
    failsFor: (_sought: readonly AssetInfo[]) => false,
    /** Tokens each call looked for. */
    calls: [] as (readonly AssetInfo[])[],
  }
  const ask = (sought: readonly AssetInfo[] = []) => {
    node.calls.push(sought)
    if (node.fails || node.failsFor(sought)) throw new Error('The node is down.')
  }
  const nativeBalance: NativeBalanceFeature = {
    nativeBalance() {
      ask()
      return Promise.resolve({ amount: node.native, decimals: 18, symbol: 'ETH' })
    },
  }
  const tokenBalances: TokenBalancesFeature = {
    async tokenBalances({ network, tokens: sought }) {
      await Promise.resolve()
      ask(sought)
      const ids = new Set(sought?.map(({ id }) => id))
      const held = node.tokens.filter(({ id, amount }) => ids.has(id) && amount > 0n)
      const { nativeCurrency, id } = network
      return {
        holdings: [{ ...nativeCurrency, id: `${id}/slip44:60`, amount: node.native }, ...held],
        complete: false,
        empty: [...ids].filter((one) => held.every((token) => token.id !== one)),
      }
    },
  }
  const plugin = ({ withTokens = true } = {}): Plugin =>
    definePlugin({
      id: 'acme:node',
      setup(host) {
        host.capability('eip155', 'nativeBalance', async () => {
          await Promise.resolve()
          return { default: () => nativeBalance }
        })
        if (!withTokens) return
        host.capability('eip155', 'tokenBalances', async () => {
          await Promise.resolve()
          return { default: () => tokenBalances }
        })
      },
    })
  return Object.assign(node, { plugin })
}

/** A wallet that tells its assets, or does not. */
export const assetWallet = (assets: readonly WalletAsset[], supported = true): Plugin => {
  const feature: AssetDiscoveryFeature = {
    supported: () => Promise.resolve(supported),
    assets: () => Promise.resolve(assets),
  }
  return definePlugin({
    id: 'acme:assets',
    setup(host) {
      host.capability('eip155', 'assetDiscovery', () => Promise.resolve({ default: () => feature }))
    },
  })
}

/** Options of {@link balancesKit}. */
export interface BalancesKitOptions {
  readonly options?: BalancesOptions
  /** The service's answers; without them there is no service. */
  readonly service?: HttpRoutes[string]
  readonly routes?: HttpRoutes
  readonly node?: ReturnType<typeof scriptedNode>
  readonly nodePlugin?: Plugin
  readonly plugins?: readonly Plugin[]
  readonly kit?: ConnectedKitOptions
  /** @default the headless one */
  readonly plugin?: (options?: BalancesOptions) => Plugin
}

/** A connected kit with the plugin, a scripted node, and a service if one is given. */
export async function balancesKit(given: BalancesKitOptions = {}) {
  const { options, service, routes = {}, node = scriptedNode(), plugins = [] } = given
  const self = await connectedKit({
    wallet: { privateKeys: [KEY] },
    ...given.kit,
    plugins: [
      given.nodePlugin ?? node.plugin(),
      ...(service === undefined
        ? []
        : [cloud({ projectId: 'p1', services: { blockchainApi: SERVICE, rpc: false } })]),
      (given.plugin ?? balances)(options),
      ...plugins,
    ],
    ports: given.kit?.ports ?? {
      routes: { ...(service === undefined ? {} : { [BALANCE]: service }), ...routes },
    },
  })
  const { kit } = self
  const { account, network } = kit.store.get(kit.connections.accountAtom)
  if (!account || !network) throw new Error('Nothing is connected.')
  const portfolio = kit.get(Portfolio)
  const state = (id = account.id) => kit.store.get(portfolio.stateAtom(id))
  /** Calls made to the service. */
  const calls = () =>
    self.http.requests
      .filter(({ url }) => url.startsWith(SERVICE))
      .map(({ url }): Readonly<Record<string, string>> => ({
        path: new URL(url).pathname,
        ...Object.fromEntries(new URL(url).searchParams),
      }))
  return {
    ...self,
    account,
    network,
    node,
    portfolio,
    state,
    calls,
    balanceCalls: () => calls().filter(({ path = '' }) => path.endsWith('/balance')),
    read: (how?: Parameters<Portfolio['read']>[2]) => portfolio.read(account, network, how),
    total: () => kit.store.get(portfolio.totalAtom(account.id)),
    toast: () => kit.store.get(kit.notices.toastAtom),
    /** Symbols and amounts in the order shown. */
    rows: () => state().holdings.map((one: Holding) => [one.symbol, one.amount]),
  }
}
