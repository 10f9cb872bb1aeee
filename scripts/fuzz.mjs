// Turns single bits in the input of the sign-in verifiers, 100 000 times for each namespace; none may be accepted.
// Spoils stored records, answers of a directory and a wallet's part of a relay session as often. Nothing may break,
// and no false fact be shown. The unit tests do the same a few hundred times.
//   npm run fuzz                         everything
//   npm run fuzz -- eip155,storage 5000  some of it, so often
// As many processes as there are processors share the work; each has a seed of its own, which it prints.
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { commandFile, root } from './ci/root.mjs'
import { runCommand } from './ensure/system.mjs'
import { namespaces } from './size/budgets.mjs'

/** Where each kind is tested. */
const TESTS = {
  ...Object.fromEntries(
    namespaces.map((name) => [name, ['plugins/siwx/src/server/flips', '--testNamePattern', name]]),
  ),
  storage: ['kernel/src/connections/stored.fuzz'],
  wire: ['plugins/wallet-directory/src/wire.fuzz'],
  relay: ['plugins/walletconnect/src/relay/session.fuzz'],
}

/** Rounds of one process. */
const SHARE = 10_000

const [chosen = Object.keys(TESTS).join(), count = '100000'] = process.argv.slice(2)
const kinds = chosen.split(',')
const seed = process.env.LATCHKEY_SEED ?? String(Date.now())
const shares = Array.from({ length: Math.ceil(Number(count) / SHARE) }, (_, share) => ({
  seed: `${seed}/${share}`,
  rounds: Math.min(SHARE, Number(count) - share * SHARE),
}))
const waiting = shares.flatMap((share) => kinds.map((kind) => ({ kind, ...share })))
const held = Object.fromEntries(kinds.map((kind) => [kind, 0]))

async function run({ kind, seed, rounds }) {
  const args = [commandFile('vitest', 'vitest'), 'run', ...TESTS[kind]]
  const env = { ...process.env, LATCHKEY_ROUNDS: String(rounds), LATCHKEY_SEED: seed }
  const { ok, output } = await runCommand(process.execPath, args, { cwd: root, env })
  console.log(`${kind}: ${rounds} rounds, seed ${seed}: ${ok ? 'held' : 'FAILED'}`)
  if (ok) held[kind] += rounds
  else console.log(output)
}

async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) await run(next)
}

await Promise.all(Array.from({ length: availableParallelism() }, work))
for (const kind of kinds) console.log(`${kind}: ${held[kind]} of ${count} rounds held`)
if (kinds.some((kind) => held[kind] < Number(count))) process.exitCode = 1
