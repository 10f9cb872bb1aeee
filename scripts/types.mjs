// Checks the types of each package in a program of its own: what one package adds to an open registry
// must not help another that does not import it. Each is asked about its own files; the playground, which
// imports all packages, about every source, so that what one adds does not disturb another either.
// `npm run types -- kernel playground` checks some.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { API } from 'typescript-native/unstable/sync'
import { NATIVE } from './build/native-compiler.mjs'
import { packages } from './ci/packages.mjs'
import { root } from './ci/root.mjs'

const everything = 'playground'
const known = [...packages.map(({ folder }) => folder), everything, 'scripts'].filter((folder) =>
  existsSync(join(root, folder, 'tsconfig.json')),
)

/** What the compiler says of a folder's own files, and of those that no folder includes. */
function faultsOf({ folder, fileNames }, program, included) {
  const own = new Set(fileNames)
  const isAsked = (fileName) =>
    folder === everything || own.has(fileName) || !included.has(fileName)
  const faults = [
    ...program.getConfigFileParsingDiagnostics(),
    ...program.getProgramDiagnostics(),
    ...program.getGlobalDiagnostics(),
  ]
  for (const file of program.getSourceFileNames().filter(isAsked)) {
    faults.push(...program.getSyntacticDiagnostics(file), ...program.getBindDiagnostics(file))
    faults.push(...program.getSemanticDiagnostics(file), ...program.getDeclarationDiagnostics(file))
  }
  return faults
}

const indented = ({ text, messageChain = [] }, depth = 0) => [
  `${'  '.repeat(depth)}${text}`,
  ...messageChain.flatMap((next) => indented(next, depth + 1)),
]

/** Line and column, from 1, of the UTF-16 unit at `position`. */
function placeIn(fileName, position) {
  const before = readFileSync(fileName, 'utf8').slice(0, position).split('\n')
  return `${before.length},${before.at(-1).length + 1}`
}

/** As `tsc` writes it. */
function written(fault) {
  const { fileName, pos, code } = fault
  const where = fileName ? `${relative(root, fileName)}(${placeIn(fileName, pos)}): ` : ''
  return `${where}error TS${code}: ${indented(fault).join('\n')}`
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((folder) => !known.includes(folder))
if (unknown.length > 0)
  throw new Error(`Unknown folder: ${unknown.join(', ')}. There are ${known.join(', ')}.`)

// Its own process inherits them.
Object.assign(process.env, NATIVE.env)
const compiler = new API({ cwd: root })
try {
  const all = known.map((folder) => {
    const config = join(root, folder, 'tsconfig.json')
    return { folder, config, fileNames: compiler.parseConfigFile(config).fileNames }
  })
  const included = new Set(all.flatMap(({ fileNames }) => fileNames))
  for (const one of all) {
    const { folder, config } = one
    if (wanted.length > 0 && !wanted.includes(folder)) continue
    // One after the other: the files of one are still parsed when the next opens.
    const { program } = compiler.updateSnapshot({ openProjects: [config] }).getProject(config)
    const faults = new Set(faultsOf(one, program, included).map(written))
    if (faults.size === 0) console.log(`${folder}: no type errors`)
    else {
      console.error(`${folder}:\n${[...faults].join('\n')}`)
      process.exitCode = 1
    }
  }
} finally {
  compiler.close()
}
