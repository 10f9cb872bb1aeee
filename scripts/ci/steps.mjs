import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { playwrightCounts, tapCounts, vitestCounts, withExitCode } from './counts.mjs'
import { playwrightFailures, tapFailures, vitestFailures } from './failures.mjs'
import { findFiles } from './find-files.mjs'
import { commandFile, root } from './root.mjs'
import { runNode } from './run.mjs'

/** @typedef {import('./affected.mjs').Affected} Affected what a change may break; nothing where all is run */

/** A tool that counts nothing itself: it went well or it did not. */
const asOne = ({ exitCode, tail }) =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [tail] }

/** Arguments, or how they follow from what is affected. */
const given = (args, affected) => (typeof args === 'function' ? args(affected) : args)

const tool =
  (packageName, command, args) =>
  async ({ env, say, affected }) =>
    asOne(await runNode(commandFile(packageName, command), given(args, affected), { env, say }))

const script =
  (file, args = []) =>
  async ({ env, say, affected }) =>
    asOne(await runNode(join(root, 'scripts', file), given(args, affected), { env, say }))

/**
 * A linter makes more short-lived objects than V8 keeps young ones by default: it then copies them about on
 * every core.
 */
const YOUNG = '--max-semi-space-size=64'

const withRoom = (run) => (context) => {
  const NODE_OPTIONS = [process.env.NODE_OPTIONS, YOUNG].filter(Boolean).join(' ')
  return run({ ...context, env: { ...context.env, NODE_OPTIONS } })
}

/** Runs a test runner that writes a report file and reads the counts from that. */
async function counted({ file, args, mayBeEmpty, ...options }, reportFile, { counts, failures }) {
  rmSync(reportFile, { force: true })
  const { exitCode, tail } = await runNode(file, args, options)
  let report = ''
  try {
    report = readFileSync(reportFile, 'utf8')
  } catch {
    // No report: the readers count that as a failure.
  }
  const isEmpty = mayBeEmpty === true && exitCode === 0 && report === ''
  const found = isEmpty ? { passed: 0, failed: 0 } : withExitCode(counts(report), exitCode)
  if (found.failed === 0) return found
  const named = failures(report)
  return { ...found, failures: named.length > 0 ? named : [tail] }
}

function unit({ env, say, reports, affected }) {
  const report = join(reports, 'unit.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  if (affected) args.push(`--changed=${affected.base}`, '--passWithNoTests')
  const file = commandFile('vitest', 'vitest')
  return counted({ file, args, env, say, mayBeEmpty: affected !== undefined }, report, {
    counts: vitestCounts,
    failures: vitestFailures,
  })
}

function world({ env, say, reports }) {
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
  return counted({ file, args, env, say }, report, {
    counts: tapCounts,
    failures: tapFailures,
  })
}

const appsIn = (reports) => join(reports, 'apps')

/** What the browser tests find prepared: it is installing and building, which asks for no browser. */
const apps = (context) => script('fixtures.mjs', ['--into', appsIn(context.reports)])(context)

function browser({ env, say, reports, affected }) {
  const report = join(reports, 'browser.json')
  const args = ['test', '--config', join(root, 'playground/e2e/playwright.config.ts')]
  if (affected) args.push(...affected.specs)
  const file = commandFile('@playwright/test', 'playwright')
  const folder = appsIn(reports)
  const withReport = {
    ...env,
    LATCHKEY_BROWSER_REPORT: report,
    // Where only this step was asked for, its tests prepare what they need.
    ...(existsSync(folder) ? { LATCHKEY_FIXTURES: folder } : {}),
  }
  return counted({ file, args, env: withReport, say }, report, {
    counts: playwrightCounts,
    failures: playwrightFailures,
  })
}

const nx = (...args) => tool('nx', 'nx', [...args, '--output-style=stream'])

const code = /\.(?:ts|tsx|js|mjs)$/
const codeOf = ({ files }) => files.filter((file) => code.test(file))
const hasFolders = ({ folders }) => folders.length > 0
/** Whether a published package is affected. */
const hasPackages = ({ folders }) => folders.some((folder) => folder !== 'playground')
const hasWorld = ({ files }) => files.some((file) => /^(?:scripts|playground\/world)\//.test(file))
const hasFixtures = ({ specs }) => specs.includes('fixtures.spec.ts')
const hasManifests = ({ files }) => files.some((file) => /package(?:-lock)?\.json$/.test(file))

/**
 * What CI runs: in this order, but as many at once as there are cores for; `width` says how many a step keeps
 * busy, where it is not one. The longest come early and those that take all cores last, so that no core waits
 * for another. `needs` names earlier steps without which a step cannot say anything; it is then counted as
 * failed without being run. Whoever writes Nx's stored graph is the only one who does, and what waits for a
 * registry takes no place. `if` says whether a change can break what a step checks.
 */
export const steps = [
  { name: 'build', holds: 'graph', if: hasFolders, run: nx('run-many', '-t', 'build') },
  {
    name: 'types',
    if: hasFolders,
    run: script('types.mjs', (affected) => affected?.folders ?? []),
  },
  {
    name: 'lint',
    holds: 'graph',
    if: (affected) => codeOf(affected).length > 0,
    run: withRoom(
      script('lint.mjs', (affected) => ['--known-graph', ...(affected ? codeOf(affected) : [])]),
    ),
  },
  { name: 'apps', needs: ['build'], if: hasFixtures, run: apps },
  { name: 'world', if: hasWorld, run: world },
  {
    name: 'format',
    if: ({ files }) => files.length > 0,
    run: tool('prettier', 'prettier', (affected) => [
      '--check',
      '--ignore-unknown',
      ...(affected?.files ?? ['.']),
    ]),
  },
  { name: 'packages', needs: ['build'], if: hasPackages, run: script('packages.mjs') },
  { name: 'size', needs: ['build'], if: hasPackages, run: script('size.mjs') },
  { name: 'api', needs: ['build'], if: hasPackages, run: script('api.mjs') },
  { name: 'unused', run: tool('knip', 'knip', []) },
  { name: 'licences', width: 0, if: hasManifests, run: script('licences.mjs') },
  {
    // Comes from Nx's cache where the build before made it. Nx empties each `dist` as it puts it back, so that nobody
    // may read one meanwhile.
    name: 'playground',
    holds: 'graph',
    after: ['apps', 'packages', 'size', 'api'],
    if: hasFolders,
    run: nx('run', '@latchkey/playground:build'),
  },
  { name: 'unit', width: 2, if: (affected) => codeOf(affected).length > 0, run: unit },
  {
    name: 'browser',
    needs: ['build'],
    after: ['apps'],
    width: 2,
    if: ({ specs }) => specs.length > 0,
    run: browser,
  },
]
