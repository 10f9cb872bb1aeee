import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { playwrightCounts, tapCounts, vitestCounts, withExitCode } from './counts.mjs'
import { playwrightFailures, tapFailures, vitestFailures } from './failures.mjs'
import { findFiles } from './find-files.mjs'
import { commandFile, root } from './root.mjs'
import { runNode } from './run.mjs'
import { tagTimes } from './tag-times.mjs'

/** A tool that counts nothing itself: it went well or it did not. */
const asOne = ({ exitCode, tail }) =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [tail] }

const tool = (packageName, command, args, options) => async (context) =>
  asOne(await runNode(commandFile(packageName, command), args, { ...options, env: context.env }))

const script = (file, options) => async (context) =>
  asOne(await runNode(join(root, 'scripts', file), [], { ...options, env: context.env }))

/** Runs a test runner that writes a report file and reads the counts from that. */
async function counted({ file, args, env, minutes }, reportFile, { counts, failures }) {
  rmSync(reportFile, { force: true })
  const { exitCode, tail } = await runNode(file, args, { env, minutes })
  let report = ''
  try {
    report = readFileSync(reportFile, 'utf8')
  } catch {
    // No report: the readers count that as a failure.
  }
  const found = withExitCode(counts(report), exitCode)
  if (found.failed === 0) return found
  const named = failures(report)
  return { ...found, failures: named.length > 0 ? named : [tail] }
}

function unit({ env, reports }) {
  const report = join(reports, 'unit.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const file = commandFile('vitest', 'vitest')
  return counted({ file, args, env, minutes: 8 }, report, {
    counts: vitestCounts,
    failures: vitestFailures,
  })
}

function world({ env, reports }) {
  const report = join(reports, 'world.tap')
  const files = ['scripts', 'playground'].flatMap((folder) =>
    findFiles(join(root, folder), '.test.mjs'),
  )
  const [file, ...args] = [
    '--test',
    // A file that never ends is named, instead of the whole step being stopped.
    '--test-timeout=120000',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=tap',
    `--test-reporter-destination=${report}`,
    ...files,
  ]
  return counted({ file, args, env, minutes: 5 }, report, {
    counts: tapCounts,
    failures: tapFailures,
  })
}

/** A tag that takes too long has failed, whatever its tests said. */
function browserCounts(text) {
  const { lines, faults } = tagTimes(text)
  for (const line of lines) console.log(line)
  const { passed, failed } = playwrightCounts(text)
  return { passed, failed: failed + faults.length }
}

function browser({ env, reports }) {
  const report = join(reports, 'browser.json')
  const args = ['test', '--config', join(root, 'playground/e2e/playwright.config.ts')]
  const file = commandFile('@playwright/test', 'playwright')
  const withReport = { ...env, LATCHKEY_BROWSER_REPORT: report }
  return counted({ file, args, env: withReport, minutes: 20 }, report, {
    counts: browserCounts,
    failures: (text) => [...playwrightFailures(text), ...tagTimes(text).faults],
  })
}

const nx = (...args) => tool('nx', 'nx', args, { minutes: 8 })

/**
 * What CI runs, in order. `needs` names earlier steps without which a step cannot say anything; it
 * is then counted as failed without being run.
 */
export const steps = [
  { name: 'format', run: tool('prettier', 'prettier', ['--check', '.']) },
  { name: 'lint', run: script('lint.mjs', { minutes: 8 }) },
  { name: 'types', run: script('types.mjs') },
  { name: 'unused', run: tool('knip', 'knip', []) },
  { name: 'unit', run: unit },
  { name: 'world', run: world },
  { name: 'build', run: nx('run-many', '-t', 'build', '--output-style=stream') },
  { name: 'packages', needs: ['build'], run: script('packages.mjs') },
  { name: 'api', needs: ['build'], run: script('api.mjs') },
  { name: 'licences', run: script('licences.mjs') },
  { name: 'size', needs: ['build'], run: script('size.mjs') },
  { name: 'browser', needs: ['build'], run: browser },
  { name: 'playground', run: nx('run', '@latchkey/playground:build', '--output-style=stream') },
]
