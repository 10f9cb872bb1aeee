import { atom, definePlugin, View, type KitError, type Plugin } from '@latchkey/kernel'
import {
  OnRamp,
  type OnRampPast,
  type OnRampProvider,
  type OnRampPurchase,
  type OnRampQuote,
  type OnRampState,
} from '@latchkey/onramp'
import { onrampViews } from '@latchkey/onramp/react'
import { ORBIT } from './pictures.js'
import { view, type Scene } from './scene.js'
import type { ScriptWallet } from './script-wallet.js'

const wallets: readonly ScriptWallet[] = [{ id: 'orbit', name: 'Orbit', icon: ORBIT }]

const failure = {
  ...{ name: 'KitError', code: 'onramp_failed', message: 'onramp_failed', context: {} },
} as unknown as KitError

const covers = () => true
const PROVIDERS: readonly OnRampProvider[] = [
  {
    ...{ kind: 'link', id: 'meld', name: 'Meld', covers },
    link: () => 'https://meld.example/',
    asset: () => Promise.resolve(undefined),
  },
  {
    ...{ kind: 'quote', id: 'coinbase', name: 'Coinbase', fee: { least: '1', most: '2' }, covers },
    offer: () => Promise.reject(failure),
    quote: () => Promise.reject(failure),
    open: () => Promise.reject(failure),
    purchases: () => Promise.resolve([]),
  },
]

const QUOTE: OnRampQuote = {
  ...{ source: 'provider', currency: 'USD', total: 5_000n, receives: '48.85', symbol: 'USDC' },
  parts: { subtotal: 4_885n, providerFee: 75n, networkFee: 40n },
}
const CARD = { method: 'card', least: 1_000n, most: 750_000n } as const

const FORM: OnRampState = {
  ...{ step: 'quote', provider: 'coinbase', seller: PROVIDERS[1] },
  form: { payment: 'USD', asset: 'usdc', cents: 5_000n },
  offer: {
    source: 'provider',
    payments: [
      { code: 'USD', limits: [CARD] },
      { code: 'EUR', limits: [CARD] },
    ],
    assets: ['USDC', 'ETH'].map((symbol) => ({
      ...{ code: symbol.toLowerCase(), name: symbol, symbol },
      ...{ networkCode: 'ethereum', network: 'eip155:1' as const },
    })),
  },
  ...{ offerError: undefined, quote: QUOTE, quoting: false, quoteError: undefined },
  ...{ lack: undefined, limit: CARD, url: undefined, error: undefined },
  ...{ isWatched: undefined, watched: undefined, rise: undefined, purchase: undefined },
}

const USDC = {
  id: 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  ...{ name: 'USD Coin', symbol: 'USDC', decimals: 6 },
} as const
const WAITING: Partial<OnRampState> = {
  ...{ step: 'waiting', provider: 'meld', seller: PROVIDERS[0] },
  ...{ url: 'https://meld.example/?publicKey=gallery', isWatched: true, watched: USDC },
}

const purchase = (id: string, status: OnRampPurchase['status']): OnRampPurchase => ({
  ...{ id, status, at: 1_700_000_000_000, symbol: 'USDC', amount: '48.85' },
})
const PAST: OnRampPast = {
  status: 'ready',
  purchases: [purchase('1', 'pending'), purchase('2', 'done'), purchase('3', 'failed')],
  error: undefined,
}

const nothing = () => Promise.resolve()
const NAMES = ['providers', 'buy', 'currency', 'progress', 'activity'] as const

/** The screens over a purchase that stands still. */
const standing = (
  state: OnRampState,
  past: OnRampPast,
  providers: readonly OnRampProvider[],
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
          providersAtom: atom(() => providers),
          assetsAtom: atom(() => state.offer?.assets ?? []),
          link: () => 'https://meld.example/?publicKey=gallery',
          buy: () => Promise.reject(failure),
          ...{ choose: nothing, edit: nothing, retry: nothing, look: nothing },
          ...{ readPast: nothing, reset: nothing },
        }))
      },
    }),
  )

interface Standing {
  readonly state?: Partial<OnRampState>
  readonly past?: OnRampPast
  readonly providers?: readonly OnRampProvider[]
}

const scene = (
  id: string,
  title: string,
  route: Scene['route'],
  { state = {}, past = PAST, providers = PROVIDERS }: Standing = {},
): Scene => ({
  id: `onramp-${id}`,
  title,
  connected: ['orbit'],
  script: { wallets },
  plugins: [standing({ ...FORM, ...state }, past, providers)],
  route,
})

const SAMPLE: Partial<OnRampState> = {
  ...{ lack: 'quote', quoteError: failure },
  quote: {
    ...{ source: 'sample', currency: 'USD', total: 5_000n, receives: '50', symbol: 'USDC' },
  },
}
const NO_QUOTE = { quote: undefined } as const
const form = (change: Partial<OnRampState>): Standing => ({ state: change })
const under = (change: Partial<OnRampState>): Standing => ({ state: { ...WAITING, ...change } })
const EMPTY: OnRampPast = { status: 'ready', purchases: [], error: undefined }

/** Buying, in each of its states. */
export const ON_RAMP_SCENES: readonly Scene[] = [
  scene('providers', 'onramp:providers · two', view('onramp:providers')),
  scene(
    'under-way',
    'onramp:providers · a purchase under way',
    view('onramp:providers'),
    under({}),
  ),
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
    'no-offer',
    'onramp:buy · the service fails',
    view('onramp:buy'),
    form({ ...NO_QUOTE, offer: undefined, offerError: failure, lack: 'offer' }),
  ),
  scene('currency', 'onramp:currency', view('onramp:currency', { of: 'payment' })),
  scene('waiting', 'onramp:progress · waiting', view('onramp:progress'), under({})),
  scene(
    'blocked',
    'onramp:progress · a blocked window',
    view('onramp:progress', { blocked: true }),
    under({}),
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
  scene('purchases', 'onramp:activity · three', view('onramp:activity')),
  scene('no-purchases', 'onramp:activity · none', view('onramp:activity'), { past: EMPTY }),
]
