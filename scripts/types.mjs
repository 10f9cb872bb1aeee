// Checks the types. oxlint finds what TypeScript refuses and what our rules that need types refuse, in one pass: each
// alone would check everything again. Every package is a program of its own: what one package adds to an open registry
// must not help another that does not import it. By night TypeScript itself checks the same programs, and whether it
// could write their declarations.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NATIVE } from './build/native-compiler.mjs'
import { packages } from './ci/packages.mjs'
import { commandFile, root } from './ci/root.mjs'

const known = [...packages.map(({ folder }) => folder), 'playground', 'scripts'].filter((folder) =>
  existsSync(join(root, folder, 'tsconfig.json')),
)

const wanted = process.argv.slice(2)
const unknown = wanted.filter((folder) => !known.includes(folder))
if (unknown.length > 0)
  throw new Error(`Unknown folder: ${unknown.join(', ')}. There are ${known.join(', ')}.`)
const asked = wanted.length > 0 ? wanted : known

/** The settings at the root belong to the scripts. */
const settings = asked.includes('scripts')
  ? readdirSync(root).filter((name) => name.endsWith('.ts'))
  : []

/** @returns {number} 0, 1 for faults, or another number if the program fell over */
function run(args, env = {}) {
  const options = { cwd: root, stdio: 'inherit', env: Object.assign({}, process.env, env) }
  return spawnSync(process.execPath, args, options).status ?? 2
}

// A package may be without TypeScript.
const options = ['--type-check', '--max-warnings=0', '--no-error-on-unmatched-pattern']
const codes = [run([commandFile('oxlint', 'oxlint'), ...asked, ...settings, ...options])]
if (process.env.LATCHKEY_NIGHT)
  for (const folder of asked)
    codes.push(run([commandFile(NATIVE.name, 'tsc'), '--project', folder], NATIVE.env))
process.exitCode = Math.max(...codes)
