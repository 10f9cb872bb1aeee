// Runs the tests of the local world and of the scripts, by Node's own runner: they are plain JavaScript.
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { findFiles } from './find-files.mjs'
import { root } from './root.mjs'

const [report = 'reports/world/all.tap'] = process.argv.slice(2)
mkdirSync(dirname(join(root, report)), { recursive: true })
const args = [
  '--test',
  '--test-concurrency=2',
  // A file that never ends is named.
  '--test-timeout=300000',
  '--test-reporter=dot',
  '--test-reporter-destination=stdout',
  '--test-reporter=tap',
  `--test-reporter-destination=${join(root, report)}`,
  ...['scripts', 'playground'].flatMap((folder) => findFiles(join(root, folder), '.test.mjs')),
]
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1
