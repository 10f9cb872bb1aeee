// One part of `npm run mutation` (run.mjs), by its name in LATCHKEY_MUTATION.
import process from 'node:process'
import { PARTS } from './parts.mjs'

const part = process.env.LATCHKEY_MUTATION ?? 'message'

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
  mutate: PARTS[part].mutate,
  // Only what the tests read is copied.
  ignorePatterns: [
    '/*',
    '!/kernel',
    '!/plugins',
    '/plugins/*',
    ...['siwx', 'eip155', 'solana', 'bip122', 'polkadot', 'cosmos'].map(
      (name) => `!/plugins/${name}`,
    ),
    '!/scripts',
    '!/tsconfig*.json',
    '!/package.json',
    '**/dist',
    '**/etc',
  ],
  reporters: ['progress', 'json'],
  jsonReporter: { fileName: `.nx/mutation/${part}.json` },
  tempDirName: '.nx/mutation/copies',
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  allowEmpty: false,
}
