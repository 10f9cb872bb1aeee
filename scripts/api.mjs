// Compares the names at the public doors of each built package with the committed list in <package>/etc: one a
// line, with its kind. The type tests say what a name promises. `npm run api -- --update` writes the lists.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { entries, packages } from './ci/packages.mjs'

const update = process.argv.includes('--update')

const doors = packages.flatMap(entries)
for (const { name, script } of doors)
  if (!existsSync(script)) throw new Error(`${name} is not built: run npm run build`)
const program = ts.createProgram(
  doors.map(({ types }) => types),
  { moduleResolution: ts.ModuleResolutionKind.Bundler, noLib: true, types: [] },
)
const checker = program.getTypeChecker()

/** Loading every door in plain Node also shows that none of them touches a page while it loads. */
async function namesAt({ name, script, types }) {
  const values = await import(pathToFileURL(script).href)
  const declared = checker.getExportsOfModule(
    checker.getSymbolAtLocation(program.getSourceFile(types)),
  )
  const kindOf = (one) => {
    if (!(one in values)) return 'type'
    return typeof values[one] === 'function' ? 'function' : 'const'
  }
  const all = new Set([...declared.map((symbol) => symbol.name), ...Object.keys(values)])
  return [...all].sort().map((one) => `${name.replace('@latchkey/', '')} ${kindOf(one)} ${one}\n`)
}

/** Fails unless the package still exports the committed names, or writes the list. */
async function check(item) {
  // Between our own packages nothing is promised.
  const shown = entries(item).filter(({ name }) => !name.includes('/internal'))
  const list = (await Promise.all(shown.map(namesAt))).flat()
  const file = join(item.path, 'etc', `${item.shortName}.names.txt`)
  const committed = existsSync(file) ? readFileSync(file, 'utf8').match(/.*\n/g) : []
  const lost = committed.filter((line) => !list.includes(line)).map((line) => `- ${line}`)
  const added = list.filter((line) => !committed.includes(line)).map((line) => `+ ${line}`)
  if (lost.length + added.length === 0) return 'as committed'
  if (!update) throw new Error(`changed its public face:\n${[...lost, ...added].join('')}`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, list.join(''))
  return 'list written'
}

for (const item of packages) {
  try {
    console.log(`${item.manifest.name}: ${await check(item)}`)
  } catch (error) {
    console.error(`${item.manifest.name}: ${error.message}`)
    process.exitCode = 1
  }
}
if (process.exitCode) console.error('If a change of a face is meant, run: npm run api -- --update')
