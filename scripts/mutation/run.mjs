// `npm run mutation`: changes the parser and the verifiers of a sign-in in small ways and sees whether a test
// fails for each. `npm run mutation -- message solana` does some of its parts (parts.mjs).
// Whoever survives is listed; plugins/siwx/mutation.md says of each why it loosens nothing.
import { relative } from 'node:path'
import process from 'node:process'
import { Stryker } from '@stryker-mutator/core'
import { root } from '../ci/root.mjs'
import { namespaces } from '../size/budgets.mjs'
import { PARTS } from './parts.mjs'

/** Percent of all changes that a test has to notice. */
const LEAST = 90

function changesOf(part) {
  // The configuration of Vitest reads it.
  process.env.LATCHKEY_MUTATION = part
  const stryker = new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
    mutate: PARTS[part].mutate,
    // Only what the tests read is copied.
    ignorePatterns: ['/*', '!/kernel', '!/plugins', '/plugins/*', '!/scripts', '!/tsconfig*.json']
      .concat(['siwx', ...namespaces].map((name) => `!/plugins/${name}`))
      .concat(['!/package.json', '**/dist', '**/etc']),
    reporters: ['progress'],
    tempDirName: '.nx/mutation/copies',
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: 2,
    allowEmpty: false,
  })
  return stryker.runMutationTest()
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((part) => !Object.hasOwn(PARTS, part))
if (unknown.length > 0) throw new Error(`No part ${unknown}, only ${Object.keys(PARTS)}.`)

process.chdir(root)
let noticed = 0
let missed = 0
for (const part of chosen.length > 0 ? chosen : Object.keys(PARTS)) {
  const changes = await changesOf(part)
  const left = changes.filter(({ status }) => ['Survived', 'NoCoverage'].includes(status))
  const own = changes.filter(({ status }) => ['Killed', 'Timeout'].includes(status)).length
  noticed += own
  missed += left.length
  console.log(`\n${part}: ${own} of ${own + left.length} changes noticed`)
  for (const { fileName, location, mutatorName, replacement } of left)
    console.log(
      `  ${relative(root, fileName)}:${location.start.line} ${mutatorName} ${replacement.slice(0, 60)}`,
    )
}
const score = (100 * noticed) / (noticed + missed)
console.log(`\n${score.toFixed(1)} % of ${noticed + missed} changes noticed, ${LEAST} % wanted`)
if (!(score >= LEAST)) process.exitCode = 1
