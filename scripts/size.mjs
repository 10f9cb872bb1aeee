// Measures what is downloaded and holds it against the budgets. `--json` prints the figures only.
import {
  entryBudgets,
  everything,
  frameBudget,
  kernel,
  laterBudgets,
  modalBudget,
  pageBudgets,
  sampleBudget,
  signing,
  viewBudget,
} from './size/budgets.mjs'
import { bundleEntry, measureEntry, measureFrame } from './size/bundle.mjs'
import { buildPage } from './size/page.mjs'

const rows = []
const faults = []

function record(what, size, limit) {
  rows.push({ what, size, limit })
  if (size > limit) faults.push(`${what} has ${size} bytes, ${size - limit} more than allowed`)
}

async function checkEntry({ what, limit, ...entry }) {
  const { size, libraries } = await measureEntry(entry)
  if (libraries.length > 0)
    faults.push(`${what} holds ${libraries.join(', ')} before it is asked for`)
  record(what, size, limit)
}

async function measurePage({ what, source, external, limit }) {
  const page = await buildPage(source, external)
  record(what, page.bytes(page.closure([page.entry])), limit)
}

/** The modal and its first view come together; each further view counts without what they hold. */
async function measureViews({ what, source, external, chunks, limit }) {
  const page = await buildPage(source, external)
  const eager = page.closure([page.entry])
  const beyond = (names, known) =>
    [...page.closure(names)].filter((name) => !known.some((set) => set.has(name)))
  const opened = chunks.flatMap((chunk) => page.named(chunk)).map(({ fileName }) => fileName)
  if (opened.length < chunks.length)
    faults.push(`${what}: no chunk for one of ${chunks.join(', ')}`)
  const modal = new Set(beyond(opened, [eager]))
  record(what, page.bytes(modal), limit)
  for (const { fileName, source: file } of page.named(viewBudget.chunk)) {
    if (modal.has(fileName)) continue
    const name = viewBudget.chunk.exec(file)[1]
    const size = page.bytes(beyond([fileName], [eager, modal]))
    record(name, size, viewBudget.limit)
  }
}

/** What is loaded later than the modal, by the names of its files; of several that come each by itself, the largest. */
async function measureLater({ what, source, external, chunks = [], eachOf, opened = [], limit }) {
  const page = await buildPage(source, external)
  const named = (chunk) => page.named(chunk).map(({ fileName }) => fileName)
  const filesOf = (names) => {
    const files = names.flatMap((name) => named(new RegExp(`[/.]${name}\\.js$`)))
    if (files.length < names.length) faults.push(`${what}: no chunk for one of ${names.join()}`)
    return files
  }
  const modal = modalBudget.chunks.flatMap(named)
  const before = page.closure([page.entry, ...modal, ...filesOf(opened)])
  const later = (files) => page.bytes([...page.closure(files)].filter((file) => !before.has(file)))
  const each = eachOf ? named(eachOf).map((file) => later([file])) : [later(filesOf(chunks))]
  if (each.length === 0) faults.push(`${what}: no chunk`)
  record(what, Math.max(...each), limit)
}

/** Two copies of the state library are two worlds that do not see each other. */
async function checkAtoms({ source, external }) {
  const { inputs } = await bundleEntry(source, external)
  const isAtom = (path) => path.includes('node_modules/jotai/')
  const atoms = Object.keys(inputs).filter(isAtom)
  const homes = new Set(atoms.map((path) => path.slice(0, path.lastIndexOf('node_modules/jotai/'))))
  if (homes.size !== 1) faults.push(`jotai is bundled ${homes.size} times`)
  const strangers = Object.entries(inputs)
    .filter(([path]) => !isAtom(path) && !path.startsWith('kernel/dist/'))
    .filter(([, { imports }]) => imports.some(({ path }) => isAtom(path)))
  for (const [path] of strangers) faults.push(`${path} imports jotai, which belongs to the kernel`)
}

async function checkSigning(namespace) {
  const { inputsWithout } = await bundleEntry(`export * from '@latchkey/${namespace}'`, kernel)
  const isLibrary = (path) => signing.libraries.test(path)
  const found = inputsWithout(signing.later).find(isLibrary)
  if (found) faults.push(`${namespace} connects or signs with ${found}`)
  if (!inputsWithout().some(isLibrary)) faults.push(`${namespace}: no chain library comes later`)
}

for (const budget of [...entryBudgets, sampleBudget]) await checkEntry(budget)
for (const budget of pageBudgets) await measurePage(budget)
await measureViews(modalBudget)
for (const budget of laterBudgets) await measureLater(budget)
record('embedded-wallet, its frame', await measureFrame(frameBudget.page), frameBudget.limit)
await checkAtoms(everything)
for (const namespace of signing.namespaces) await checkSigning(namespace)

if (process.argv.includes('--json')) console.log(JSON.stringify(rows, null, 2))
else
  for (const { what, size, limit } of rows)
    console.log(
      `${what.padEnd(28)} ${String(size).padStart(7)} of ${String(limit).padStart(7)} bytes`,
    )
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
