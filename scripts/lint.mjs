// Lints the paths given by ESLint, with no warning let through. The rules that need types are checked with the types
// (scripts/types.mjs). The rule for imports reads Nx's project graph, which Nx writes down before it runs this:
// `npx nx lint @latchkey/send`.
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { commandFile, root } from './ci/root.mjs'

/**
 * A linter makes more short-lived objects than V8 keeps young ones by default: it then copies them about on every core.
 */
const YOUNG = '--max-semi-space-size=64'

const args = [YOUNG, commandFile('eslint', 'eslint'), ...process.argv.slice(2)].concat([
  '--max-warnings=0',
  '--report-unused-disable-directives',
])
// 1 is what it found, anything else a linter that fell over.
process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 2
