// Lints everything, or the paths given, with no warning let through: the rules that need types by oxlint,
// all others by ESLint. `--known-graph` trusts Nx's stored project graph.
import { commandFile } from './ci/root.mjs'
import { storeProjectGraph } from './ci/project-graph.mjs'
import { runNode } from './ci/run.mjs'

const KNOWN = '--known-graph'
const given = process.argv.slice(2)
const asked = given.filter((argument) => argument !== KNOWN)
const say = (text, to = 'stdout') => process[to].write(text)

if (!given.includes(KNOWN)) await storeProjectGraph(say)

const paths = asked.length > 0 ? asked : ['.']
const strict = ['--max-warnings=0', '--report-unused-disable-directives']
const ran = await Promise.all([
  runNode(commandFile('eslint', 'eslint'), [...paths, ...strict], { say }),
  // Paths without TypeScript are none of its business.
  runNode(
    commandFile('oxlint', 'oxlint'),
    [...paths, '--max-warnings=0', '--no-error-on-unmatched-pattern'],
    { say },
  ),
])
process.exitCode = ran.some(({ exitCode }) => exitCode !== 0) ? 1 : 0
