import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a tool of node_modules and passes its output on. */
function run(tool, args) {
  const { status } = spawnSync(process.execPath, [`${root}node_modules/${tool}`, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** The boundary rule reads Nx's stored graph and trusts it; a stale one lets a bad import pass. */
export function refreshGraph() {
  run('nx/dist/bin/nx.js', ['reset', '--only-workspace-data'])
  run('nx/dist/bin/nx.js', ['show', 'projects'])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  refreshGraph()
  run('eslint/bin/eslint.js', [
    ...(process.argv.length > 2 ? process.argv.slice(2) : ['.']),
    '--max-warnings=0',
    '--report-unused-disable-directives',
  ])
}
