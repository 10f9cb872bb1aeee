import { defineConfig } from '@playwright/test'
import { chromiumArgs } from '../chromium-args.mjs'

const executablePath = process.env['LATCHKEY_CHROMIUM']

export default defineConfig({
  testDir: '.',
  testMatch: 'site.spec.ts',
  outputDir: '../../test-results',
  workers: 1,
  // Like the other browser tests: a busy machine is no fault of a page.
  timeout: 180_000,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    actionTimeout: 30_000,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Other machines have no name here.
      args: [
        ...chromiumArgs,
        '--disable-quic',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
})
