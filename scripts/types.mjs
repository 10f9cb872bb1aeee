// Checks the types. All packages together are one program, which reads each library once. A few packages
// (`npm run types -- kernel playground`), and all of them by night, are each a program of its own: what one package
// adds to an open registry must not help another that does not import it.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { API } from 'typescript-native/unstable/sync'
import { NATIVE } from './build/native-compiler.mjs'
import { packages } from './ci/packages.mjs'
import { root } from './ci/root.mjs'

const known = [...packages.map(({ folder }) => folder), 'playground', 'scripts'].filter((folder) =>
  existsSync(join(root, folder, 'tsconfig.json')),
)
/** More packages than this are quicker as one program. */
const MOST_ALONE = 4

const faultsOf = (program) => [
  ...program.getConfigFileParsingDiagnostics(),
  ...program.getProgramDiagnostics(),
  ...program.getGlobalDiagnostics(),
  ...program.getSyntacticDiagnostics(),
  ...program.getBindDiagnostics(),
  ...program.getSemanticDiagnostics(),
  ...program.getDeclarationDiagnostics(),
]

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

const asked = wanted.length > 0 ? wanted : known
const isTogether = asked.length > MOST_ALONE && !process.env.LATCHKEY_NIGHT
// The scripts are plain JavaScript: they have their own options.
const programs = isTogether ? ['.', ...asked.filter((folder) => folder === 'scripts')] : asked

// Its own process inherits them.
Object.assign(process.env, NATIVE.env)
const compiler = new API({ cwd: root })
try {
  for (const folder of programs) {
    const config = join(root, folder, 'tsconfig.json')
    // One after the other: the files of one are still parsed when the next opens.
    const { program } = compiler.updateSnapshot({ openProjects: [config] }).getProject(config)
    const faults = new Set(faultsOf(program).map(written))
    if (faults.size === 0) console.log(`${folder}: no type errors`)
    else {
      console.error(`${folder}:\n${[...faults].join('\n')}`)
      process.exitCode = 1
    }
  }
} catch (error) {
  console.error(error)
  process.exitCode = 2
} finally {
  compiler.close()
}
