import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { root } from '../ci/root.mjs'
import { entryBudgets } from '../size/budgets.mjs'

/** Bytes, gzip level 9. @typedef {{ what: string, size: number, limit: number }} Row */

/** A Markdown table of measured sizes. @param {readonly Row[]} rows @returns {Promise<string>} */
export async function sizeTable(rows) {
  const kB = (bytes) => `${(bytes / 1_000).toFixed(1)} kB`
  const head = ['| what is downloaded | measured | limit | met |', '| --- | --: | --: | --- |']
  const lines = rows.map(({ what, size, limit }) => {
    const met = size <= limit ? 'yes' : 'no'
    return `| ${what} | ${kB(size)} | ${kB(limit)} | ${met} |`
  })
  const { code } = await format('sizes.md', [...head, ...lines].join('\n'))
  return code.trim()
}

/** The table of what screens ask a namespace for: the one that the kernel warns by. @returns {Promise<string>} */
export async function screenTable() {
  const file = join(root, 'kernel/src/core/features/screens.json')
  /** @type {readonly { screen: string, needs: string[][], or?: string, without: string }[]} */
  const screens = JSON.parse(readFileSync(file, 'utf8'))
  const lines = screens.map(({ screen, needs, or, without }) => {
    const names = needs.map((some) => some.map((one) => `\`${one}\``).join(' or ')).join(', ')
    return `| ${screen} | ${names}${or ? `, or ${or}` : ''} | ${without} |`
  })
  const head = ['| screen | needs | shown without it |', '| --- | --- | --- |']
  const { code } = await format('screens.md', [...head, ...lines].join('\n'))
  return code.trim()
}

export const testWallets = ['EVM', 'Solana', 'Bitcoin', 'Polkadot', 'Cosmos']

/**
 * The faults that the wallets of tests can have, a line for each name.
 *
 * @param {Record<string, any>} exported with `EVM_WALLET_BEHAVIOURS` and its like
 */
export function behaviourList(exported) {
  const tables = testWallets.map((name) => exported[`${name.toUpperCase()}_WALLET_BEHAVIOURS`])
  const names = [...new Set(tables.flatMap((one) => Object.keys(one)))].sort()
  return names
    .map((name) => {
      const summaries = new Set(tables.flatMap((one) => one[name]?.summary ?? []))
      const some = testWallets.filter((_, at) => tables[at][name])
      const by = some.length < tables.length ? some.join(', ') : 'all'
      return `- \`${name}\` (${by}): ${[...summaries].join(' Or: ')}`
    })
    .join('\n')
}

const isView = ({ what }) => what.endsWith('-view')

/** The rows with one for all single views, the largest of them. @param {readonly Row[]} rows */
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
 * @throws {Error} when the page has no such place
 */
export function between(page, name, text) {
  const place = new RegExp(`(<!-- ${name}:start -->\\n)[\\s\\S]*?(<!-- ${name}:end -->)`)
  if (!place.test(page)) throw new Error(`The page has no place called "${name}".`)
  return page.replace(place, (_all, start, end) => `${start}\n${text}\n\n${end}`)
}

/** Packages whose row is not called by their name. @type {Readonly<Record<string, string>>} */
const NAMES = { 'acme-points': 'acme-points', 'legal checkbox': '@latchkey/ui-react' }

/**
 * Sizes by package name, as the playground shows them. Of a package's two doors the later row counts: the one with
 * views, as the playground installs it.
 *
 * @param {readonly Row[]} rows
 */
export function entrySizes(rows) {
  const doors = new Set(entryBudgets.map(({ what }) => what))
  doors.delete('button and provider')
  const sizes = rows
    .filter(({ what }) => doors.has(what))
    .map(({ what, size }) => {
      const [name = ''] = what.split('/')
      return [NAMES[name] ?? `@latchkey/${name}`, { entryGzip: size }]
    })
  return Object.fromEntries(sizes)
}
