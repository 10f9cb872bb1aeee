// Counts what a run came to, from the reports that its runners left and from what Nx says of each step.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { failedSpecs, specsIn } from './again.mjs'
import { root } from './root.mjs'

const SLOWEST = 10
const LINES = 25

/**
 * @typedef {object} Part
 * @property {number} passed
 * @property {readonly string[]} failures a title and the beginning of its message each
 * @property {readonly string[]} [unsteady] the same, of tests that passed when they were run again, alone
 * @property {readonly { readonly file: string, readonly seconds: number }[]} files
 */

const beginning = (text) =>
  String(text)
    // eslint-disable-next-line no-control-regex -- colours of a terminal
    .replace(/\u001b\[[\d;]*m/g, '')
    .split('\n')
    .slice(0, LINES)
    .map((line) => line.slice(0, 300))
    .join('\n')

const failure = (title, message) => `${title}\n${beginning(message)}`
const named = (file) => (file.startsWith(root) ? relative(root, file) : file)

/** @returns {Part} a file that could not be loaded is one failure */
function readVitest(text) {
  const { testResults } = JSON.parse(text)
  const of = ({ name, status, message, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0) return [failure(named(name), message)]
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => failure(`${named(name)}: ${test.fullName}`, test.failureMessages?.[0] ?? ''))
  }
  return {
    passed: testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed').length,
    failures: testResults.flatMap(of),
    unsteady: testResults.flatMap(({ before }) => (before ? of(before) : [])),
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: named(name),
      seconds: (endTime - startTime) / 1_000,
    })),
  }
}

/** @returns {Part} with the report of those that were run again, if there is one */
function readPlaywright(text, again) {
  const { suites, errors, stats } = JSON.parse(text)
  const specs = specsIn(suites)
  const resultsOf = ({ tests }) => tests.flatMap(({ results }) => results)
  const second = again === undefined ? [] : specsIn(JSON.parse(again).suites)
  const isUnsteady = ({ id }) => second.some((spec) => spec.id === id && spec.ok)
  const told = (spec) => {
    const found = resultsOf(spec).flatMap((result) => result.errors)
    const lines = found.flatMap(({ message, location }) =>
      location ? [message, `    at ${named(location.file)}:${location.line}`] : [message],
    )
    return failure(`${spec.file}:${spec.line} ${spec.title}`, lines.join('\n') || 'no message')
  }
  const secondsOf = (file) =>
    specs
      .filter((spec) => spec.file === file)
      .flatMap(resultsOf)
      .reduce((sum, { duration }) => sum + duration / 1_000, 0)
  const failed = failedSpecs(suites)
  const unsteady = failed.filter(isUnsteady)
  return {
    passed: stats.expected + unsteady.length,
    failures: [
      ...errors.map(({ message }) => failure('outside any test', message)),
      ...failed.filter((spec) => !isUnsteady(spec)).map(told),
    ],
    unsteady: unsteady.map(told),
    files: [...new Set(specs.map(({ file }) => file))].map((file) => ({
      file: `playground/e2e/${file}`,
      seconds: secondsOf(file),
    })),
  }
}

/** @returns {Part} what node:test wrote as TAP */
function readTap(text) {
  const lines = text.split('\n')
  const passed = Number(/^# pass (\d+)$/m.exec(text)?.[1])
  if (Number.isNaN(passed)) throw new Error('The report has no summary.')
  const failures = lines.flatMap((line, index) =>
    /^\s*not ok \d+ /.test(line) && !/# (SKIP|TODO)/.test(line)
      ? [failure(line.trim(), lines.slice(index + 1).join('\n'))]
      : [],
  )
  return { passed, failures, files: [] }
}

const readers = { unit: readVitest, world: readTap, browser: readPlaywright }

const contentOf = (...path) => {
  const file = join(root, ...path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function reportOf(target, project) {
  const name = project === 'latchkey' ? 'scripts' : project.split('/').at(-1)
  if (target === 'unit') return contentOf(`reports/unit/${name}.json`)
  if (target === 'world') return contentOf('reports/world/all.tap')
  return target === 'browser' ? contentOf('reports/browser/all.json') : undefined
}

/** Where a task of a batch leaves its output when it fails. */
export const outputFileOf = (task) => `reports/failed/${encodeURIComponent(task)}.txt`

const outputOf = (cache, { hash, taskId }) =>
  contentOf(cache, 'terminalOutputs', hash ?? 'none') ?? contentOf(outputFileOf(taskId))

const againOf = (target) =>
  target === 'browser' ? contentOf('reports/browser/again.json') : undefined

/**
 * The result of one task of Nx. A tool without a report counts as one, as does a runner that ended badly without
 * naming a failed test.
 *
 * @returns {Part}
 */
function partOf({ target, isSuccess, title, output }, report) {
  const bad = [failure(title, output ?? 'It failed.')]
  if (readers[target] === undefined || report === undefined)
    return { passed: isSuccess ? 1 : 0, failures: isSuccess ? [] : bad, files: [] }
  try {
    const part = readers[target](report, againOf(target))
    return isSuccess || part.failures.length > 0 ? part : { ...part, failures: bad }
  } catch (error) {
    return { passed: 0, failures: [failure(title, error)], files: [] }
  }
}

/**
 * Every task of the last run of Nx with this cache. A task whose needs failed was not reached and is not among
 * them.
 */
export function lastRun(cache) {
  const text = contentOf(cache, 'run.json')
  if (text === undefined) throw new Error('Nx wrote nothing of its run.')
  return JSON.parse(text).tasks.map(
    ({ taskId, target, projectName, hash, startTime, endTime, status, cacheStatus }) => {
      const output = outputOf(cache, { hash, taskId })?.split('\n').slice(-LINES)
      const task = { target, title: taskId, isSuccess: status === 0, output: output?.join('\n') }
      return {
        ...partOf(task, reportOf(target, projectName)),
        target,
        seconds: (Date.parse(endTime) - Date.parse(startTime)) / 1_000,
        isCached: cacheStatus !== 'cache-miss',
      }
    },
  )
}

/** Tasks that one process did together took its time once. */
const secondsOf = (tasks) =>
  [...new Set(tasks.map(({ seconds }) => seconds))].reduce((sum, one) => sum + one, 0)

/** The table, the slowest files, the failures and, last, the count. @returns {boolean} whether all is well */
export function print(tasks, say) {
  for (const { failures } of tasks) for (const text of failures) say(`\n✗ ${text}`)
  say('\nstep          tasks  cached  passed  failed  seconds')
  for (const target of new Set(tasks.map((task) => task.target))) {
    const own = tasks.filter((task) => task.target === target)
    const sum = (of) => own.reduce((total, one) => total + of(one), 0)
    const figures = [
      String(own.length).padStart(6),
      String(own.filter(({ isCached }) => isCached).length).padStart(8),
      String(sum(({ passed }) => passed)).padStart(8),
      String(sum(({ failures }) => failures.length)).padStart(8),
      secondsOf(own).toFixed(0).padStart(9),
    ]
    say(`${target.padEnd(13)}${figures.join('')}`)
  }
  const unsteady = tasks.flatMap((task) => task.unsteady ?? [])
  if (unsteady.length > 0) say('\nunsteady: failed once, passed alone')
  for (const text of unsteady) say(`  ${text.split('\n').slice(0, 2).join('\n    ')}`)
  const slowest = tasks.flatMap(({ files }) => files).sort((a, b) => b.seconds - a.seconds)
  say('\nslowest files')
  for (const { file, seconds } of slowest.slice(0, SLOWEST))
    say(`${seconds.toFixed(1).padStart(6)} s  ${file}`)
  const passed = tasks.reduce((total, one) => total + one.passed, 0)
  const failed = tasks.reduce((total, one) => total + one.failures.length, 0)
  say(`\n${(process.uptime() / 60).toFixed(1)} minutes\n\n${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0
}
