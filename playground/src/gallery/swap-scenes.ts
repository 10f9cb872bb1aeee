import {
  atom,
  definePlugin,
  View,
  type Plugin,
  type TokenHolding,
  type TransactionStanding,
} from '@latchkey/kernel'
import type { TransactionRecord } from '@latchkey/money'
import {
  Swap,
  type SwapForm,
  type SwapOffer,
  type SwapReview,
  type SwapState,
} from '@latchkey/swaps'
import { swapViews } from '@latchkey/swaps/react'
import { view, waiting, type Scene } from './scene.js'
import { ALICE } from './script-wallet.js'
import {
  failed,
  MEANT,
  MONEY,
  ONE,
  ETHER,
  provideMoney,
  recordOf,
  USDC,
  wallets,
} from './standing-money.js'

const HOLDINGS: readonly TokenHolding[] = [
  { ...ETHER, amount: 2n * ONE },
  { ...USDC, amount: 250_500_000n },
]

const FORM: SwapForm = { from: ETHER, to: USDC, amount: undefined, slippage: 100 }
const OFFER: SwapOffer = {
  provider: { id: 'uniswap-v2', name: 'Uniswap v2', feeText: '0.3%' },
  in: ONE,
  out: 2_976_163_823n,
  least: 2_946_402_184n,
  kept: 0n,
  gap: undefined,
  at: 0,
  impact: { points: 51, level: 'fine' },
  route: ['ETH', 'USDC'],
}
const START: SwapState = {
  step: 'editing',
  form: FORM,
  networks: ['eip155:1'],
  balance: HOLDINGS[0],
  offer: undefined,
  offers: [],
  quoting: false,
  leftOut: [],
  lack: 'amount',
  review: undefined,
  error: undefined,
  recordId: undefined,
  outcome: undefined,
  left: undefined,
}
const OFFERED: Partial<SwapState> = {
  form: { ...FORM, amount: ONE },
  offer: OFFER,
  lack: undefined,
}
/** The same from an aggregator, for less. */
const LESS: SwapOffer = {
  ...OFFER,
  provider: { id: 'aggregator', name: '0x' },
  out: 2_961_280_000n,
  least: 2_931_667_200n,
}
/** Exactly so much, for at most 1.01 ETH. */
const EXACT: SwapOffer = {
  ...OFFER,
  out: 2_976_000_000n,
  least: 2_976_000_000n,
  most: (ONE * 101n) / 100n,
}
const ROUTER = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
/** The other way round. */
const BACK: SwapOffer = {
  ...OFFER,
  in: 600_000_000n,
  out: ONE / 5n,
  least: (ONE * 99n) / 500n,
  route: ['USDC', 'ETH'],
}
const LEFT: SwapState['left'] = {
  asset: USDC,
  spender: ROUTER,
  amount: 250_500_000n,
  state: 'open',
}
const REVIEW: SwapReview = {
  from: ETHER,
  to: USDC,
  offer: OFFER,
  arrives: 2_976_163_823n,
  fee: { asset: ETHER, amount: ONE / 250n },
  call: { to: ROUTER, data: `0x7ff36ab5${'00'.repeat(160)}`, value: ONE },
  reading: {
    intent: 'uniswap.sell',
    fields: [
      { label: 'sold', format: 'amount', value: String(ONE), asset: ETHER.id },
      { label: 'least', format: 'amount', value: '2946402184', asset: USDC.id },
      { label: 'receiver', format: 'address', value: ALICE },
      { label: 'deadline', format: 'date', value: '1900000000000' },
    ],
  },
  spender: undefined,
  steps: [{ kind: 'swap', state: 'todo' }],
  notes: [],
  accepted: [],
}
const reviewed = (
  change: Partial<SwapReview>,
  more: Partial<SwapState> = {},
): Partial<SwapState> => ({
  ...OFFERED,
  step: 'review',
  review: { ...REVIEW, ...change },
  ...more,
})

const RECORD = recordOf({ kind: 'trade', asset: ETHER, amount: String(ONE), gets: USDC })

/** A block shows what the swap brought. */
const ARRIVED: Partial<TransactionRecord> = {
  sent: {
    ...RECORD.sent,
    brings: { to: ALICE, asset: USDC.id, gives: ETHER.id, least: String(OFFER.least) },
  },
  standing: {
    state: 'confirmed',
    block: '21345678',
    arrived: String(OFFER.out),
    left: String(ONE),
  },
}
/** It is made, and no node can say any more what it brought. */
const UNTOLD: Partial<TransactionRecord> = {
  ...ARRIVED,
  standing: { state: 'confirmed', block: '21345678' },
}

/** The screens over a swap that stands still. */
const standing = (change: Partial<SwapState>, record: Partial<TransactionRecord>): Plugin =>
  swapViews(
    definePlugin({
      id: 'swaps',
      provides: [Swap, ...MONEY],
      setup(host) {
        const stateAtom = atom(() => ({ ...START, ...change }))
        provideMoney(host, { ...RECORD, ...record })
        const nothing = () => Promise.resolve(undefined)
        for (const name of ['Swap', 'swaps:token', 'swaps:review', 'swaps:state'])
          host.add(View, { name })
        host.provide(Swap, () => ({
          stateAtom,
          supports: () => true,
          supportsExact: () => true,
          tokens: () => Promise.resolve(HOLDINGS),
          follow: () => () => undefined,
          review: () => Promise.resolve(REVIEW),
          edit: nothing,
          choose: nothing,
          flip: nothing,
          accept: nothing,
          confirm: nothing,
          stopWaiting: nothing,
          back: nothing,
          reset: nothing,
          open: nothing,
          takeBack: nothing,
          chooseFee: () => Promise.resolve(REVIEW),
        }))
      },
    }),
  )

const PLACES = {
  Swap: 'Swap',
  'swaps:token': 'Swap, the token',
  'swaps:review': 'Swap, the review',
  'swaps:state': 'Swapped',
}

const scene = (
  place: keyof typeof PLACES,
  id: string,
  title: string,
  shows: string,
  change: Partial<SwapState> = {},
  record: Partial<TransactionRecord> = {},
): Scene => ({
  id: `${place.replace(':', '-').toLowerCase()}${id}`,
  title: `${PLACES[place]} · ${title}`,
  shows,
  connected: ['orbit'],
  script: { wallets },
  plugins: [standing(change, record)],
  route: view(place),
  later: place === 'swaps:review' ? MEANT : undefined,
})

const became = (id: string, shows: string, standingNow: TransactionStanding) =>
  scene(
    'swaps:state',
    `-${id}`,
    id,
    shows,
    { recordId: 'one', step: 'sent' },
    { standing: standingNow },
  )

/** Swaps, in each of their states. */
export const SWAP_SCENES: readonly Scene[] = [
  waiting(scene('Swap', '', 'to be filled in', 'Add amount')),
  waiting(
    scene('Swap', '-quoting', 'a price being asked for', 'Getting the best price…', {
      form: { ...FORM, amount: ONE },
      quoting: true,
      lack: 'quote',
    }),
  ),
  scene('Swap', '-offered', 'a price', '1 ETH = 2,976.1 USDC', OFFERED),
  scene('Swap', '-exact', 'an exact amount to get', '1 ETH = 2,976 USDC', {
    ...OFFERED,
    form: { ...FORM, receive: 2_976_000_000n },
    offer: EXACT,
  }),
  scene('Swap', '-prices', 'several prices', 'Best price', { ...OFFERED, offers: [OFFER, LESS] }),
  {
    ...scene('Swap', '-visitor', 'no wallet connected', 'An estimate.', {
      ...OFFERED,
      balance: undefined,
      lack: 'account',
    }),
    connected: [],
  },
  waiting(
    scene('Swap', '-short', 'not enough', 'Not enough ETH', {
      ...OFFERED,
      form: { ...FORM, amount: 9n * ONE },
      lack: 'not_enough',
    }),
  ),
  waiting(
    scene('Swap', '-none', 'nobody swaps it', 'Insufficient liquidity', {
      form: { ...FORM, amount: ONE },
      lack: 'quote',
      error: failed('insufficient_liquidity'),
    }),
  ),
  scene('Swap', '-elsewhere', 'a network without swaps', 'Network not supported for Swaps', {
    networks: ['eip155:10', 'eip155:8453'],
    error: failed('swaps_unsupported'),
  }),
  {
    ...scene('swaps:token', '', 'to choose from', 'USD Coin'),
    route: view('swaps:token', { side: 'to' }),
  },
  scene('swaps:review', '', 'to be read', 'You get at least', reviewed({})),
  scene(
    'swaps:review',
    '-exact',
    'an exact amount, for at most so much',
    'Swap at most',
    reviewed({ offer: EXACT, arrives: EXACT.out }),
  ),
  waiting(
    scene(
      'swaps:review',
      '-steps',
      'two steps, the first waits for the wallet',
      'Step 1 of 2',
      reviewed(
        {
          from: USDC,
          to: ETHER,
          spender: ROUTER,
          offer: BACK,
          arrives: BACK.out,
          steps: [
            { kind: 'approve', state: 'asking' },
            { kind: 'swap', state: 'todo' },
          ],
        },
        { step: 'asking' },
      ),
    ),
  ),
  waiting(
    scene(
      'swaps:review',
      '-impact',
      'a price far from the market’s, a word to type',
      'Price is 18% worse than the market.',
      reviewed({
        offer: { ...OFFER, impact: { points: 1_800, level: 'typed' } },
        notes: [{ code: 'impact', level: 'typed', points: 1_800 }],
      }),
    ),
  ),
  scene(
    'swaps:review',
    '-together',
    'all in one step',
    'Couldn’t verify this swap. The minimum isn’t guaranteed.',
    reviewed({
      from: USDC,
      to: ETHER,
      spender: ROUTER,
      offer: BACK,
      arrives: BACK.out,
      reading: undefined,
      steps: [{ kind: 'together', state: 'todo' }],
      notes: [{ code: 'least_unread', level: 'info' }],
    }),
  ),
  scene(
    'swaps:review',
    '-declined',
    'declined, with a permission that stays',
    'can still spend 250.5 USDC',
    reviewed({}, { error: failed('user_rejected'), left: LEFT }),
  ),
  scene(
    'swaps:review',
    '-unsafe',
    'stopped',
    'Swap blocked. It couldn’t be proven safe.',
    reviewed({}, { error: failed('swap_unsafe') }),
  ),
  became('pending', 'Close and notify me', { state: 'pending' }),
  became('included', 'Almost done', { state: 'included', block: '21345678' }),
  scene(
    'swaps:state',
    '-confirmed',
    'confirmed',
    'Arrived: 2,976.163823 USDC',
    { ...reviewed({}), recordId: 'one', step: 'sent' },
    ARRIVED,
  ),
  scene(
    'swaps:state',
    '-untold',
    'confirmed, what came is unknown',
    'You got',
    { ...reviewed({}), recordId: 'one', step: 'sent' },
    UNTOLD,
  ),
  became('failed', 'The fee was charged. Nothing was swapped.', {
    state: 'failed',
    reason: 'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT',
  }),
  became('mismatched', 'Your wallet sent something else. Check the explorer.', {
    state: 'mismatched',
  }),
  became('unverified', 'Couldn’t verify what arrived. Check your balance.', {
    state: 'unverified',
    block: '21345678',
  }),
  became('replaced', 'Not swapped', { state: 'replaced' }),
]
