// `npm run mutation`: changes the parser and the verifiers of a sign-in in small ways and sees whether a test fails
// for each. `npm run mutation -- message solana` does some of its parts. Survivors are listed;
// plugins/siwx/mutation.md says of each why it loosens nothing.
import { relative } from 'node:path'
import process from 'node:process'
import { Stryker } from '@stryker-mutator/core'
import { root } from '../ci/root.mjs'
import { namespaces } from '../size/budgets.mjs'

/** Percent of all changes that a test has to notice. */
const LEAST = 90

/** Files that only serve one verifier, or are tested with it. */
const helpers = { eip155: ['ask-contract'], bip122: ['bip137', 'bip322'] }

/**
 * Files that are changed together, and the tests that have to notice: those of the file itself, so that a change is
 * not tried against all its users. The codes and texts of errors are wording.
 */
const parts = {
  message: {
    mutate: [
      'plugins/siwx/src/message/{field-rules,format-message,lines,parse-message,profiles}.ts',
    ],
    tests: 'plugins/siwx/src/message/*.test.ts',
  },
  expectations: {
    mutate: ['plugins/siwx/src/server/{expectations,verify-sign-in}.ts'],
    tests: 'plugins/siwx/src/server/{expectations,verify-sign-in}.test.ts',
  },
}
for (const name of namespaces) {
  const files = ['verify-sign-in', ...(helpers[name] ?? [])]
  parts[name] = {
    mutate: files.map((file) => `plugins/${name}/src/lazy/${file}.ts`),
    tests: `plugins/${name}/src/lazy/verify-sign-in*.test.ts`,
  }
}

function changesOf({ mutate, tests }) {
  // The configuration of Vitest reads it.
  process.env.LATCHKEY_MUTATION = tests
  const stryker = new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
    mutate,
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
const unknown = chosen.filter((part) => !Object.hasOwn(parts, part))
if (unknown.length > 0) throw new Error(`No part ${unknown}, only ${Object.keys(parts)}.`)

process.chdir(root)
let noticed = 0
let missed = 0
for (const part of chosen.length > 0 ? chosen : Object.keys(parts)) {
  const changes = await changesOf(parts[part])
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
