// Runs the browser tests, and those that failed once more, alone.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { failedSpecs, mayTryAgain } from './again.mjs'
import { commandFile, root } from './root.mjs'

const reports = join(root, 'reports/browser')

function run(/** @type {string} */ report, /** @type {readonly string[]} */ args) {
  const playwright = commandFile('@playwright/test', 'playwright')
  const all = [playwright, 'test', '-c', 'playground/e2e/playwright.config.ts', ...args]
  const env = Object.assign({}, process.env, { LATCHKEY_BROWSER_REPORT: report })
  return spawnSync(process.execPath, all, { cwd: root, stdio: 'inherit', env }).status ?? 1
}

// No report of an earlier run forgives a failure of this one.
rmSync(reports, { recursive: true, force: true })
const report = join(reports, 'all.json')
process.exitCode = run(report, process.argv.slice(2))
if (process.exitCode === 1) {
  const { suites, errors } = JSON.parse(readFileSync(report, 'utf8'))
  const failed = failedSpecs(suites)
  const lines = failed.map(({ file, line }) => `${file}:${line}`)
  const more = ['--workers=1', `--output=${join(reports, 'again')}`]
  if (errors.length === 0 && mayTryAgain(failed.map(({ file }) => file)))
    process.exitCode = run(join(reports, 'again.json'), [...lines, ...more])
}
