// Measures what is downloaded and holds it against the budgets. `--json` prints the figures only.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './ci/root.mjs'
import * as budgets from './size/budgets.mjs'
import { bundleEntry, measureFrame } from './size/bundle.mjs'
import { buildPage } from './size/page.mjs'

const rows = []
const faults = []

function record(what, size, limit) {
  rows.push({ what, size, limit })
  if (size > limit) faults.push(`${what} has ${size} bytes, ${size - limit} more than allowed`)
}

async function checkEntry({ what, limit, ...entry }) {
  const { size, libraries } = await bundleEntry(entry)
  if (libraries.length > 0)
    faults.push(`${what} holds ${libraries.join(', ')} before it is asked for`)
  record(what, size, limit)
}

async function measurePage({ what, source, external, limit }) {
  const page = await buildPage(source, external, false)
  record(what, page.bytesTogether(page.closure([page.entry])), limit)
}

/** The additional files after an open page's other files, by their names; of several separate ones, each. */
async function measureLater({ what, source, external, after, chunks, eachOf, limit }) {
  const page = await buildPage(source, external)
  const filesOf = (names) => {
    const found = names.flatMap((name) => page.named(new RegExp(`[/.]${name}\\.js$`)))
    if (found.length < names.length)
      faults.push(`${what ?? 'a view'}: no chunk for one of ${names.join()}`)
    return found.map(({ fileName }) => fileName)
  }
  const before = page.closure([page.entry, ...filesOf(after)])
  const later = (files) => page.bytes([...page.closure(files)].filter((file) => !before.has(file)))
  if (chunks) return record(what, later(filesOf(chunks)), limit)
  const each = page.named(eachOf).filter(({ fileName }) => !before.has(fileName))
  const sizes = each.map(({ fileName }) => later([fileName]))
  if (each.length === 0) faults.push(`${what ?? 'a view'}: no chunk`)
  else if (what) record(what, Math.max(...sizes), limit)
  else each.forEach(({ source: file }, at) => record(eachOf.exec(file)[1], sizes[at], limit))
}

/** Two copies of the state library are two worlds that do not see each other. */
async function checkAtoms(entry) {
  const { inputs } = await bundleEntry(entry)
  const isAtom = (path) => path.includes('node_modules/jotai/')
  const atoms = Object.keys(inputs).filter(isAtom)
  const homes = new Set(atoms.map((path) => path.slice(0, path.lastIndexOf('node_modules/jotai/'))))
  if (homes.size !== 1) faults.push(`jotai is bundled ${homes.size} times`)
  const strangers = Object.entries(inputs)
    .filter(([path]) => !isAtom(path) && !path.startsWith('kernel/dist/'))
    .filter(([, { imports }]) => imports.some(({ path }) => isAtom(path)))
  for (const [path] of strangers) faults.push(`${path} imports jotai, which belongs to the kernel`)
}

/** A context that two built files make is two: who sets the one is not heard by who reads the other. */
function checkContexts(folder) {
  const makers = new Map()
  for (const file of readdirSync(folder, { recursive: true })) {
    if (!file.endsWith('.js')) continue
    const code = readFileSync(join(folder, file), 'utf8')
    for (const [, name] of code.matchAll(/(\w+) = createContext\(/g))
      makers.set(name, [...(makers.get(name) ?? []), file])
  }
  for (const [name, files] of makers)
    if (files.length > 1) faults.push(`${name} is made in ${files.join(' and ')}`)
}

async function checkSigning(namespace, { later, libraries }) {
  const source = `export * from '@latchkey/${namespace}'`
  const { inputsWithout } = await bundleEntry({ source, external: budgets.kernel })
  const isLibrary = (path) => libraries.test(path)
  const found = inputsWithout(later).find(isLibrary)
  if (found) faults.push(`${namespace} connects or signs with ${found}`)
  if (!inputsWithout().some(isLibrary)) faults.push(`${namespace}: no chain library comes later`)
}

for (const budget of budgets.entryBudgets) await checkEntry(budget)
for (const budget of budgets.pageBudgets) await measurePage(budget)
for (const budget of budgets.laterBudgets) await measureLater(budget)
const { page, limit } = budgets.frameBudget
record('embedded-wallet, its frame', await measureFrame(page), limit)
await checkAtoms(budgets.everything)
checkContexts(join(root, 'ui-react/dist'))
for (const namespace of budgets.signing.namespaces) await checkSigning(namespace, budgets.signing)

if (process.argv.includes('--json')) console.log(JSON.stringify(rows, null, 2))
else
  for (const { what, size, limit } of rows)
    console.log(what.padEnd(28), String(size).padStart(7), 'of', String(limit).padStart(7), 'bytes')
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
