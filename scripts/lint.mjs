// Lints the paths given, with no warning let through: the rules that need types by oxlint, all others by ESLint. The
// rule for imports reads Nx's project graph, which Nx writes down before it runs this: `npx nx lint @latchkey/send`.
import { spawn } from 'node:child_process'
import process from 'node:process'
import { commandFile, root } from './ci/root.mjs'

const paths = process.argv.slice(2)

/**
 * A linter makes more short-lived objects than V8 keeps young ones by default: it then copies them about on every core.
 */
const YOUNG = '--max-semi-space-size=64'

const run = (name, ...args) =>
  new Promise((resolve) => {
    const all = [YOUNG, commandFile(name, name), ...paths, '--max-warnings=0', ...args]
    spawn(process.execPath, all, { cwd: root, stdio: 'inherit' }).on('close', resolve)
  })

const codes = [
  await run('eslint', '--report-unused-disable-directives'),
  // Paths without TypeScript are none of its business.
  await run('oxlint', '--no-error-on-unmatched-pattern'),
]
// 1 is what they found, anything else a linter that fell over.
process.exitCode = Math.max(...codes.map((code) => code ?? 2))
