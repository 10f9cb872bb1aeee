import { atom, definePlugin, View, type KitError, type Plugin } from '@latchkey/kernel'
import {
  OnRamp,
  OnRampErrors,
  type OnRampOrder,
  type OnRampPast,
  type OnRampPlace,
  type OnRampProvider,
  type OnRampPurchase,
  type OnRampQuote,
  type OnRampReview,
  type OnRampState,
  type OnRampUnderWay,
  type QuoteProvider,
} from '@latchkey/onramp'
import { onrampViews } from '@latchkey/onramp/react'
import { ORBIT } from './pictures.js'
import { view, type Scene } from './scene.js'
import type { ScriptWallet } from './script-wallet.js'

const wallets: readonly ScriptWallet[] = [{ id: 'orbit', name: 'Orbit', icon: ORBIT }]

const failure = {
  name: 'KitError',
  code: 'onramp_failed',
  message: 'onramp_failed',
  context: {},
} as unknown as KitError

const covers = () => true
const MELD: OnRampProvider = {
  kind: 'link',
  id: 'meld',
  name: 'Meld',
  covers,
  link: () => 'https://meld.example/',
  asset: () => Promise.resolve(undefined),
}
const COINBASE: QuoteProvider = {
  kind: 'quote',
  id: 'coinbase',
  name: 'Coinbase',
  fee: { least: '1', most: '2' },
  covers,
  picksMethod: true,
  offer: () => Promise.reject(failure),
  quote: () => Promise.reject(failure),
  open: () => Promise.reject(failure),
  purchases: () => Promise.resolve([]),
}
const PROVIDERS: readonly OnRampProvider[] = [MELD, COINBASE]

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

const buyer: OnRampPlace = {
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
const ORDER: OnRampOrder = {
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
  },
}
const REVIEW: OnRampReview = {
  seller: COINBASE,
  order: ORDER,
  quote: QUOTE,
  notes: [],
  accepted: [],
}

const FORM: OnRampState = {
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
    assets: ['USDC', 'ETH'].map((symbol) => ({
      code: symbol.toLowerCase(),
      name: symbol,
      symbol,
      networkCode: 'ethereum',
      network: 'eip155:1' as const,
    })),
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

const USDC = {
  id: 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
} as const
const WAITING: Partial<OnRampState> = {
  step: 'waiting',
  provider: 'meld',
  seller: PROVIDERS[0],
  url: 'https://meld.example/?publicKey=gallery',
  isWatched: true,
  watched: USDC,
}

const purchase = (id: string, status: OnRampPurchase['status']): OnRampPurchase => ({
  id,
  status,
  at: 1_700_000_000_000,
  symbol: 'USDC',
  amount: '48.85',
})
const PAST: OnRampPast = {
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
const standing = (
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

interface Standing {
  readonly state?: Partial<OnRampState>
  readonly past?: OnRampPast
  readonly providers?: readonly OnRampProvider[]
  readonly underWay?: readonly OnRampUnderWay[]
}

const scene = (
  id: string,
  title: string,
  route: Scene['route'],
  { state = {}, past = PAST, providers = PROVIDERS, underWay = [] }: Standing = {},
): Scene => ({
  id: `onramp-${id}`,
  title,
  connected: ['orbit'],
  script: { wallets },
  plugins: [standing({ ...FORM, ...state }, past, providers, underWay)],
  route,
})

const SAMPLE: Partial<OnRampState> = {
  review: undefined,
  lack: 'quote',
  quoteError: failure,
  quote: {
    source: 'sample',
    currency: 'USD',
    total: 5_000n,
    receives: '50',
    symbol: 'USDC',
  },
}
const form = (change: Partial<OnRampState>): Standing => ({ state: change })
const NO_QUOTE = { quote: undefined, review: undefined } as const
const noted = (note: OnRampReview['notes'][number]): Standing =>
  form({
    lack: note.level === 'check' ? 'check' : undefined,
    review: { ...REVIEW, notes: [note] },
  })
const under = (change: Partial<OnRampState>): Standing => ({ state: { ...WAITING, ...change } })
const EMPTY: OnRampPast = { ...PAST, purchases: [] }
const who = { provider: 'coinbase' } as const
const SIGN_IN = OnRampErrors.onramp_sign_in_needed(who)
const MOVED = OnRampErrors.onramp_moved()
const AMOUNT = OnRampErrors.onramp_amount_refused(who)
const TOO_MANY = OnRampErrors.onramp_too_many({ ...who, retryAfter: 30 })
const SILENT = OnRampErrors.onramp_no_answer({ ...who, status: 502 })

const underWayAt = (provider: OnRampProvider, change: Partial<OnRampUnderWay>): OnRampUnderWay => ({
  id: provider.id,
  step: 'waiting',
  provider: provider.id,
  seller: provider,
  buyer,
  order: undefined,
  url: undefined,
  isWatched: true,
  watched: undefined,
  rise: undefined,
  purchase: undefined,
  lookError: undefined,
  ...change,
})
const BOTH = PROVIDERS.map((provider, at) =>
  underWayAt(provider, at === 0 ? {} : { step: 'seen', purchase: purchase('1', 'pending') }),
)
const [, SELLER] = PROVIDERS
/** Whose page was opened, and what was ordered is known. */
const OPENED: Partial<OnRampState> = {
  step: 'waiting',
  provider: 'coinbase',
  seller: SELLER,
  isWatched: true,
  buyer,
  order: ORDER,
}

/** Buying, in each of its states. */
export const ON_RAMP_SCENES: readonly Scene[] = [
  scene('providers', 'onramp:providers · two', view('onramp:providers')),
  scene('under-way', 'onramp:providers · a purchase under way', view('onramp:providers'), {
    underWay: BOTH,
  }),
  scene('nobody', 'onramp:providers · nobody', view('onramp:providers'), { providers: [] }),
  scene('buy', 'onramp:buy · a quote', view('onramp:buy')),
  scene(
    'quoting',
    'onramp:buy · asking for the price',
    view('onramp:buy'),
    form({ ...NO_QUOTE, lack: 'quote', quoting: true }),
  ),
  scene(
    'too-little',
    'onramp:buy · too little',
    view('onramp:buy'),
    form({ ...NO_QUOTE, lack: 'too_little', form: { ...FORM.form, cents: 500n } }),
  ),
  scene('sample', 'onramp:buy · an example', view('onramp:buy'), form(SAMPLE)),
  scene(
    'refused',
    'onramp:buy · the amount is refused',
    view('onramp:buy'),
    form({ ...NO_QUOTE, lack: 'quote', quoteError: AMOUNT }),
  ),
  scene(
    'too-often',
    'onramp:buy · asked too often',
    view('onramp:buy'),
    form({ ...NO_QUOTE, lack: 'quote', quoteError: TOO_MANY, retryAt: 1_700_000_030_000 }),
  ),
  scene(
    'sign-in',
    'onramp:buy · a session is wanted',
    view('onramp:buy'),
    form({ ...NO_QUOTE, offer: undefined, offerError: SIGN_IN, lack: 'offer' }),
  ),
  scene(
    'no-offer',
    'onramp:buy · the service fails',
    view('onramp:buy'),
    form({ ...NO_QUOTE, offer: undefined, offerError: SILENT, lack: 'offer' }),
  ),
  scene(
    'maybe',
    'onramp:buy · may have begun',
    view('onramp:buy'),
    noted({ code: 'maybe_sent', level: 'check' }),
  ),
  scene(
    'changed',
    'onramp:buy · the price got worse',
    view('onramp:buy'),
    noted({ code: 'changed', level: 'warn', changes: ['price'] }),
  ),
  scene(
    'moved',
    'onramp:buy · another account',
    view('onramp:buy'),
    form({ ...NO_QUOTE, step: 'providers', provider: undefined, error: MOVED }),
  ),
  scene('currency', 'onramp:currency', view('onramp:currency', { of: 'payment' })),
  scene('method', 'onramp:method', view('onramp:method')),
  scene('waiting', 'onramp:progress · waiting', view('onramp:progress'), under({})),
  scene(
    'blocked',
    'onramp:progress · a blocked window',
    view('onramp:progress', { blocked: true }),
    under({}),
  ),
  scene('opened', 'onramp:progress · its page was opened', view('onramp:progress'), form(OPENED)),
  scene(
    'session-ended',
    'onramp:progress · the session ended',
    view('onramp:progress'),
    form({ ...OPENED, lookError: SIGN_IN }),
  ),
  scene(
    'rose',
    'onramp:progress · the balance rose',
    view('onramp:progress'),
    under({ step: 'rose', rise: { asset: USDC, amount: 48_850_000n } }),
  ),
  scene(
    'arrived',
    'onramp:progress · arrived',
    view('onramp:progress'),
    under({ step: 'arrived', purchase: purchase('1', 'done') }),
  ),
  scene(
    'unknown',
    'onramp:progress · not seen',
    view('onramp:progress'),
    under({ step: 'unknown' }),
  ),
  scene('failed', 'onramp:progress · failed', view('onramp:progress'), under({ step: 'failed' })),
  scene('purchases', 'onramp:activity · four', view('onramp:activity')),
  scene('purchases-of-another', 'onramp:activity · of another account', view('onramp:activity'), {
    past: { ...PAST, buyer },
  }),
  scene('no-purchases', 'onramp:activity · none', view('onramp:activity'), { past: EMPTY }),
]
