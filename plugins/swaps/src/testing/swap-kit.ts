import {
  definePlugin,
  type AssetInfo,
  type CaipNetworkId,
  type FeatureName,
  type Plugin,
} from '@latchkey/kernel'
import { connectedKit } from '@latchkey/kernel/testing'
import type { ConnectedKitOptions } from '@latchkey/kernel/testing/internal'
import { PriceSource } from '@latchkey/money'
import { SwapProvider, type SwapQuery, type SwapQuote } from '../points.js'
import { Swap } from '../service.js'
import { swaps } from '../swaps.js'

export const ETHER: AssetInfo = {
  id: 'eip155:1/slip44:60',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
}
export const USDC: AssetInfo = {
  id: `eip155:1/erc20:0x${'c0'.repeat(20)}`,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
}
export const ONE = 10n ** 18n

/** A question that a provider was asked. */
interface Asked {
  readonly query: SwapQuery
  answer(quote: SwapQuote | undefined): void
  fail(error: Error): void
}

interface ChainOptions {
  /** Price of gas; `undefined`: the network has none. */
  readonly gas?: bigint | undefined
  readonly prices?: Readonly<Record<string, string>>
  /** Prices wait for it. */
  readonly pricing?: Promise<void> | undefined
  /** Called whenever a price, or a balance, is asked for. */
  readonly onRead?: ((what: 'prices' | 'balances') => void) | undefined
  /** One that the chain has not. */
  readonly missing?: FeatureName | undefined
  /** Further features of the chain, or others in the place of those it has. */
  readonly features?: Readonly<Partial<Record<FeatureName, object>>>
}

export interface SwapKitOptions extends ChainOptions {
  /** @default Ethereum alone */
  readonly networks?: readonly CaipNetworkId[]
  readonly providers?: number
  /** @default true */
  readonly connect?: boolean
  /** The first so many providers quote before a wallet is connected. @default none */
  readonly withoutAccount?: number
  readonly kit?: ConnectedKitOptions['kit']
  /** Beside those of the providers. */
  readonly plugins?: readonly Plugin[]
}

/** A chain that knows balances and the price of gas alone. */
export function chainParts(options: ChainOptions = {}) {
  const { prices = {}, pricing, features = {}, missing, onRead } = options
  const gas = 'gas' in options ? options.gas : 10n ** 9n
  const balances: Record<string, bigint> = { [ETHER.id]: 5n * ONE, [USDC.id]: 900_000_000n }
  const plugin = definePlugin({
    id: 'test:chain',
    includes: [swaps()],
    setup(host) {
      const give = (feature: FeatureName, made: object) => {
        host.capability('eip155', feature, () => Promise.resolve({ default: () => made as never }))
      }
      const all: Partial<Record<FeatureName, object>> = {
        contractCalls: {},
        checkAddress: {},
        tokenInfo: {},
        transactionStatus: {},
        ...features,
      }
      for (const [name, made] of Object.entries(all))
        if (name !== missing) give(name as FeatureName, made)
      const balancesOf = {
        tokenBalances: ({ tokens = [] }: { tokens?: readonly AssetInfo[] }) => {
          onRead?.('balances')
          const all = [ETHER, ...tokens.filter(({ id }) => id !== ETHER.id)]
          const holdings = all.map((one) => ({ ...one, amount: balances[one.id] ?? 0n }))
          return Promise.resolve({ holdings, complete: false })
        },
      }
      if (missing !== 'tokenBalances') give('tokenBalances', balancesOf)
      const level = { id: 'normal', price: gas, unit: 'gas' }
      if (gas !== undefined) give('fees', { feeLevels: () => Promise.resolve([level]) })
      host.add(PriceSource, {
        id: 'test:prices',
        async prices() {
          onRead?.('prices')
          await pricing
          return new Map(Object.entries(prices)) as never
        },
      })
    },
  })
  return { plugin, balances }
}

/** Providers whose answers a test gives. */
export async function swapKit({
  networks = ['eip155:1'],
  providers = 1,
  connect = true,
  withoutAccount = 0,
  kit,
  plugins = [],
  ...chain
}: SwapKitOptions = {}) {
  const asked: Asked[] = []
  const provider = (at: number): SwapProvider => ({
    id: `test:${String(at)}`,
    name: `Test ${String(at)}`,
    networks,
    tokenTrust: 'app',
    withoutAccount: at < withoutAccount,
    tokens: () => Promise.resolve([USDC]),
    quote: (query) =>
      new Promise((resolve, reject) => {
        asked.push({
          query,
          answer: resolve,
          fail: (error) => {
            reject(error)
          },
        })
      }),
    spender: () => Promise.reject(new Error('not asked')),
    build: () => Promise.reject(new Error('not asked')),
  })
  const { plugin, balances } = chainParts(chain)
  const given = (): Plugin =>
    definePlugin({
      id: 'test:providers',
      includes: [plugin],
      setup(host) {
        for (let at = 0; at < providers; at += 1) host.add(SwapProvider, provider(at))
      },
    })
  const self = await connectedKit({ connect, plugins: [given(), ...plugins], ...(kit && { kit }) })
  const swap = self.kit.get(Swap)
  const state = () => self.kit.store.get(swap.stateAtom)
  return { ...self, swap, state, asked, balances }
}
