import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where amounts are read, reckoned and shown. */
const SOURCES = [
  'kernel/src/amounts',
  ...['money', 'balances', 'activity', 'explorers', 'send', 'swaps', 'onramp'].map(
    (plugin) => `plugins/${plugin}/src`,
  ),
]
/** What makes a number of a text or a bigint, or shortens one. */
const NUMBERS = /\bNumber\(|\bparseFloat\b|\.toFixed\(|\.toPrecision\(/

/** Files that do so, and of what: none of it is an amount. */
const ALLOWED: Readonly<Record<string, string>> = {
  'plugins/money/src/book/record-format.ts': 'counts and times',
  'plugins/money/src/react/call-facts.tsx': 'a date',
  'plugins/money/src/read-token-list.ts': 'ids of chains, decimals',
  'plugins/balances/src/stored.ts': 'decimals, a time',
  'plugins/activity/src/by-month.ts': 'a year and a month',
  'plugins/activity/src/wire.ts': 'a nonce',
  'plugins/explorers/src/blockscout-api.ts': 'decimals',
  'plugins/explorers/src/blockscout-history.ts': 'decimals, a block, a nonce',
  'plugins/send/src/react/receive-view.tsx': 'an order',
  'plugins/swaps/src/server/options.ts': 'options',
  'plugins/swaps/src/server/swap-server.ts': 'slippage, the id of a chain',
  'plugins/swaps/src/convert/wire.ts': 'decimals',
  'plugins/swaps/src/machine/find-offer.ts': 'hundredths of a percent',
  'plugins/swaps/src/machine/least-of.ts': 'hundredths of a percent',
  'plugins/swaps/src/machine/impact.ts': 'hundredths of a percent',
  'plugins/swaps/src/react/offer-details.tsx': 'slippage',
  'plugins/swaps/src/uniswap-v2/pools.ts': 'hundredths of a percent',
  'plugins/onramp/src/machine/waiting-purchase.ts': 'a time',
  'plugins/onramp/src/react/provider-row.tsx': 'a percentage',
}

test('no amount passes through a number: it is a bigint from the key press to the chain', () => {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(folder, { encoding: 'utf8', recursive: true }).map((path) => `${folder}/${path}`),
  )
  const found = files.filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.test\.|\/testing\//.test(path) &&
      NUMBERS.test(readFileSync(path, 'utf8')),
  )
  expect(found.sort()).toEqual(Object.keys(ALLOWED).sort())
})
