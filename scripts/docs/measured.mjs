/**
 * A Markdown table of measured sizes.
 *
 * @param {readonly { what: string, size: number, limit: number }[]} rows bytes, gzip level 9
 * @returns {string}
 */
export function sizeTable(rows) {
  const kB = (/** @type {number} */ bytes) => `${(bytes / 1_000).toFixed(1)} kB`
  const lines = rows.map(({ what, size, limit }) => [
    ...[what, kB(size), kB(limit)],
    size <= limit ? 'yes' : 'no',
  ])
  const table = [['what is downloaded', 'measured', 'limit', 'met'], ...lines]
  const isText = (/** @type {number} */ column) => column === 0 || column === 3
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...table.map((line) => line[column]?.length ?? 0)),
  )
  const format = (/** @type {readonly string[]} */ line) => {
    const cells = line.map((cell, at) =>
      isText(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
    )
    return `| ${cells.join(' | ')} |`
  }
  const rule = widths.map((width, at) =>
    isText(at) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  const [head = [], ...body] = table
  return [format(head), `| ${rule.join(' | ')} |`, ...body.map(format)].join('\n')
}

const isView = (/** @type {{ what: string }} */ { what }) => what.endsWith('-view')

/**
 * The rows with one for all single views, the largest of which stands for them.
 *
 * @param {readonly { what: string, size: number, limit: number }[]} rows
 */
export function withoutSingleViews(rows) {
  const [largest] = rows.filter(isView).toSorted((left, right) => right.size - left.size)
  const rest = rows.filter((row) => !isView(row))
  return largest ? [...rest, { ...largest, what: 'any other view, at most' }] : rest
}

/**
 * Puts text between `<!-- name:start -->` and `<!-- name:end -->`.
 *
 * @param {string} page
 * @param {string} name
 * @param {string} text
 * @returns {string}
 * @throws {Error} when the page has no such place
 */
export function between(page, name, text) {
  const place = new RegExp(`(<!-- ${name}:start -->\\n)[\\s\\S]*?(<!-- ${name}:end -->)`)
  if (!place.test(page)) throw new Error(`The page has no place called "${name}".`)
  return page.replace(place, (_all, start, end) => `${start}\n${text}\n\n${end}`)
}

/**
 * Sizes by package name, as the playground shows them.
 *
 * @param {readonly { what: string, size: number }[]} rows
 */
export const entrySizes = (rows) =>
  Object.fromEntries(
    rows.flatMap(({ what, size }) => {
      const name = PACKAGES[what]
      return name === undefined ? [] : [[name, { entryGzip: size }]]
    }),
  )

/** Rows of the measurement that stand for a package as the playground installs it. */
const PACKAGES = /** @type {Readonly<Record<string, string | undefined>>} */ ({
  kernel: '@latchkey/kernel',
  eip155: '@latchkey/eip155',
  solana: '@latchkey/solana',
  bip122: '@latchkey/bip122',
  polkadot: '@latchkey/polkadot',
  cosmos: '@latchkey/cosmos',
  'walletconnect/react': '@latchkey/walletconnect',
  'wallet-directory/react': '@latchkey/wallet-directory',
  cloud: '@latchkey/cloud',
  'balances/react': '@latchkey/balances',
  'activity/react': '@latchkey/activity',
  'send/react': '@latchkey/send',
  'embedded-wallet/react': '@latchkey/embedded-wallet',
  'names/react': '@latchkey/names',
  'smart-sessions/react': '@latchkey/smart-sessions',
  'swaps/react': '@latchkey/swaps',
  analytics: '@latchkey/analytics',
  'coinbase-wallet/react': '@latchkey/coinbase-wallet',
  'safe/react': '@latchkey/safe',
  'siwx/react': '@latchkey/siwx',
  'onramp-meld/react': '@latchkey/onramp-meld',
  'onramp-coinbase/react': '@latchkey/onramp-coinbase',
  'ui-react/legal': '@latchkey/ui-react',
  'acme-points': 'acme-points',
})
