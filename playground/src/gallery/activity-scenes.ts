import { definePlugin, type ActivityEntry, type ActivityPage, type Plugin } from '@latchkey/kernel'
import { activity } from '@latchkey/activity/react'
import { ActivitySource } from '@latchkey/money'
import { ORBIT } from './pictures.js'
import { view, type Scene } from './scene.js'
import { ALICE, BOB, CAROL, type ScriptWallet } from './script-wallet.js'

const wallets: readonly ScriptWallet[] = [
  { id: 'orbit', name: 'Orbit', icon: ORBIT, addresses: [ALICE] },
]
const orbit = { connected: ['orbit'], script: { wallets } } as const

const ETH = { id: 'eip155:1/slip44:60', name: 'Ether', symbol: 'ETH', decimals: 18 } as const
const USDC = {
  id: 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
} as const

const entry = (nth: number, more: Partial<ActivityEntry>): ActivityEntry => ({
  id: `entry-${String(nth)}`,
  hash: `0x${String(nth).padStart(64, '0')}`,
  network: 'eip155:1',
  at: Date.UTC(2026, 10, 24 - nth * 9, 12),
  status: 'confirmed',
  kind: 'send',
  signer: ALICE,
  to: BOB,
  transfers: [],
  ...more,
})

const sent = { asset: ETH, direction: 'out', amount: 1_234_567_890_123_456_789n, to: BOB } as const

const ENTRIES: readonly ActivityEntry[] = [
  entry(0, { transfers: [sent], at: undefined, status: 'pending' }),
  entry(1, { transfers: [sent], fee: { asset: ETH, amount: 420_000_000_000_000n } }),
  entry(2, {
    kind: 'trade',
    application: { name: 'Uniswap' },
    transfers: [
      { asset: ETH, direction: 'out', amount: 10n ** 18n },
      { asset: USDC, direction: 'in', amount: 2_976_163_823n, listed: true },
    ],
  }),
  entry(3, { kind: 'approve', to: CAROL, application: { name: 'An app with a very long name' } }),
  entry(4, { status: 'failed', transfers: [sent] }),
  entry(5, {
    kind: 'receive',
    signer: CAROL,
    transfers: [{ asset: USDC, direction: 'in', amount: 250_500_000n, from: CAROL, listed: true }],
  }),
  entry(6, {
    signer: CAROL,
    transfers: [{ asset: USDC, direction: 'out', amount: 0n, to: CAROL, listed: true }],
  }),
]

/** The screens over a past that stands still. */
const past = (page: () => Promise<ActivityPage>): readonly Plugin[] => [
  activity(),
  definePlugin({
    id: 'gallery:past',
    setup: (host) => {
      host.add(ActivitySource, { id: 'gallery', reach: 'recent-tokens', covers: () => true, page })
    },
  }),
]

const whole = past(() => Promise.resolve({ entries: ENTRIES }))
const list = { ...orbit, route: view('activity:list') } as const

export const ACTIVITY_SCENES: readonly Scene[] = [
  { id: 'activity', title: 'Activity', shows: 'Swapped', ...list, plugins: whole },
  {
    id: 'activity-hidden',
    title: 'Activity · likely scams',
    shows: 'Zero-value transfer',
    ...list,
    plugins: whole,
    press: '[part~=hidden-row]',
  },
  {
    id: 'activity-entry',
    title: 'Activity · a transaction',
    shows: 'Transaction ID',
    ...list,
    plugins: whole,
    press: 'button[part~=activity-row]',
  },
  {
    id: 'activity-gone',
    title: 'Activity · another account’s transaction',
    shows: 'No longer in your list',
    ...orbit,
    plugins: whole,
    route: view('activity:entry', { id: 'none' }),
  },
  {
    id: 'activity-older',
    title: 'Activity · older ones',
    shows: 'Show older',
    ...list,
    plugins: past(() => Promise.resolve({ entries: ENTRIES.slice(1, 4), next: '2' })),
  },
  {
    id: 'activity-empty',
    title: 'Activity · empty',
    shows: 'Nothing here yet',
    ...list,
    plugins: past(() => Promise.resolve({ entries: [] })),
  },
  {
    id: 'activity-failed',
    title: 'Activity · not to be had',
    shows: 'Couldn’t load your activity. Try again.',
    ...list,
    plugins: past(() => Promise.reject(new Error('The explorer is down.'))),
  },
  {
    id: 'activity-loading',
    title: 'Activity · loading',
    shows: 'Activity',
    ...list,
    plugins: past(() => new Promise(() => undefined)),
  },
]
