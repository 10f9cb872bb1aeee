import { defineConfig } from '@playwright/test'
import { chromiumArgs } from '../../scripts/chromium-args.mjs'

const report = process.env['LATCHKEY_BROWSER_REPORT']
const executablePath = process.env['LATCHKEY_CHROMIUM']

/**
 * Suites that use up what the world has once: the relay, whose sockets they count and cut, and the chains
 * on which the demo wallets of the page move money. One after the other; all others have their pages and
 * their accounts to themselves.
 */
const SHARING = /\/(newcomer|phones|relay.*|tabs)\.spec\.ts$/

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: false,
  // One of them waits for the relay most of the time.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  // What never comes is not there: on a busy machine five seconds do not tell that.
  expect: { timeout: 15_000 },
  globalTimeout: 15 * 60_000,
  projects: [
    { name: 'world', testMatch: SHARING, workers: 1 },
    { name: 'pages', testIgnore: SHARING },
  ],
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    baseURL: process.env['LATCHKEY_PLAYGROUND'] ?? 'http://127.0.0.1',
    screenshot: 'only-on-failure',
    trace: 'off',
    video: 'off',
    // A card that moves is drawn anew for each step of the way. Suites that look at motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Other machines have no name here: nothing that a test lets slip can leave this one.
      args: [
        ...chromiumArgs,
        // Pages live for seconds: what V8 spends on making their code faster never comes back.
        '--js-flags=--no-opt',
        '--disable-quic',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    },
  },
})
