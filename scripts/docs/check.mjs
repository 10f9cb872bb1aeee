// The step `docs`: builds the site, says what it lacks, and opens it in a browser.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { commandFile, root } from '../ci/root.mjs'
import { ensureChromium } from '../ensure/index.mjs'

const run = (/** @type {readonly string[]} */ args, env = {}) =>
  spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }).status === 0

const isComplete = run([join(root, 'scripts/docs/site.mjs'), '--check'])
const playwright = commandFile('@playwright/test', 'playwright')
const works = run([playwright, 'test', '-c', 'playground/docs/playwright.config.ts'], {
  LATCHKEY_CHROMIUM: await ensureChromium(),
})
process.exitCode = isComplete && works ? 0 : 1
