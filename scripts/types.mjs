// Checks the types of each package in a program of its own: what one package adds to an open registry
// must not help another that does not import it. Each is asked about its own files; the playground, which
// imports all packages, about every source, so that what one adds does not disturb another either.
// `npm run types -- kernel playground` checks some.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { packages } from './ci/packages.mjs'
import { root } from './ci/root.mjs'

const everything = 'playground'
const known = [...packages.map(({ folder }) => folder), everything, 'scripts'].filter((folder) =>
  existsSync(join(root, folder, 'tsconfig.json')),
)

const failHost = {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic(diagnostic) {
    throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'))
  },
}

/** Parsed files by the options they were parsed and bound under. */
const parsed = new Map()

/** A file is parsed once for all programs: they differ in what they include, not in how they read. */
function hostFor(options) {
  const key = JSON.stringify({ ...options, types: undefined, configFilePath: undefined })
  const files = parsed.get(key) ?? new Map()
  parsed.set(key, files)
  const host = ts.createCompilerHost(options)
  const read = (fileName, ...rest) => {
    if (!files.has(fileName)) files.set(fileName, host.getSourceFile(fileName, ...rest))
    return files.get(fileName)
  }
  return { ...host, getSourceFile: read }
}

/** The configuration of a folder, as `tsc -p` reads it. */
function configured(folder) {
  const file = join(root, folder, 'tsconfig.json')
  return { folder, ...ts.getParsedCommandLineOfConfigFile(file, {}, failHost) }
}

/** What `tsc` would say of a folder's own files, and of those that no folder includes. */
function faultsOf({ folder, options, fileNames, errors }, included) {
  const program = ts.createProgram(fileNames, options, hostFor(options))
  const own = new Set(fileNames)
  const isAsked = ({ fileName }) =>
    folder === everything || own.has(fileName) || !included.has(fileName)
  const faults = [...errors, ...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()]
  for (const file of program.getSourceFiles().filter(isAsked)) {
    faults.push(...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file))
    faults.push(...program.getDeclarationDiagnostics(file))
  }
  return ts.sortAndDeduplicateDiagnostics(faults)
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((folder) => !known.includes(folder))
if (unknown.length > 0)
  throw new Error(`Unknown folder: ${unknown.join(', ')}. There are ${known.join(', ')}.`)

const all = known.map(configured)
const included = new Set(all.flatMap(({ fileNames }) => fileNames))
const lines = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
}
for (const one of all) {
  if (wanted.length > 0 && !wanted.includes(one.folder)) continue
  const faults = faultsOf(one, included)
  if (faults.length === 0) console.log(`${one.folder}: no type errors`)
  else {
    console.error(`${one.folder}:\n${ts.formatDiagnostics(faults, lines).trimEnd()}`)
    process.exitCode = 1
  }
}
