import { defineConfig } from '@playwright/test'
import { chromiumArgs } from '../chromium-args.mjs'

const report = process.env['LATCHKEY_BROWSER_REPORT']
const executablePath = process.env['LATCHKEY_CHROMIUM']

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Empty: the apps that install the packed packages are left out of this run.
  testIgnore: process.env['LATCHKEY_FIXTURES'] === '' ? 'fixtures.spec.ts' : [],
  outputDir: '../../test-results',
  globalSetup: './support/global-setup.ts',
  // The tests of a file follow one another in one worker, which opens a page once for the policy they share.
  fullyParallel: false,
  // Each is a tenant of the world: none counts or cuts another's sockets, or moves the money another counts. One
  // more than there are cores, because one waits for a relay, a chain or a library most of the time.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  // A missing event is not seen within five seconds on a busy machine.
  expect: { timeout: 15_000 },
  // A run that never ends is stopped; one on a busy machine is not.
  globalTimeout: 25 * 60_000,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    // A press or a window that never comes is named by its line, before the whole test runs out of time.
    actionTimeout: 30_000,
    // The next test uses a page's process and its compiled code again, and finds no storage, cookies, routes or
    // scripts of the one before. Settings of a context are not reset: a test that needs its own has
    // `browser.newContext()`.
    reuseContext: true,
    screenshot: 'only-on-failure',
    trace: 'off',
    video: 'off',
    // A moving card is drawn again for each step of the way. Suites about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Other machines have no name here: nothing that a test lets slip can leave this one.
      args: [
        ...chromiumArgs,
        // Pages live for seconds: what V8 spends on making their code faster never comes back.
        '--js-flags=--no-opt',
        '--disable-quic',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
})
