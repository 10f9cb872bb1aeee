// `npm run mutation`: changes the parser and the verifiers of a sign-in in small ways and sees whether a test
// fails for each. `npm run mutation -- message solana` does some of its parts (parts.mjs).
// Whoever survives is listed; plugins/siwx/mutation.md says of each why it loosens nothing.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { commandFile, root } from '../ci/root.mjs'
import { PARTS } from './parts.mjs'

/** Percent of all changes that a test has to notice. */
const LEAST = 90

const NOTICED = ['Killed', 'Timeout']
const MISSED = ['Survived', 'NoCoverage']

/** @param {string} part */
function mutantsOf(part) {
  const { status } = spawnSync(
    process.execPath,
    [commandFile('@stryker-mutator/core', 'stryker'), 'run', 'scripts/mutation/stryker.config.mjs'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, LATCHKEY_MUTATION: part } },
  )
  if (status !== 0) throw new Error(`The changes of "${part}" could not be tried.`)
  const { files } = JSON.parse(readFileSync(join(root, `.nx/mutation/${part}.json`), 'utf8'))
  return Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map((one) => ({ ...one, file })),
  )
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((part) => !Object.hasOwn(PARTS, part))
if (unknown.length > 0) throw new Error(`No part ${unknown}, only ${Object.keys(PARTS)}.`)

let noticed = 0
let missed = 0
for (const part of chosen.length > 0 ? chosen : Object.keys(PARTS)) {
  const mutants = mutantsOf(part)
  const left = mutants.filter(({ status }) => MISSED.includes(status))
  const own = mutants.filter(({ status }) => NOTICED.includes(status)).length
  noticed += own
  missed += left.length
  console.log(`\n${part}: ${own} of ${own + left.length} changes noticed`)
  for (const { file, location, mutatorName, replacement = '' } of left)
    console.log(`  ${file}:${location.start.line} ${mutatorName} ${replacement.slice(0, 60)}`)
}
const score = (100 * noticed) / (noticed + missed)
console.log(`\n${score.toFixed(1)} % of ${noticed + missed} changes noticed, ${LEAST} % wanted`)
if (!(score >= LEAST)) process.exitCode = 1
