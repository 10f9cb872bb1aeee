// Lints everything, or the paths given, with no warning let through.
import { spawnSync } from 'node:child_process'
import { commandFile, root } from './ci/root.mjs'

/** Runs a tool of node_modules and passes its output on. */
function run(tool, args) {
  const { status } = spawnSync(process.execPath, [commandFile(tool, tool), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
}

const paths = process.argv.slice(2)

// The boundary rule reads Nx's stored graph and trusts it; a stale one lets a bad import pass.
run('nx', ['reset', '--only-workspace-data'])
run('nx', ['show', 'projects'])
run('eslint', [
  ...(paths.length > 0 ? paths : ['.']),
  '--max-warnings=0',
  '--report-unused-disable-directives',
])
