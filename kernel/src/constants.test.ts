import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  FEATURE_DEFAULTS,
  REMOTE_FEATURE_DEFAULTS,
  WALLET_FEATURES_ORDER,
} from './features/feature-options.js'
import { WALLET_GROUPS } from './points/wallet-rows.js'

const MINUTE = 60_000
const root = join(import.meta.dirname, '../..')
const sourceOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** The value of a constant of a source file: a number, or a product of numbers. */
function constant(file: string, name: string): number {
  const found = new RegExp(`const ${name} = ([\\d_.* ]+)$`, 'm').exec(sourceOf(file))
  const factors = found?.[1]?.replaceAll('_', '').split('*').map(Number) ?? [Number.NaN]
  return factors.reduce((product, factor) => product * factor, 1)
}

const RANKING = 'plugins/eip155/src/lazy/rank-urls.ts'
const DIRECTORY = 'plugins/wallet-directory/src'
const BOOK = 'plugins/money/src/book'
const EMBEDDED = 'plugins/embedded-wallet/src'

test.each([
  ['a pairing lives', 'plugins/walletconnect/src/pairing.ts', 'PAIRING_LIFE', 4 * MINUTE],
  [
    'a pairing counts as expired before',
    'plugins/walletconnect/src/pairing.ts',
    'PAIRING_MARGIN',
    10_000,
  ],
  ['pictures are preloaded for at most', `${DIRECTORY}/images.ts`, 'PRELOAD_MS', 2_000],
  ['one toast follows another after', 'kernel/src/notices/notices.ts', 'TOAST_HANDOVER_MS', 150],
  ['the log keeps about', 'kernel/src/log/log-book.ts', 'LOG_BUFFER_SIZE', 1_000_000],
  ['nodes are measured each', RANKING, 'EVERY_MS', 4_000],
  ['measurements that count', RANKING, 'SAMPLES', 10],
  ['weight of latency', RANKING, 'LATENCY_WEIGHT', 0.3],
  ['weight of stability', RANKING, 'STABILITY_WEIGHT', 0.7],
  ['a native balance counts for', 'ui-react/src/balance-store.ts', 'FRESH', 30_000],
  ['a name and an identity count for', 'plugins/eip155/src/lazy/names.ts', 'CACHE_MS', 5 * MINUTE],
  ['recommended wallets of one fetch', `${DIRECTORY}/rows.ts`, 'RECOMMENDED_ENTRIES', 4],
  ['wallets of a page', `${DIRECTORY}/engine.ts`, 'PAGE_ENTRIES', 40],
  ['results of a search', `${DIRECTORY}/lists.ts`, 'SEARCH_ENTRIES', 100],
  ['a search takes at least', `${DIRECTORY}/lists.ts`, 'SEARCH_MS', 300],
  ['recent wallets kept', 'kernel/src/connections/persistence.ts', 'RECENT_LIMIT', 2],
  ['decimals of a balance', 'kernel/src/amounts/format-amount.ts', 'BALANCE_DECIMALS', 3],
  ['a portfolio counts for', 'plugins/balances/src/engine.ts', 'FRESH_MS', 30_000],
  ['an older transaction is looked at each', `${BOOK}/watch.ts`, 'LATER_MS', 30_000],
  ['looks at a transaction', `${BOOK}/book-engine.ts`, 'MOST_LOOKS', 99],
  ['a native send waits', 'plugins/send/src/machine/machine.ts', 'SLOW_MS', 25_000],
  ['slippage of a swap, in hundredths', 'plugins/swaps/src/start.ts', 'SLIPPAGE', 100],
  ['a code of an e-mail waits', `${EMBEDDED}/login/email-login.ts`, 'COOLDOWN', 30_000],
  ['letters of a name, at least', 'plugins/names/src/rules.ts', 'LEAST', 4],
  ['a frame loads for', `${EMBEDDED}/lazy/channel.ts`, 'LOAD_LIMIT', 20_000],
  ['a log-in is answered within', `${EMBEDDED}/lazy/channel.ts`, 'ANSWER_LIMIT', 120_000],
  ['a sign-out is answered within', `${EMBEDDED}/lazy/channel.ts`, 'SHORT_LIMIT', 3_000],
  ['a frame that is ready waits', `${EMBEDDED}/lazy/channel.ts`, 'READY_PAUSE', 500],
  ['letters of an e-mail address', `${EMBEDDED}/react/short-email.ts`, 'LONGEST', 30],
  ['a tint of a picture is apart by', 'ui-react/src/parts/tints.ts', 'STEP', 0.15],
  ['listeners of one event before a warning', 'kernel/src/events/bus.ts', 'MAX_LISTENERS', 10],
  ['error reports', 'plugins/analytics/src/error-report.ts', 'MOST_REPORTS', 5],
  ['error reports are counted over', 'plugins/analytics/src/error-report.ts', 'PER_MS', MINUTE],
])('%s: %s has %s = %d', (_what, file, name, value) => {
  expect(constant(file, name)).toBe(value)
})

test.each([
  ['ui-react/src/theme/tokens.css.ts', '--latchkey-width,360px'],
  ['ui-react/src/theme/tokens.css.ts', '--latchkey-z-index,999'],
  ['ui-react/src/theme/tokens.css.ts', '--latchkey-font-size-master,10px'],
  ['ui-react/src/theme/tokens.css.ts', '--latchkey-border-radius-master,4px'],
  ['kernel/src/kit.ts', "logLevel = 'error'"],
  ['kernel/src/notices/notices.ts', 'autoClose = true'],
  ['plugins/eip155/src/presets/chains.ts', "id: 'eip155:137'"],
  [
    'plugins/eip155/src/presets/chains.ts',
    "nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 }",
  ],
  ['plugins/solana/src/presets/clusters.ts', "symbol: 'SOL', decimals: 9"],
  ['plugins/bip122/src/presets/bitcoin.ts', "symbol: 'BTC', decimals: 8"],
  ['plugins/bip122/src/account-indexes.ts', 'ACCOUNT_INDEXES = { payment: 0, ordinal: 1 }'],
  ['plugins/names/src/rules.ts', "ZONES = ['reown.id', 'wcn.id']"],
  ['ui-react/src/views/connect-methods.ts', "['wallet', 'email', 'social']"],
])('%s has %s', (file, text) => {
  expect(sourceOf(file)).toContain(text)
})

test('orders and defaults', () => {
  expect(WALLET_GROUPS).toEqual([
    ...['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
  ])
  expect(WALLET_FEATURES_ORDER).toEqual(['onramp', 'swaps', 'receive', 'send'])
  const on = Object.entries(FEATURE_DEFAULTS).flatMap(([id, isOn]) => (isOn ? [id] : []))
  expect(on).toEqual(['receive', 'send', 'analytics', 'allWallets'])
  expect(REMOTE_FEATURE_DEFAULTS).toEqual({
    swaps: { aggregators: 1 },
    email: true,
    socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
    activity: true,
  })
})
