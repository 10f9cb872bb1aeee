// Turns single bits in what the sign-in verifiers are given, 100 000 times for each namespace; none may be
// accepted. The unit tests do the same a thousand times.
//   npm run fuzz                 all namespaces
//   npm run fuzz -- solana 5000  one, so often
import { spawnSync } from 'node:child_process'
import { commandFile, root } from './ci/root.mjs'

const [namespace = '', count = '100000'] = process.argv.slice(2)
const { status } = spawnSync(
  process.execPath,
  [
    commandFile('vitest', 'vitest'),
    'run',
    'plugins/siwx/src/server/flips.test.ts',
    '--testNamePattern',
    `no wrong bit is accepted in ${namespace}`,
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, LATCHKEY_FLIPS: count } },
)
process.exitCode = status ?? 1
