// Turns single bits in what the sign-in verifiers are given, 100 000 times for each namespace; none may be
// accepted. The unit tests do the same a thousand times.
//   npm run fuzz                        all namespaces
//   npm run fuzz -- eip155,solana 5000  some of them, so often
// As many processes as there are processors share the work; each has a seed of its own, which it prints.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { commandFile, root } from './ci/root.mjs'
import { namespaces } from './size/budgets.mjs'

/** Turned bits of one process. */
const SHARE = 10_000

const [chosen = namespaces.join(), count = '100000'] = process.argv.slice(2)
const seed = process.env.LATCHKEY_SEED ?? String(Date.now())
const shares = Math.ceil(Number(count) / SHARE)
const waiting = Array.from({ length: shares }, (_, share) =>
  chosen.split(',').map((namespace) => ({
    namespace,
    seed: `${seed}/${share}`,
    flips: Math.min(SHARE, Number(count) - share * SHARE),
  })),
).flat()

function run({ namespace, seed, flips }) {
  const args = ['run', 'plugins/siwx/src/server/flips', '--testNamePattern', namespace]
  const env = { ...process.env, LATCHKEY_FLIPS: String(flips), LATCHKEY_SEED: seed }
  const child = spawn(process.execPath, [commandFile('vitest', 'vitest'), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (data) => (output += String(data)))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      console.log(
        `${namespace}: ${flips} turned bits, seed ${seed}: ${code === 0 ? 'none accepted' : 'FAILED'}`,
      )
      if (code !== 0) console.log(output)
      resolve({ namespace, flips, held: code === 0 })
    })
  })
}

const done = []
async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) done.push(await run(next))
}

await Promise.all(Array.from({ length: availableParallelism() }, work))
for (const namespace of chosen.split(',')) {
  const own = done.filter((one) => one.namespace === namespace)
  const held = own.filter((one) => one.held).reduce((sum, one) => sum + one.flips, 0)
  console.log(`${namespace}: ${held} of ${count} turned bits refused`)
}
if (done.some(({ held }) => !held)) process.exitCode = 1
