import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/ci/root.mjs'
import { between } from '../../../scripts/docs/measured.mjs'
import { appBudgets, namespaces } from '../../../scripts/size/budgets.mjs'

const kB = (bytes) => `${(bytes / 1_000).toFixed(1)} kB`
const ms = (value) => `${value.toFixed(0)} ms`
const plainly = String
const perSecond = (value) => `${value}/s, ${(1_000 / value).toFixed(1)} ms`

/** Script from the press until the modal is open, beside that of a bare React page until its button. */
const openingLines = (limit) => [
  ['opening.full.evm', 'script of the first opening, bare React = 1', limit, plainly],
  ['opening.full.five', 'the same with all five namespaces', limit, plainly],
  ['opening.full.product', 'the same with the whole product', limit, plainly],
  ['opening.slow.evm', 'script of the first opening, 4×, bare React = 1', limit, plainly],
  ['opening.slow.five', 'the same with all five namespaces, 4×', limit, plainly],
  ['opening.slow.product', 'the same with the whole product, 4×', limit, plainly],
]

/** The measures and their limits: more than that fails `--check`. */
const lines = [
  ['loadGzip', 'more JS than bare React until the button works', appBudgets.eager, kB],
  ['fiveGzip', 'the same with all five namespaces', appBudgets.five, kB],
  ['productGzip', 'the same with the whole product', appBudgets.product, kB],
  ['loaderGzip', 'the same when the kit is loaded later', 6_000, kB],
  ['openGzip', 'more until the open modal lists the wallets', 35_000, kB],
  ['qrGzip', 'more until a relay QR code can be scanned', 180_000, kB],
  ['allWalletsGzip', 'more until all wallets of a service are listed', 12_000, kB],
  ['loadFiles', 'script and style files on load', 4, plainly],
  ...namespaces.map((name) => [`entryGzip.${name}`, `entry of ${name}`, 3_500, kB]),
  ['entryLibraries', 'files of chain libraries in these entries', 0, plainly],
  ['beforeClick', 'requests, writes, sockets and fonts before a click', 0, plainly],
  ['idleRequests', 'requests in 10 idle minutes, connected', 0, plainly],
  ['idleRelayFrames', 'relay frames in 10 idle minutes, connected', 1, plainly],
  ['longTasks', 'long tasks on load and open beyond bare React', 0, plainly],
  ['scrollTasks', 'long tasks of a scroll through all wallets, 4×, median of 3', 0, plainly],
  ['scrollShift', 'what moves by itself in it, of the viewport', 0, plainly],
  ...openingLines(2),
  ['opening.full.more', 'the same, whole product, EVM = 1', 1.3, plainly],
  ['opening.slow.more', 'the same, 4×', 1.3, plainly],
  ['opening.files.evm', 'script files of the first opening', 8, plainly],
  ['opening.files.five', 'the same with all five namespaces', 12, plainly],
  ['opening.files.product', 'the same with the whole product', 16, plainly],
  ['scriptRatio', 'script until the button, bare React = 1', 1.5, plainly],
  ['leaks.listeners', 'listeners left by 100 open/close, 100 mounts with all views', 0, plainly],
  ['leaks.timers', 'timers left', 0, plainly],
  ['leaks.sockets', 'sockets left', 0, plainly],
  ['leaks.nodes', 'DOM nodes left', 0, plainly],
  ['leaks.heapPercent', 'heap grown, machine code apart', 3, (value) => `${value} %`],
]

/** The goals beyond the limits; times are medians and depend on the machine. */
const wantedLines = [
  ['loadGzip', 'more JS than bare React until the button works', 24_000, kB],
  ['fiveGzip', 'the same with all five namespaces', 28_000, kB],
  ['productGzip', 'the same with the whole product', 45_000, kB],
  ...openingLines(1.6),
  ['feel.openCold', 'open, first time', 150, ms],
  ['feel.openWarm', 'open, again', 100, ms],
  ['feel.openThrottled', 'open, first time, 4× slower processor', 250, ms],
  ['feel.answerShown', "a wallet's answer is shown", 10, ms],
  ['feel.restoredShown', 'reload: account shown after the first paint', 0, ms],
  ['feel.restoredConfirmed', 'reload: account confirmed', 100, ms],
  ...namespaces.map((name) => [
    `verifyColdMs.${name}`,
    `first sign-in of ${name} verified`,
    250,
    ms,
  ]),
]

/**
 * Requests besides code, with a directory of wallets, pictures in sight among them; an event is one. Counted, not
 * limited.
 */
const countedLines = [
  ['requests.open', 'requests of one open', undefined, plainly],
  ['requests.allWallets', 'requests of the list of all wallets', undefined, plainly],
  ['requests.search', 'requests of one search', undefined, plainly],
  ['requests.connect', 'requests of one connect in the page, opened again', undefined, plainly],
  ['services.open', 'requests of one open, with cloud and analytics', undefined, plainly],
  ['services.allWallets', 'requests of the list of all wallets, with them', undefined, plainly],
  ['services.search', 'requests of one search, with them', undefined, plainly],
  ['services.connect', 'requests of one connect, with them', undefined, plainly],
]

/** Of these more is better. */
const wantedRates = namespaces.map((name) => [
  `verifyOps.${name}`,
  `sign-ins of ${name} verified, one after another`,
  50,
  perSecond,
])

const at = (figures, path) => path.split('.').reduce((value, key) => value?.[key], figures)

const allLines = [...lines, ...countedLines, ...wantedLines, ...wantedRates]

/** The figures that were measured, with their limits. */
export const judged = (figures) =>
  allLines.flatMap((line) => {
    const [path, what, limit, format] = line
    const value = at(figures, path)
    if (value === undefined) return []
    const isRate = wantedRates.includes(line)
    return {
      path,
      what,
      value: format(value),
      limit: limit === undefined ? '' : isRate ? `≥ ${format(limit)}` : format(limit),
      kept: limit === undefined || (isRate ? value >= limit : value <= limit),
      hard: lines.includes(line),
    }
  })

/** For a terminal. */
export const plain = (rows) =>
  rows
    .map(({ path, what, value, limit, kept, hard }) =>
      [
        kept ? 'ok  ' : hard ? 'OVER' : 'miss',
        what.padEnd(52),
        value.padStart(10),
        (limit === '' || limit.startsWith('≥') ? limit : `≤ ${limit}`).padStart(17),
        ` ${path}`,
      ].join(' '),
    )
    .join('\n')

const verdict = ({ limit, kept, hard }) =>
  limit === '' ? '' : kept ? 'yes' : hard ? '**no**' : 'no'

const cellsOf = (row) => [
  row.what,
  `\`${row.path}\``,
  row.value,
  row.hard || row.limit === '' ? row.limit : `${row.limit}, wanted`,
  verdict(row),
]

/** The rows of a page as they are, by key and whether they are wanted only. */
function rowsOf(page) {
  const cells = page
    .split('\n')
    .filter((line) => line.startsWith('|') && line.includes('`'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
  return new Map(cells.map((row) => [`${row[1]} ${row[3].endsWith('wanted')}`, row]))
}

/**
 * For docs/performance.md: limits that `--check` holds, then goals. Rows that were not measured stay as they were.
 */
export function markdown(rows, page) {
  const before = rowsOf(page)
  const table = [
    ['what', 'key', 'measured', 'limit', 'met'],
    ...allLines.flatMap((line) => {
      const [path, what, limit] = line
      const isHard = lines.includes(line)
      const row = rows.find((one) => one.path === path && one.hard === isHard)
      if (row) return [cellsOf(row)]
      const old = before.get(`\`${path}\` ${!isHard && limit !== undefined}`)
      return old ? [[what, ...old.slice(1)]] : []
    }),
  ]
  const widths = table[0].map((_, column) => Math.max(...table.map((line) => line[column].length)))
  const numeric = (column) => column === 2 || column === 3
  const line = (cells) => {
    const padded = cells.map((cell, column) =>
      numeric(column) ? cell.padStart(widths[column]) : cell.padEnd(widths[column]),
    )
    return `| ${padded.join(' | ')} |`
  }
  const rule = widths.map((width, column) =>
    numeric(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  )
  const [head, ...body] = table
  return [line(head), line(rule), ...body.map(line)].join('\n')
}

/** Puts the table between the markers of docs/performance.md. */
export function writePage(rows) {
  const file = join(root, 'docs/performance.md')
  const page = readFileSync(file, 'utf8')
  writeFileSync(file, between(page, 'bench', markdown(rows, page)))
}
