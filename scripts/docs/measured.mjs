import { entryBudgets, sampleBudget } from '../size/budgets.mjs'

/**
 * A Markdown table that Prettier leaves alone.
 *
 * @param {readonly (readonly string[])[]} lines the first is the head
 * @param {readonly number[]} [figures] columns that end at the right
 * @returns {string}
 */
export function markdownTable(lines, figures = []) {
  const [head = [], ...body] = lines
  const widths = head.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  const written = (/** @type {readonly string[]} */ line) =>
    `| ${widths.map((width, at) => (figures.includes(at) ? line[at]?.padStart(width) : line[at]?.padEnd(width))).join(' | ')} |`
  const rule = widths.map((width, at) =>
    figures.includes(at) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  )
  return [head, rule, ...body].map(written).join('\n')
}

/**
 * A Markdown table of measured sizes.
 *
 * @param {readonly { what: string, size: number, limit: number }[]} rows bytes, gzip level 9
 * @returns {string}
 */
export function sizeTable(rows) {
  const kB = (/** @type {number} */ bytes) => `${(bytes / 1_000).toFixed(1)} kB`
  const head = ['what is downloaded', 'measured', 'limit', 'met']
  const lines = rows.map(({ what, size, limit }) => [
    ...[what, kB(size), kB(limit)],
    size <= limit ? 'yes' : 'no',
  ])
  return markdownTable([head, ...lines], [1, 2])
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
 * Rows that are doors of packages. Of a package's two doors the later row counts: the one with views, as the playground
 * installs it.
 */
const doors = new Set([...entryBudgets, sampleBudget].map(({ what }) => what))
doors.delete('button and provider')

/**
 * Sizes by package name, as the playground shows them.
 *
 * @param {readonly { what: string, size: number }[]} rows
 */
export const entrySizes = (rows) =>
  Object.fromEntries(
    rows
      .filter(({ what }) => doors.has(what))
      .map(({ what, size }) => {
        const [name = ''] = what.split('/')
        return [name === 'acme-points' ? name : `@latchkey/${name}`, { entryGzip: size }]
      }),
  )
