// `npm run mutation`: changes the parser and the verifiers of a sign-in in small ways and sees whether a
// test fails for each. `npm run mutation -- --mutate 'plugins/siwx/src/message/*.ts'` does a part.

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
  mutate: [
    'plugins/siwx/src/message/*.ts',
    'plugins/siwx/src/lazy/*.ts',
    'plugins/siwx/src/server/{expectations,verify-sign-in}.ts',
    '!plugins/siwx/src/**/*.test.ts',
    // Wording.
    '!plugins/siwx/src/message/message-errors.ts',
  ],
  // Only what the tests read is copied.
  ignorePatterns: [
    '/*',
    '!/kernel',
    '!/plugins',
    '/plugins/*',
    '!/plugins/siwx',
    '!/scripts',
    '!/tsconfig*.json',
    '!/package.json',
    '**/dist',
    '**/etc',
  ],
  reporters: ['clear-text', 'progress', 'json'],
  jsonReporter: { fileName: '.nx/mutation/report.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: '.nx/mutation/copies',
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  thresholds: { high: 95, low: 90, break: 90 },
  allowEmpty: false,
}
