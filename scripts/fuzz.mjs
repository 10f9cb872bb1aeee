// Turns single bits in what the sign-in verifiers are given, 100 000 times for each namespace; none may be
// accepted. Spoils what stands in storage, what a directory answers and what a wallet puts into a relay session
// as often; nothing may break, and nothing be shown that is not so. The unit tests do the same a few hundred times.
//   npm run fuzz                         everything
//   npm run fuzz -- eip155,storage 5000  some of it, so often
// As many processes as there are processors share the work; each has a seed of its own, which it prints.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { commandFile, root } from './ci/root.mjs'
import { namespaces } from './size/budgets.mjs'

/** Where each kind that is no namespace is tested. */
const SPOILT = {
  storage: 'kernel/src/connections/stored.fuzz',
  wire: 'plugins/wallet-directory/src/wire.fuzz',
  relay: 'plugins/walletconnect/src/relay/session.fuzz',
}

/** Rounds of one process. */
const SHARE = 10_000

const [chosen = [...namespaces, ...Object.keys(SPOILT)].join(), count = '100000'] =
  process.argv.slice(2)
const seed = process.env.LATCHKEY_SEED ?? String(Date.now())
const shares = Math.ceil(Number(count) / SHARE)
const waiting = Array.from({ length: shares }, (_, share) =>
  chosen.split(',').map((kind) => ({
    kind,
    seed: `${seed}/${share}`,
    rounds: Math.min(SHARE, Number(count) - share * SHARE),
  })),
).flat()

function run({ kind, seed, rounds }) {
  const args = Object.hasOwn(SPOILT, kind)
    ? ['run', SPOILT[kind]]
    : ['run', 'plugins/siwx/src/server/flips', '--testNamePattern', kind]
  const env = { ...process.env, LATCHKEY_ROUNDS: String(rounds), LATCHKEY_SEED: seed }
  const child = spawn(process.execPath, [commandFile('vitest', 'vitest'), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (data) => (output += String(data)))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      console.log(`${kind}: ${rounds} rounds, seed ${seed}: ${code === 0 ? 'held' : 'FAILED'}`)
      if (code !== 0) console.log(output)
      resolve({ kind, rounds, held: code === 0 })
    })
  })
}

const done = []
async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) done.push(await run(next))
}

await Promise.all(Array.from({ length: availableParallelism() }, work))
for (const kind of chosen.split(',')) {
  const own = done.filter((one) => one.kind === kind)
  const held = own.filter((one) => one.held).reduce((sum, one) => sum + one.rounds, 0)
  console.log(`${kind}: ${held} of ${count} rounds held`)
}
if (done.some(({ held }) => !held)) process.exitCode = 1
