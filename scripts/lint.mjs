// Lints everything, or the paths given, with no warning let through. `--known-graph` trusts Nx's stored
// project graph.
import { commandFile } from './ci/root.mjs'
import { storeProjectGraph } from './ci/project-graph.mjs'
import { runNode } from './ci/run.mjs'

const KNOWN = '--known-graph'
const given = process.argv.slice(2)
const paths = given.filter((argument) => argument !== KNOWN)
const say = (text, to = 'stdout') => process[to].write(text)

if (!given.includes(KNOWN)) await storeProjectGraph(say)
const { exitCode } = await runNode(
  commandFile('eslint', 'eslint'),
  [...(paths.length > 0 ? paths : ['.']), '--max-warnings=0', '--report-unused-disable-directives'],
  { say, minutes: 8 },
)
process.exitCode = exitCode
