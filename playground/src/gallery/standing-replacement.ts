import { mainnet as bitcoin } from '@latchkey/bip122/networks'
import { atom, type AssetInfo, type Host } from '@latchkey/kernel'
import type { TransactionRecord } from '@latchkey/money'
import { Replacement, type ReplacementState } from '@latchkey/send'
import { ORBIT } from './pictures.js'
import type { Scene } from './scene.js'
import { ETHER, MEANT, ONE } from './standing-money.js'

type Review = NonNullable<ReplacementState['review']>

const GWEI = 10n ** 9n
/** The fees to choose from. */
export const FEES: Review['replacement']['feeChoices'] = {
  chosen: 'normal',
  price: 19n * GWEI,
  tip: GWEI,
  levels: [
    { id: 'slow', price: 15n * GWEI, tip: GWEI / 2n, cost: ONE / 1040n },
    { id: 'normal', price: 19n * GWEI, tip: GWEI, cost: ONE / 820n },
    { id: 'fast', price: 26n * GWEI, tip: 2n * GWEI, cost: ONE / 600n },
  ],
  own: { kind: 'max_and_tip', unit: 'gwei', decimals: 9 },
}

const NO_REPLACEMENT: ReplacementState = {
  step: 'review',
  form: undefined,
  review: undefined,
  error: undefined,
  recordId: undefined,
  isApart: false,
}

/** A payment that waits, and one that is about to take its place. */
const replacementOf = (record: TransactionRecord): Review => ({
  record,
  replacement: {
    account: record.sent.account,
    network: record.sent.network,
    kind: 'speed-up',
    nonce: 41,
    before: { asset: ETHER, amount: ONE / 820n },
    fee: { asset: ETHER, amount: ONE / 600n },
    feeChoices: { ...FEES, chosen: 'fast' },
    warnings: [],
    stops: [],
    expiresAt: Number.MAX_SAFE_INTEGER,
  },
  notes: [],
  accepted: [],
  isChanged: false,
})

const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const OWN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const COIN: AssetInfo = {
  id: `${BITCOIN}/slip44:0`,
  name: 'Bitcoin',
  symbol: 'BTC',
  decimals: 8,
}

/** A payment in bitcoins that is about to be replaced, at a rate of the visitor's own. */
export function ofCoins(record: TransactionRecord): Review {
  const account = `${BITCOIN}:${OWN}` as const
  const to = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
  const sent = { hash: '5d'.repeat(32), network: BITCOIN, account, to, value: '25000000' } as const
  const intent = { kind: 'send', asset: COIN, amount: '25000000', to } as const
  const { replacement, ...review } = replacementOf({ ...record, sent, intent })
  const { nonce: _none, ...priced } = replacement
  const levels = [
    { id: 'normal', price: 14n, cost: 2_016n },
    { id: 'fast', price: 22n, cost: 3_168n },
  ] as const
  return {
    ...review,
    replacement: {
      ...priced,
      account,
      network: BITCOIN,
      spends: `${'c1'.repeat(32)}:1`,
      pays: { to, sum: { asset: COIN, amount: 25_000_000n } },
      before: { asset: COIN, amount: 1_152n },
      fee: { asset: COIN, amount: 2_592n },
      feeChoices: {
        chosen: 'own',
        price: 18n,
        levels,
        own: { kind: 'byte_rate', unit: 'sat/vB', decimals: 0 },
      },
    },
  }
}

/** Scenes in which the fees to choose from are open. */
export const OPENED_FEE = { later: MEANT, press: '[part~=fee-row]' } as const

/** The same, of a kit that knows Bitcoin. */
export const COINS: Partial<Scene> = {
  ...OPENED_FEE,
  networks: [bitcoin],
  connected: [['orbit', ['bip122']]],
  script: {
    wallets: [{ id: 'orbit', name: 'Orbit', icon: ORBIT, namespaces: ['bip122'] }],
    namespaces: ['bip122'],
  },
}

/** Provides replacing as it stands still. */
export function provideReplacement(
  host: Host,
  record: TransactionRecord,
  change: Partial<ReplacementState>,
): void {
  const review = replacementOf(record)
  const nothing = () => Promise.resolve(undefined)
  host.provide(Replacement, () => ({
    stateAtom: atom(() => ({ ...NO_REPLACEMENT, review, ...change })),
    canReplace: ({ standing }) => standing.state === 'pending',
    review: () => Promise.resolve(review),
    chooseFee: () => Promise.resolve(review),
    accept: nothing,
    confirm: nothing,
    stopWaiting: nothing,
    reset: nothing,
  }))
}
