import {
  OnRampErrors,
  type OnRampPast,
  type OnRampProvider,
  type OnRampReview,
  type OnRampState,
  type OnRampUnderWay,
} from '@latchkey/onramp'
import { view, waiting, type Scene } from './scene.js'
import {
  wallets,
  failure,
  PROVIDERS,
  buyer,
  ORDER,
  REVIEW,
  FORM,
  USDC,
  WAITING,
  purchase,
  PAST,
  standing,
  type Standing,
} from './standing-purchase.js'

const scene = (
  id: string,
  title: string,
  shows: string,
  route: Scene['route'],
  { state = {}, past = PAST, providers = PROVIDERS, underWay = [] }: Standing = {},
): Scene => ({
  id: `onramp-${id}`,
  title,
  shows,
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
  scene('providers', 'Buy, the provider · two', 'See fees on its page', view('onramp:providers')),
  scene(
    'under-way',
    'Buy, the provider · a purchase under way',
    'Your purchase is on its way',
    view('onramp:providers'),
    {
      underWay: BOTH,
    },
  ),
  scene('nobody', 'Buy, the provider · nobody', 'Can’t buy on', view('onramp:providers'), {
    providers: [],
  }),
  scene('buy', 'Buy · a quote', '48.85 USDC', view('onramp:buy')),
  waiting(
    scene(
      'quoting',
      'Buy · asking for the price',
      'Getting the price',
      view('onramp:buy'),
      form({ ...NO_QUOTE, lack: 'quote', quoting: true }),
    ),
  ),
  waiting(
    scene(
      'too-little',
      'Buy · too little',
      'Pay at least $10.00 by card',
      view('onramp:buy'),
      form({ ...NO_QUOTE, lack: 'too_little', form: { ...FORM.form, cents: 500n } }),
    ),
  ),
  waiting(
    scene(
      'sample',
      'Buy · an example, the price is not there',
      '50 USDC',
      view('onramp:buy'),
      form(SAMPLE),
    ),
  ),
  waiting(
    scene(
      'refused',
      'Buy · the amount is refused',
      'Change the amount. It’s outside the limits.',
      view('onramp:buy'),
      form({ ...NO_QUOTE, lack: 'quote', quoteError: AMOUNT }),
    ),
  ),
  waiting(
    scene(
      'too-often',
      'Buy · asked too often',
      'Too many requests. Wait a moment.',
      view('onramp:buy'),
      form({ ...NO_QUOTE, lack: 'quote', quoteError: TOO_MANY, retryAt: 1_700_000_030_000 }),
    ),
  ),
  scene(
    'sign-in',
    'Buy · a session is wanted',
    'Sign in first',
    view('onramp:buy'),
    form({ ...NO_QUOTE, offer: undefined, offerError: SIGN_IN, lack: 'offer' }),
  ),
  scene(
    'no-offer',
    'Buy · the service fails',
    'Try again in a moment. The provider didn’t answer.',
    view('onramp:buy'),
    form({ ...NO_QUOTE, offer: undefined, offerError: SILENT, lack: 'offer' }),
  ),
  waiting(
    scene(
      'maybe',
      'Buy · may have begun, a box to check',
      'Check your purchases',
      view('onramp:buy'),
      noted({ code: 'maybe_sent', level: 'check' }),
    ),
  ),
  scene(
    'changed',
    'Buy · the price got worse',
    'The price got worse.',
    view('onramp:buy'),
    noted({ code: 'changed', level: 'warn', changes: ['price'] }),
  ),
  scene(
    'moved',
    'Buy · another account',
    'Choose what to buy',
    view('onramp:buy'),
    form({ ...NO_QUOTE, step: 'providers', provider: undefined, error: MOVED }),
  ),
  scene(
    'currency',
    'Buy, the currency',
    'USD · US Dollar',
    view('onramp:currency', { of: 'payment' }),
  ),
  scene('method', 'Buy, how to pay', '$10.00 to $7,500.00', view('onramp:method')),
  scene(
    'waiting',
    'Buy, under way · waiting',
    'Finish in the other window',
    view('onramp:progress'),
    under({}),
  ),
  scene(
    'blocked',
    'Buy, under way · a blocked window',
    'Open Meld to pay',
    view('onramp:progress', { blocked: true }),
    under({}),
  ),
  scene(
    'opened',
    'Buy, under way · its page was opened',
    'Open Coinbase again',
    view('onramp:progress'),
    form(OPENED),
  ),
  scene(
    'session-ended',
    'Buy, under way · the session ended',
    'Sign a message to continue.',
    view('onramp:progress'),
    form({ ...OPENED, lookError: SIGN_IN }),
  ),
  scene(
    'rose',
    'Buy, under way · the balance rose',
    'received',
    view('onramp:progress'),
    under({ step: 'rose', rise: { asset: USDC, amount: 48_850_000n } }),
  ),
  scene(
    'arrived',
    'Buy, under way · arrived',
    'Your purchase arrived',
    view('onramp:progress'),
    under({ step: 'arrived', purchase: purchase('1', 'done') }),
  ),
  scene(
    'unknown',
    'Buy, under way · not seen',
    'Not seen yet',
    view('onramp:progress'),
    under({ step: 'unknown' }),
  ),
  scene(
    'failed',
    'Buy, under way · failed',
    'Purchase failed',
    view('onramp:progress'),
    under({ step: 'failed' }),
  ),
  scene('purchases', 'Purchases · four', 'Delivered', view('onramp:activity')),
  scene(
    'purchases-of-another',
    'Purchases · of another account',
    'for 0x7099…79C8',
    view('onramp:activity'),
    {
      past: { ...PAST, buyer },
    },
  ),
  scene('no-purchases', 'Purchases · none', 'No purchases yet', view('onramp:activity'), {
    past: EMPTY,
  }),
]
