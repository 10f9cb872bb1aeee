// Prints the measure of the house, counted in the sources, and compares it with house.json: no figure there may get
// worse. `--write` lowers the file to what got better; what has to get worse is raised by hand, in plain sight.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import ts from 'typescript'
import { findFiles } from './ci/find-files.mjs'
import { packages } from './ci/packages.mjs'
import { root } from './ci/root.mjs'
import { cycles, measureFile } from './house/count.mjs'
import { unreadWords } from './house/unread-words.mjs'

const read = (file) => readFileSync(join(root, file), 'utf8')
const filesIn = (folder, ending) =>
  findFiles(join(root, folder), '')
    .map((path) => relative(root, path).replaceAll('\\', '/'))
    .filter((file) => ending.test(file))
const linesOf = (files) => sum(files, (file) => read(file).split('\n').length - 1)
const sum = (list, of) => list.reduce((total, one) => total + of(one), 0)
const at = (sorted, share) => sorted[Math.floor((sorted.length - 1) * share)]

const all = packages.flatMap(({ folder }) => filesIn(`${folder}/src`, /\.tsx?$/))
const tests = all.filter((file) => /\.test(-d)?\.tsx?$/.test(file))
/** The shipped sources: no test, no double, no declaration. */
const sources = all.filter((file) => !/\.test(-d)?\.tsx?$|\/testing\/|\.d\.ts$/.test(file))
const measures = new Map(sources.map((file) => [file, measureFile(file, read(file))]))

// Imports
const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile)
const { paths } = config.compilerOptions
/** The source that an import names; empty for a foreign one. */
function resolve(from, to) {
  const own = to.startsWith('.') ? posix.join(from, '..', to) : (paths[to]?.[0] ?? '')
  const bare = own.replace(/^\.\/|\.(?:js|tsx?)$/g, '')
  return [`${bare}.ts`, `${bare}.tsx`].find((file) => measures.has(file))
}
const edges = [...measures]
  .flatMap(([from, { edges }]) => edges.map(({ to, by }) => ({ from, to: resolve(from, to), by })))
  .filter(({ from, to }) => to !== undefined && to !== from)
function cyclesOver(...kinds) {
  const graph = new Map(sources.map((file) => [file, []]))
  for (const { from, to, by } of edges) if (kinds.includes(by)) graph.get(from).push(to)
  return cycles(graph)
}
const importers = sources.map(
  (file) => new Set(edges.filter(({ to }) => to === file).map(({ from }) => from)),
)

// Public names, as the lists have them: "door kind name"
const lists = packages.flatMap(({ folder }) => filesIn(`${folder}/etc`, /./))
const names = lists.flatMap((file) => read(file).match(/.+/g) ?? []).map((line) => line.split(' '))

// The figures that are listed one by one, each with the limit below which no entry is needed
const limits = { functions: 120, files: 400, bags: 8 }
const before = JSON.parse(read('scripts/house.json'))
/** A list may name any file that is linted. */
const listed = (list, of) =>
  Object.keys(before[list])
    .filter((file) => existsSync(join(root, file)))
    .map((file) => [file, of(file)])
const now = {
  functions: listed('functions', (file) => Math.max(...measureFile(file, read(file)).functions)),
  files: listed('files', (file) => linesOf([file])),
  bags: [...measures.values()].flatMap(({ bags }) => bags),
}

const unread = unreadWords(new Map(sources.map((file) => [file, read(file)])))
for (const key of unread) console.error(`The message ${key} is read nowhere.`)

const every = [...measures.values()]
const total = (key) => sum(every, (one) => one[key])
const plain = sources.filter((file) => !file.includes('/words/'))
const lengths = every.flatMap((one) => one.functions)
const sizes = every.map((one) => one.lines).sort((one, other) => one - other)
const typeTests = tests.filter((file) => file.includes('.test-d.'))
const typed = new Set(typeTests.map((file) => file.split('/src/')[0]))
const count = (is) => every.filter(is).length
const typeCycles = cyclesOver('value', 'type', 'lazy')
const share = (part, whole, digits = 2) => (part / whole).toFixed(digits)
const longer = (limit) => lengths.filter((length) => length > limit).length

/** The printed figures; those with a name are in the file, and less of them is better. */
const rows = [
  ['files', sources.length],
  ['lines', total('lines')],
  ['files without word tables', plain.length],
  ['lines without word tables', linesOf(plain)],
  ['median, p95, most lines', [0.5, 0.95, 1].map((part) => at(sizes, part)).join(' ')],
  ['files of 10 code lines', count((one) => one.filled - one.comments <= 10), 'microFiles'],
  ['functions', lengths.length],
  ['functions over 50 lines', longer(50), 'over50'],
  ['functions over 100 lines', longer(100), 'over100'],
  ['functions over 120 lines', longer(120), 'over120'],
  ['comments %', share(100 * total('comments'), total('filled'), 1)],
  ['any', total('any'), 'any'],
  ['non-null !', total('nonNull'), 'nonNull'],
  ['casts', total('casts'), 'casts'],
  ['casts per 1 000 lines', share(1000 * total('casts'), total('lines'))],
  ['as never', total('asNever'), 'asNever'],
  ['suppressions', total('suppressions'), 'suppressions'],
  ['cycles at run time', cyclesOver('value').length, 'cycles'],
  ['cycles with import()', cyclesOver('value', 'lazy').length, 'lazyCycles'],
  ['cycles with types', typeCycles.length, 'typeCycles'],
  ['files in those cycles', typeCycles.flat().length, 'typeCycleFiles'],
  ['files with one importer', importers.filter(({ size }) => size === 1).length, 'oneImporter'],
  ['files of over 12 imports', count((one) => one.imports > 12), 'manyImports'],
  ['spread literals', total('spreads'), 'spreads'],
  ['bags of over 8 members', now.bags.filter(([, size]) => size > limits.bags).length, 'bags'],
  ['messages nobody reads', unread.length, 'unread'],
  ['doors', new Set(names.map(([door]) => door)).size, 'doors'],
  ['public names', names.length, 'names'],
  ['public values', names.filter(([, kind]) => kind !== 'type').length],
  ['lines of tests per line', share(linesOf(tests), total('lines'))],
  ['packages without type test', packages.length - typed.size, 'untyped'],
  ['lines in scripts/', linesOf(filesIn('scripts', /\.(?:ts|mjs|js)$/)), 'scripts'],
  ['lines of API lists', linesOf(lists), 'reports'],
]
for (const [label, value] of rows) console.log(`${label.padEnd(28)}${value}`)

// The ratchet
const worse = []
const stale = []
const after = { figures: {}, functions: {}, files: {}, bags: {} }
for (const [, value, name] of rows.filter((row) => row.length === 3)) {
  const was = before.figures[name] ?? value
  if (value > was) worse.push(`${name}: ${value}, ${value - was} more than ${was}`)
  after.figures[name] = Math.min(value, was)
}
for (const [list, limit] of Object.entries(limits)) {
  const over = Object.fromEntries(now[list].filter(([, value]) => value > limit))
  for (const name of Object.keys({ ...before[list], ...over })) {
    const [value, was] = [over[name] ?? 0, before[list][name] ?? limit]
    if (value > was) worse.push(`${list}: ${name} has ${value}, ${value - was} more than ${was}`)
    if (value === 0) stale.push(`${list}: ${name} needs no entry any more; --write takes it off`)
    else if (was > limit) after[list][name] = Math.min(value, was)
  }
}
const isWritten = process.argv.includes('--write')
const text = `${JSON.stringify(after, undefined, 2)}\n`
if (isWritten) writeFileSync(join(root, 'scripts/house.json'), text)
else if (text !== read('scripts/house.json'))
  console.log('\nSome of it got better: --write lowers scripts/house.json to it.')
const faults = isWritten ? worse : [...worse, ...stale]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
