import {
  definePlugin,
  type AssetInfo,
  type Plugin,
  type TokenBalancesFeature,
  type TokenInfoFeature,
} from '@latchkey/kernel'
import { connectedKit } from '@latchkey/kernel/testing'
import type { ConnectedKitOptions } from '@latchkey/kernel/testing/internal'
import type {
  LinkProvider,
  OnRampOffer,
  OnRampOrder,
  OnRampPlace,
  OnRampPurchase,
  OnRampQuote,
  PurchasePage,
  QuoteProvider,
} from '../on-ramp-provider.js'
import { OnRampProvider } from '../on-ramp-provider.js'
import { onramp } from '../onramp.js'
import { OnRamp } from '../service.js'

export const USDC: AssetInfo = {
  id: 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
}

export const OFFER: Omit<OnRampOffer, 'source'> = {
  payments: [
    {
      code: 'USD',
      limits: [
        { method: 'card', least: 1_000n, most: 750_000n },
        { method: 'ach_bank_account', least: 1_000n, most: 2_500_000n },
      ],
    },
    { code: 'EUR', limits: [{ method: 'card', least: 2_000n, most: 750_000n }] },
  ],
  assets: [
    {
      code: 'usdc',
      name: 'USD Coin',
      symbol: 'USDC',
      networkCode: 'one',
      network: 'eip155:1',
    },
    {
      code: 'eth',
      name: 'Ether',
      symbol: 'ETH',
      networkCode: 'one',
      network: 'eip155:1',
    },
    {
      code: 'usdc-ten',
      name: 'USD Coin',
      symbol: 'USDC',
      networkCode: 'ten',
      network: 'eip155:10',
    },
  ],
}

/** A test's settings for the providers and the chain. */
export interface Script {
  offer: () => Promise<Omit<OnRampOffer, 'source'>>
  quote: (order: OnRampOrder) => Promise<Omit<OnRampQuote, 'source'>>
  open: (order: OnRampOrder) => Promise<string | PurchasePage>
  purchases: (place: OnRampPlace) => Promise<readonly OnRampPurchase[]>
  asset: AssetInfo | undefined
  /** Whether quote and page are for the chosen way to pay. */
  picksMethod: boolean
  /** The account's balance of it. */
  balance: bigint
  nodeFails: boolean
  /** Whether the contract of the token gives no answer. */
  contractFails: boolean
}

export const quoteOf = ({ cents, payment, asset }: OnRampOrder): Omit<OnRampQuote, 'source'> => ({
  currency: payment,
  total: cents,
  receives: '48.85',
  symbol: asset.symbol,
  id: 'q1',
  parts: { subtotal: cents - 115n, providerFee: 75n, networkFee: 40n },
})

/** Two providers, one of each kind, of which a test says everything. */
export function scriptedProviders(changes: Partial<Script> = {}) {
  const script: Script = {
    offer: () => Promise.resolve(OFFER),
    quote: (order) => Promise.resolve(quoteOf(order)),
    open: () => Promise.resolve('https://pay.example/buy?session=1'),
    purchases: () => Promise.resolve([]),
    asset: USDC,
    balance: 5_000_000n,
    nodeFails: false,
    picksMethod: true,
    contractFails: false,
    ...changes,
  }
  const calls: string[] = []
  const asked = (name: string) => void calls.push(name)
  const link: LinkProvider = {
    kind: 'link',
    id: 'acme-link',
    name: 'Acme Link',
    covers: ({ namespace }) => namespace === 'eip155',
    link: ({ account }) => `https://link.example/?to=${account.address}`,
    asset: () => Promise.resolve(script.asset),
  }
  const seller: QuoteProvider = {
    kind: 'quote',
    id: 'acme',
    name: 'Acme',
    fee: { least: '1', most: '2' },
    picksMethod: script.picksMethod,
    covers: ({ id }) => id === 'eip155:1',
    offer() {
      asked('offer')
      return script.offer()
    },
    sample: () => OFFER,
    quote(order) {
      asked(`quote ${String(order.cents)} ${order.payment} ${order.asset.code}`)
      return script.quote(order)
    },
    open(order) {
      asked('open')
      return script.open(order)
    },
    purchases(place) {
      asked('purchases')
      return script.purchases(place)
    },
  }
  const tokenBalances: TokenBalancesFeature = {
    async tokenBalances({ tokens = [] }) {
      await Promise.resolve()
      asked('balance')
      if (script.nodeFails) throw new Error('The node is down.')
      const held = (script.contractFails ? [] : tokens).map((token) => ({
        ...token,
        amount: script.balance,
      }))
      const empty = held.filter(({ amount }) => amount === 0n).map(({ id }) => id)
      return { holdings: held.filter(({ amount }) => amount > 0n), complete: false, empty }
    },
  }
  const tokenInfo: TokenInfoFeature = { tokenInfo: () => Promise.resolve(USDC) }
  const plugin = (base = onramp): Plugin =>
    definePlugin({
      id: 'acme:sellers',
      features: ['onramp'],
      includes: [base()],
      setup(host) {
        host.add(OnRampProvider, link, { order: 10 })
        host.add(OnRampProvider, seller, { order: 20 })
        host.capability('eip155', 'tokenBalances', () =>
          Promise.resolve({ default: () => tokenBalances }),
        )
        host.capability('eip155', 'tokenInfo', () => Promise.resolve({ default: () => tokenInfo }))
      },
    })
  return { script, calls, plugin, link, seller }
}

/** A connected kit with both providers. */
export async function onrampKit(
  changes: Partial<Script> = {},
  options: ConnectedKitOptions & { readonly base?: typeof onramp } = {},
) {
  const providers = scriptedProviders(changes)
  const self = await connectedKit({
    ...options,
    plugins: [providers.plugin(options.base), ...(options.plugins ?? [])],
  })
  const service = self.kit.get(OnRamp)
  return {
    ...self,
    ...providers,
    onramp: service,
    state: () => self.kit.store.get(service.stateAtom),
    past: () => self.kit.store.get(service.pastAtom),
    count: (name: string) => providers.calls.filter((call) => call === name).length,
    /** Fills the form in so that nothing is lacking. */
    async fill() {
      await service.choose('acme')
      await service.edit({ cents: 5_000n })
      await self.clock.advance(300)
    },
  }
}
