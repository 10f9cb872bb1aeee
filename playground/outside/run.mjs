#!/usr/bin/env node
// `npm run outside`: every sample of every page, in an empty app that installs the packed packages: compiled, and driven to
// what its page promises.
//   node playground/outside/run.mjs [--into <folder>]   keeps the app, so that the next run need not install it
//   node playground/outside/run.mjs --whole             also the apps of Vite, webpack and Next, in Chromium
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { commandFile, root } from '../../scripts/ci/root.mjs'
import { ensureChromium, ensureWorld } from '../../scripts/ensure/index.mjs'
import { packAll } from '../../scripts/pack.mjs'
import { makeApp } from './app.mjs'
import { checkCommands } from './commands.mjs'
import { compile } from './compile.mjs'
import { checkInstall } from './install.mjs'
import { isCode, samples } from './samples.mjs'

const { values } = parseArgs({
  options: { into: { type: 'string' }, whole: { type: 'boolean', default: false } },
})

/** Samples without a file are not driven. */
const freeFaults = (/** @type {ReturnType<typeof samples>} */ all) =>
  all
    .filter((sample) => isCode(sample) && sample.file === undefined)
    .map(
      ({ page, line }) => `${page}:${String(line)}: this sample is no file of playground/examples`,
    )

/** Data that cannot be read. */
const dataFaults = (/** @type {ReturnType<typeof samples>} */ all) =>
  all
    .filter(({ language }) => language === 'json')
    .flatMap(({ page, line, text }) => {
      try {
        JSON.parse(text)
        return []
      } catch (error) {
        return [`${page}:${String(line)}: ${String(error)}`]
      }
    })

/** @returns {boolean} whether it ended well */
function run(/** @type {string} */ cwd, /** @type {readonly string[]} */ args, env = {}) {
  const options = { cwd, stdio: /** @type {const} */ ('inherit'), env: { ...process.env, ...env } }
  return spawnSync(process.execPath, args, options).status === 0
}

/** The pages of the fixture apps, in a real browser. */
async function openPages(/** @type {string} */ folder) {
  const apps = join(folder, 'apps')
  if (!run(root, [join(root, 'playground/apps.mjs'), '--into', apps])) return false
  const config = 'playground/e2e/playwright.config.ts'
  const args = [commandFile('@playwright/test', 'playwright'), 'test', '-c', config]
  const env = { LATCHKEY_FIXTURES: apps, LATCHKEY_CHROMIUM: await ensureChromium() }
  return run(root, [...args, 'fixtures.spec.ts'], env)
}

const folder = values.into ? resolve(values.into) : mkdtempSync(join(tmpdir(), 'latchkey-outside-'))
const say = (/** @type {string} */ text) => console.log(`${process.uptime().toFixed(0)} s  ${text}`)
try {
  const all = samples()
  // Drivers use its chains, relay and mail server.
  await ensureWorld()
  await packAll(folder)
  say('packed')
  const app = await makeApp(folder, all)
  say('installed')
  const faults = [
    ...freeFaults(all),
    ...dataFaults(all),
    ...compile(app, all),
    ...checkCommands(all, app),
    ...(await checkInstall(folder)),
  ]
  for (const fault of faults) console.error(fault)
  say(`${String(all.filter(isCode).length)} samples compiled, ${String(faults.length)} faults`)
  const isDriven = run(app, [join(app, 'node_modules/vitest/vitest.mjs'), 'run'])
  say('driven')
  const areOpened = !values.whole || (await openPages(folder))
  if (faults.length > 0 || !isDriven || !areOpened) process.exitCode = 1
} finally {
  if (values.into === undefined) rmSync(folder, { recursive: true, force: true })
}
