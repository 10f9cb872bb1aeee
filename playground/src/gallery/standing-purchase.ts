import { atom, createKit, definePlugin, View, type KitError, type Plugin } from '@latchkey/kernel'
import { createFakePorts } from '@latchkey/kernel/testing'
import { mainnet } from '@latchkey/eip155/networks'
import {
  OnRamp,
  OnRampProvider,
  type OnRampOrder,
  type OnRampPast,
  type OnRampPlace,
  type OnRampPurchase,
  type OnRampQuote,
  type OnRampReview,
  type OnRampState,
  type OnRampUnderWay,
  type QuoteProvider,
} from '@latchkey/onramp'
import { onrampViews } from '@latchkey/onramp/react'
import { onrampCoinbase } from '@latchkey/onramp-coinbase'
import { onrampMeld } from '@latchkey/onramp-meld'
import { ORBIT } from './pictures.js'
import { scriptedPlugin, type ScriptWallet } from './script-wallet.js'

/* The common part of on-ramp scenes: its screens over a purchase that stands still. */

export const wallets: readonly ScriptWallet[] = [{ id: 'orbit', name: 'Orbit', icon: ORBIT }]

export const failure = {
  name: 'KitError',
  code: 'onramp_failed',
  message: 'onramp_failed',
  context: {},
} as unknown as KitError

/** The sellers of the real plugins, for their marks. */
const SELLERS = createKit({
  id: 'gallery-sellers',
  networks: [mainnet],
  plugins: [
    scriptedPlugin({ wallets }, () => 'approve'),
    onrampMeld({ publicKey: 'gallery' }),
    onrampCoinbase({ server: 'https://buy.example' }),
  ],
  ports: createFakePorts({}),
}).all(OnRampProvider)
const markOf = (id: string) => {
  const icon = SELLERS.find((seller) => seller.id === id)?.icon
  return icon === undefined ? {} : { icon }
}

const covers = () => true
const MELD: OnRampProvider = {
  kind: 'link',
  id: 'meld',
  name: 'Meld',
  ...markOf('meld'),
  covers,
  link: () => 'https://meld.example/',
  asset: () => Promise.resolve(undefined),
}
const COINBASE: QuoteProvider = {
  kind: 'quote',
  id: 'coinbase',
  name: 'Coinbase',
  ...markOf('coinbase'),
  fee: { least: '1', most: '2' },
  covers,
  picksMethod: true,
  offer: () => Promise.reject(failure),
  quote: () => Promise.reject(failure),
  open: () => Promise.reject(failure),
  purchases: () => Promise.resolve([]),
}
export const PROVIDERS: readonly OnRampProvider[] = [MELD, COINBASE]

const QUOTE: OnRampQuote = {
  source: 'provider',
  currency: 'USD',
  total: 5_000n,
  receives: '48.85',
  symbol: 'USDC',
  parts: { subtotal: 4_885n, providerFee: 75n, networkFee: 40n },
}
const CARD = { method: 'CARD', least: 1_000n, most: 750_000n } as const
const BANK = { method: 'ACH_BANK_ACCOUNT', least: 1_000n, most: 2_500_000n } as const
const APPLE = { method: 'APPLE_PAY', least: 1_000n, most: 50_000n } as const

export const buyer: OnRampPlace = {
  account: {
    id: 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    namespace: 'eip155',
    type: 'eoa',
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  },
  network: {
    id: 'eip155:1',
    namespace: 'eip155',
    name: 'Ethereum',
    rpcUrls: [],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
}
export const ORDER: OnRampOrder = {
  ...buyer,
  payment: 'USD',
  cents: 5_000n,
  method: 'CARD',
  asset: {
    code: 'usdc',
    name: 'USD Coin',
    symbol: 'USDC',
    networkCode: 'ethereum',
    network: 'eip155:1',
    asset: 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  },
}
export const REVIEW: OnRampReview = {
  seller: COINBASE,
  order: ORDER,
  quote: QUOTE,
  notes: [],
  accepted: [],
}

export const FORM: OnRampState = {
  step: 'quote',
  id: undefined,
  provider: 'coinbase',
  seller: PROVIDERS[1],
  buyer: undefined,
  form: { payment: 'USD', asset: 'usdc', cents: 5_000n, method: undefined },
  offer: {
    source: 'provider',
    payments: [
      { code: 'USD', limits: [CARD, BANK, APPLE] },
      { code: 'EUR', limits: [CARD] },
    ],
    assets: [
      ORDER.asset,
      { ...ORDER.asset, code: 'eth', name: 'Ether', symbol: 'ETH', asset: 'eip155:1/slip44:60' },
    ],
  },
  offerError: undefined,
  quote: QUOTE,
  review: REVIEW,
  quoting: false,
  quoteError: undefined,
  lack: undefined,
  limit: CARD,
  url: undefined,
  error: undefined,
  order: undefined,
  isWatched: undefined,
  watched: undefined,
  rise: undefined,
  purchase: undefined,
  retryAt: undefined,
  lookError: undefined,
}

export const USDC = {
  id: 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
} as const
export const WAITING: Partial<OnRampState> = {
  step: 'waiting',
  provider: 'meld',
  seller: PROVIDERS[0],
  url: 'https://meld.example/?publicKey=gallery',
  isWatched: true,
  watched: USDC,
}

export const purchase = (id: string, status: OnRampPurchase['status']): OnRampPurchase => ({
  id,
  status,
  at: 1_700_000_000_000,
  symbol: 'USDC',
  amount: '48.85',
})
export const PAST: OnRampPast = {
  status: 'ready',
  seller: PROVIDERS[1],
  buyer: undefined,
  purchases: (['pending', 'done', 'failed', 'unknown'] as const).map((status, at) =>
    purchase(String(at), status),
  ),
  error: undefined,
  retryAt: undefined,
}

const nothing = () => Promise.resolve()
const NAMES = ['providers', 'buy', 'currency', 'method', 'progress', 'activity'] as const

/** The screens over a purchase that stands still. */
export const standing = (
  state: OnRampState,
  past: OnRampPast,
  providers: readonly OnRampProvider[],
  underWay: readonly OnRampUnderWay[],
): Plugin =>
  onrampViews(
    definePlugin({
      id: 'onramp',
      provides: [OnRamp],
      setup(host) {
        for (const name of NAMES) host.add(View, { name: `onramp:${name}` })
        host.provide(OnRamp, () => ({
          stateAtom: atom(() => state),
          pastAtom: atom(() => past),
          underWayAtom: atom(() => underWay),
          providersAtom: atom(() => providers),
          assetsAtom: atom(() => state.offer?.assets ?? []),
          link: () => 'https://meld.example/?publicKey=gallery',
          buy: () => Promise.reject(failure),
          reopen: () => Promise.reject(failure),
          choose: nothing,
          edit: nothing,
          accept: nothing,
          retry: nothing,
          look: nothing,
          show: nothing,
          opened: nothing,
          readPast: nothing,
          reset: nothing,
          signIn: nothing,
        }))
      },
    }),
  )

export interface Standing {
  readonly state?: Partial<OnRampState>
  readonly past?: OnRampPast
  readonly providers?: readonly OnRampProvider[]
  readonly underWay?: readonly OnRampUnderWay[]
}
