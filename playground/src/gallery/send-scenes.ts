import {
  atom,
  definePlugin,
  View,
  type Plugin,
  type TokenHolding,
  type TransactionStanding,
} from '@latchkey/kernel'
import { Counterparties, Identities, type TransactionRecord } from '@latchkey/money'
import {
  Replacement,
  Send,
  type ReplacementState,
  type SendNote,
  type SendReview,
  type SendState,
} from '@latchkey/send'
import { sendViews } from '@latchkey/send/react'
import { view, waiting, type Scene } from './scene.js'
import { ALICE } from './script-wallet.js'
import { BOB, BOBS_DOUBLE, FALSE_USDC, LISTS } from './standing-list.js'
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
import { FEES, OPENED_FEE, provideReplacement, ofCoins, COINS } from './standing-replacement.js'

const HOLDINGS: readonly TokenHolding[] = [
  { ...ETHER, amount: (5n * ONE) / 4n },
  { ...USDC, amount: 250_500_000n },
  { ...FALSE_USDC, amount: 9_000_000_000n },
]

const START: SendState = {
  step: 'editing',
  form: {
    asset: ETHER,
    amount: undefined,
    to: '',
    memo: '',
    feeLevel: undefined,
    ownFee: undefined,
    list: undefined,
  },
  list: undefined,
  mostReceivers: 50,
  receiver: { status: 'none' },
  balance: HOLDINGS[0],
  lack: 'amount',
  review: undefined,
  error: undefined,
  recordId: undefined,
  isSlow: false,
  memo: 'none',
}

const FILLED: Partial<SendState> = {
  form: { ...START.form, asset: USDC, amount: 25_000_000n, to: 'bob.eth' },
  balance: HOLDINGS[1],
  receiver: {
    status: 'known',
    address: BOB,
    name: 'bob.eth',
    acquaintance: { kind: 'new' },
  },
  lack: undefined,
}

const REVIEW: SendReview = {
  transfer: {
    account: `eip155:1:${ALICE}`,
    network: 'eip155:1',
    asset: USDC,
    to: BOB,
    amount: 25_000_000n,
    arrives: 25_000_000n,
    fee: { asset: ETHER, amount: ONE / 820n },
    feeChoices: FEES,
    spends: [{ asset: USDC, amount: 25_000_000n }],
    warnings: [],
    stops: [],
  },
  receiver: { address: BOB, name: 'bob.eth' },
  notes: [],
  accepted: [],
  changed: [],
}

const reviewed = (
  change: Partial<SendReview>,
  more: Partial<SendState> = {},
): Partial<SendState> => ({
  ...FILLED,
  step: 'review',
  review: { ...REVIEW, ...change },
  ...more,
})

const note = (code: SendNote['code'], level: SendNote['level'], more: Partial<SendNote> = {}) => ({
  code,
  level,
  ...more,
})

const RECORD = recordOf({
  kind: 'send',
  asset: USDC,
  amount: '25000000',
  to: BOB,
  name: 'bob.eth',
})

/** The screens over a send that stands still. */
export const standingSend = (
  change: Partial<SendState> = {},
  record: Partial<TransactionRecord> = {},
  replaced: Partial<ReplacementState> = {},
): Plugin =>
  sendViews(
    definePlugin({
      id: 'send',
      provides: [Send, Replacement, Counterparties, Identities, ...MONEY],
      setup(host) {
        const stateAtom = atom(() => ({ ...START, ...change }))
        provideMoney(host, { ...RECORD, ...record })
        const nothing = () => Promise.resolve(undefined)
        for (const name of ['form', 'token', 'review', 'state', 'receive', 'scan', 'replace'])
          host.add(View, { name: `send:${name}` })
        host.provide(Send, () => ({
          stateAtom,
          supportedAtom: () => atom(() => true),
          holdings: () => Promise.resolve(HOLDINGS),
          review: () => Promise.resolve(REVIEW),
          edit: nothing,
          accept: nothing,
          chooseFee: () => Promise.resolve(REVIEW),
          confirm: nothing,
          stopWaiting: nothing,
          back: nothing,
          reset: nothing,
        }))
        provideReplacement(host, RECORD, replaced)
        host.provide(Counterparties, () => ({
          add: () => undefined,
          look: () => ({ kind: 'new' }),
          recent: () => [BOB, ALICE],
        }))
        host.provide(Identities, () => ({
          identityAtom: (_namespace, address) =>
            atom(() => (address === BOB ? { name: 'bob.eth', avatar: undefined } : undefined)),
          read: nothing,
          resolve: nothing,
        }))
      },
    }),
  )

const PLACES = {
  form: 'Send',
  token: 'Send, the token',
  review: 'Send, the review',
  state: 'Sent',
  receive: 'Receive',
  scan: 'Send, the camera',
  replace: 'A payment that waits',
}

type Place = keyof typeof PLACES

const scene = (
  place: Place,
  id: string,
  title: string,
  shows: string,
  change: Partial<SendState> = {},
  record: Partial<TransactionRecord> = {},
): Scene => ({
  id: `send-${place}${id}`,
  title: `${PLACES[place]} · ${title}`,
  shows,
  connected: ['orbit'],
  script: { wallets },
  plugins: [standingSend(change, record)],
  route: view(`send:${place}`),
  later: place === 'review' ? MEANT : undefined,
})

const became = (
  id: string,
  shows: string,
  standingNow: TransactionStanding,
  more: Partial<SendState> = {},
) =>
  scene(
    'state',
    `-${id}`,
    id,
    shows,
    { recordId: 'one', step: 'sent', ...more },
    { standing: standingNow },
  )

/** The view of a replacement. */
const replacing = (
  id: string,
  title: string,
  shows: string,
  change: Partial<ReplacementState> = {},
): Scene => ({
  ...scene('replace', id, title, shows),
  plugins: [standingSend({}, {}, change)],
  route: view('send:replace', { id: RECORD.id, kind: 'speed-up' }),
})

/** Sending and receiving, in each of their states. */
export const SEND_SCENES: readonly Scene[] = [
  scene('scan', '', 'no camera here', 'Can’t use the camera'),
  { ...replacing('', 'to be sped up', 'Fee before'), ...OPENED_FEE },
  {
    ...replacing('-coins', 'Bitcoin', 'Fee rate (sat/vB)', { review: ofCoins(RECORD) }),
    ...COINS,
  },
  replacing('-apart', 'sent at another nonce', 'Sent as another transaction', { isApart: true }),
  {
    ...scene('review', '-own-fee', 'the fee to choose', 'Use this fee', {
      ...reviewed({
        transfer: { ...REVIEW.transfer, feeChoices: { ...FEES, chosen: 'own' } },
        notes: [note('fee_high', 'check')],
      }),
    }),
    waits: true,
    press: '[part~=fee-row]',
  },
  waiting(scene('form', '', 'to be filled in', 'Paste')),
  scene('form', '-filled', 'filled in', '≈ $25.00', FILLED),
  scene('form', '-checking', 'being checked', 'Checking…', { ...FILLED, step: 'checking' }),
  waiting(
    scene('form', '-short', 'not enough', 'Not enough ETH', {
      form: { ...START.form, amount: 9n * ONE },
      lack: 'not_enough',
    }),
  ),
  waiting(
    scene('form', '-invalid', 'no address', 'This isn’t an address of this network.', {
      form: { ...START.form, amount: ONE, to: '0x12' },
      receiver: { status: 'invalid', reason: 'address' },
      lack: 'receiver_invalid',
    }),
  ),
  scene(
    'form',
    '-alike',
    'a double, a box to check',
    'Looks like an address you used, but isn’t. A common scam.',
    {
      form: { ...START.form, amount: ONE, to: BOBS_DOUBLE },
      receiver: {
        status: 'known',
        address: BOBS_DOUBLE,
        name: undefined,
        acquaintance: { kind: 'alike', address: BOB },
      },
      lack: undefined,
    },
  ),
  scene('form', '-failed', 'a node that does not answer', 'Something went wrong. Try again.', {
    ...FILLED,
    error: failed('rpc_unavailable'),
  }),
  waiting(
    scene('form', '-memo', 'a memo is wanted', 'Add memo', {
      ...FILLED,
      memo: 'required',
      lack: 'memo',
    }),
  ),
  waiting(
    scene(
      'form',
      '-decimals',
      'an amount is wanted again: its decimals were wrong',
      'Token details changed. Enter the amount again.',
      {
        ...FILLED,
        form: { ...START.form, asset: USDC, to: 'bob.eth' },
        lack: 'amount',
        error: failed('decimals_differ'),
      },
    ),
  ),
  scene('token', '', 'to choose from', 'Looks like USDC'),
  scene('review', '', 'to be read', 'Confirm', reviewed({ notes: [note('first_time', 'info')] })),
  waiting(
    scene(
      'review',
      '-asking',
      'waiting for the wallet',
      'Confirm in Orbit',
      reviewed({}, { step: 'asking' }),
    ),
  ),
  waiting(
    scene(
      'review',
      '-maybe',
      'maybe sent, a box to check',
      'Your wallet may have sent this.',
      reviewed({ notes: [note('maybe_sent', 'check')] }),
    ),
  ),
  scene(
    'review',
    '-declined',
    'declined',
    'You declined the request.',
    reviewed({}, { error: failed('user_rejected') }),
  ),
  waiting(
    scene(
      'review',
      '-alike',
      'a double',
      'I checked: it ends with F293BC',
      reviewed({
        receiver: { address: BOBS_DOUBLE, name: undefined },
        notes: [note('look_alike', 'check', { address: BOB })],
      }),
    ),
  ),
  waiting(
    scene(
      'review',
      '-changed',
      'a name that moved, a box to check',
      'Something changed since you reviewed it. Nothing was sent.',
      reviewed({
        notes: [note('name_moved', 'check', { address: BOBS_DOUBLE, text: 'bob.eth' })],
        changed: ['receiver', 'fee'],
      }),
    ),
  ),
  waiting(
    scene('form', '-list', 'a list with lines to correct', LISTS.fault, LISTS.form(START.form)),
  ),
  waiting(
    scene('review', '-list', 'several receivers', LISTS.note, reviewed(LISTS.review(REVIEW))),
  ),
  scene(
    'review',
    '-stopped',
    'what cannot be sent',
    'This is the token’s own address.',
    reviewed({ notes: [note('receiver_is_token', 'stop'), note('not_simulated', 'info')] }),
  ),
  scene(
    'review',
    '-fee',
    'a token that keeps a part',
    '24.75 USDC',
    reviewed({
      transfer: { ...REVIEW.transfer, arrives: 24_750_000n },
      notes: [note('token_takes_fee', 'info', { cost: { asset: USDC, amount: 250_000n } })],
    }),
  ),
  became('pending', 'Close and notify me', { state: 'pending' }),
  became('slow', 'Still waiting.', { state: 'pending' }, { isSlow: true }),
  became('included', 'Almost done', { state: 'included', block: '21345678' }),
  became('confirmed', 'arrived at bob.eth', { state: 'confirmed', block: '21345678' }),
  became('failed', 'Failed on the network', {
    state: 'failed',
    reason: 'ERC20: transfer amount exceeds balance',
  }),
  became('mismatched', 'Not what you confirmed', { state: 'mismatched' }),
  became('unverified', 'Confirmed, but not verified', { state: 'unverified', block: '21345678' }),
  became('unseen', 'Not visible yet. It may still go through.', {
    state: 'pending',
    unseen: true,
  }),
  became('replaced', 'Another transaction took its place', { state: 'replaced' }),
  became('cancelled', 'You cancelled this', { state: 'cancelled' }),
  became('back', 'Confirming again after a network change.', {
    state: 'pending',
    reorganised: true,
  }),
  scene(
    'review',
    '-label',
    'a label of the visitor’s own',
    'Your label',
    reviewed({ receiver: { address: BOB, name: undefined, label: 'Bob' } }),
  ),
  scene('receive', '', 'an address and its code', 'Only send assets of these networks here.'),
]
