// Measures what a page downloads and holds it against the budgets. `--json` prints the figures only.
import { entryBudgets, heavy, modalBudget, viewBudget } from './size/budgets.mjs'
import { bundle, bytes, closure, inputsOf, outputsOf } from './size/bundle.mjs'

const rows = []
const faults = []

function record(what, size, limit) {
  rows.push({ what, size, limit })
  if (size > limit) faults.push(`${what} has ${size} bytes, ${size - limit} more than allowed`)
}

/** Everything that comes with the entry itself. */
function eagerOutputs(metafile) {
  const [entry] = outputsOf(metafile, (source) => source === 'entry.js')
  return closure(metafile, entry)
}

async function measureEntry({ what, source, external, limit }) {
  const { metafile, sizes } = await bundle(source, { external })
  const eager = eagerOutputs(metafile)
  const found = [...inputsOf(metafile, eager)].filter((path) => heavy.test(path))
  if (found.length > 0) faults.push(`${what} holds ${found.join(', ')} before it is asked for`)
  record(what, bytes(sizes, eager), limit)
}

async function measureModal({ what, source, external, chunks, limit }) {
  const { metafile, sizes } = await bundle(source, { external })
  const eager = eagerOutputs(metafile)
  const beyond = (paths, known) =>
    paths.flatMap((path) => [...closure(metafile, path)]).filter((path) => !known.has(path))
  const opened = chunks.flatMap((chunk) => outputsOf(metafile, (path) => chunk.test(path)))
  if (opened.length < chunks.length)
    faults.push(`${what}: no chunk for one of ${chunks.join(', ')}`)
  const modal = new Set(beyond(opened, eager))
  record(what, bytes(sizes, modal), limit)
  const views = outputsOf(metafile, (path) => viewBudget.chunk.test(path))
  for (const view of views.filter((path) => !modal.has(path))) {
    const name = viewBudget.chunk.exec(metafile.outputs[view].entryPoint)[1]
    record(
      name,
      bytes(sizes, new Set(beyond([view], new Set([...eager, ...modal])))),
      viewBudget.limit,
    )
  }
  return metafile
}

/** Two copies of the state library are two worlds that do not see each other. */
function checkAtoms({ inputs }) {
  const atoms = Object.keys(inputs).filter((path) => path.includes('node_modules/jotai/'))
  const homes = new Set(atoms.map((path) => path.slice(0, path.lastIndexOf('node_modules/jotai/'))))
  if (homes.size !== 1) faults.push(`jotai is bundled ${homes.size} times`)
  const importers = Object.entries(inputs)
    .filter(([path]) => !path.includes('node_modules/jotai/') && !path.startsWith('kernel/dist/'))
    .filter(([, { imports }]) => imports.some(({ path }) => atoms.includes(path)))
  for (const [path] of importers) faults.push(`${path} imports jotai, which belongs to the kernel`)
}

for (const budget of entryBudgets) await measureEntry(budget)
checkAtoms(await measureModal(modalBudget))

if (process.argv.includes('--json')) console.log(JSON.stringify(rows, null, 2))
else
  for (const { what, size, limit } of rows)
    console.log(
      `${what.padEnd(28)} ${String(size).padStart(7)} of ${String(limit).padStart(7)} bytes`,
    )
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
