// Checks of packages that cost more to start than to run: Nx hands over all that are due, and one process looks at them
// together. Each package keeps its own outcome, so that Nx can remember it.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { mayTryAgain } from '../ci/again.mjs'
import { outputFileOf } from '../ci/report.mjs'
import { commandFile, root } from '../ci/root.mjs'

/** Runs a script of Node, and passes on its output. @returns {Promise<{ code: number, output: string }>} */
function run(script, args) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const name of ['stdout', 'stderr'])
    child[name].setEncoding('utf8').on('data', (text) => {
      output += text
      process[name].write(text)
    })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code: code ?? 1, output })))
}

/** The tasks that a run failed: those whose folder it names; all of them if it names none, or fell over. */
export function failedOf(entries, isNamed, { code, output }) {
  if (code === 0) return new Set()
  const named = code === 1 ? entries.filter(([, { folder }]) => isNamed(folder, output)) : []
  return new Set((named.length > 0 ? named : entries).map(([task]) => task))
}

/** Nx keeps no output of a task of a batch: the report of `npm test` reads it from here. */
function keepOutput(task, output) {
  const file = join(root, outputFileOf(task))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, output)
}

function outcomes(entries, failed, { output }) {
  for (const task of failed) keepOutput(task, output)
  const of = ([task]) => [
    task,
    { success: !failed.has(task), terminalOutput: failed.has(task) ? output : '' },
  ]
  return Object.fromEntries(entries.map(of))
}

const names = (folder, output) => output.includes(folder === '.' ? 'scripts/' : `${folder}/`)

/** A check by one of our scripts, which is given all paths. */
const byScript = (script) => async (_graph, inputs) => {
  const entries = Object.entries(inputs)
  const result = await run(
    join(root, script),
    entries.flatMap(([, { paths }]) => paths),
  )
  return outcomes(entries, failedOf(entries, names, result), result)
}

export const lintBatch = byScript('scripts/lint.mjs')
export const typesBatch = byScript('scripts/types.mjs')

/** Runs the unit tests of paths. */
async function vitest(paths) {
  const file = 'reports/unit.json'
  rmSync(join(root, file), { force: true })
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const args = ['run', ...paths, '--passWithNoTests', ...reporters]
  const result = await run(commandFile('vitest', 'vitest'), args)
  return { result, report: JSON.parse(readFileSync(join(root, file), 'utf8')) }
}

/** The same; a file that failed is run once more, alone with the few others that did. */
async function vitestTwice(paths) {
  const first = await vitest(paths)
  const { testResults } = first.report
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  // A failure outside a test belongs to no single file.
  const isElsewhere = /Unhandled (?:Error|Rejection)/.test(first.result.output)
  if (isElsewhere || !mayTryAgain(failed)) return first
  const { result, report } = await vitest(failed)
  const again = (before) => {
    const after = report.testResults.find(({ name }) => name === before.name)
    return before.status === 'failed' && after?.status === 'passed'
      ? Object.assign(after, { before })
      : before
  }
  const all = Object.assign({}, first.report, { testResults: testResults.map(again) })
  return { report: all, result: { code: result.code, output: first.result.output + result.output } }
}

/** The report of one package, of that of all. */
function writeReport(report, { folder, paths }) {
  const isOwn = ({ name }) => paths.some((path) => name.startsWith(`${join(root, path)}/`))
  const own = { ...report, testResults: report.testResults.filter(isOwn) }
  const name = folder === '.' ? 'scripts' : folder.split('/').at(-1)
  writeFileSync(join(root, `reports/unit/${name}.json`), JSON.stringify(own))
  return own.testResults.some(({ status }) => status === 'failed')
}

export async function unitBatch(_graph, inputs) {
  const entries = Object.entries(inputs)
  mkdirSync(join(root, 'reports/unit'), { recursive: true })
  const folders = entries.flatMap(([, { paths }]) => paths.map((path) => `${join(root, path)}/`))
  const { report, result } = await vitestTwice(folders)
  const bad = new Set(entries.map(([, one]) => one).filter((one) => writeReport(report, one)))
  const failed = failedOf(
    entries,
    (folder) => [...bad].some((one) => one.folder === folder),
    result,
  )
  return outcomes(entries, failed, result)
}

/** One task by itself. */
const alone = (batch) => async (options) => {
  const { task } = await batch({}, { task: options })
  return { success: task.success }
}

export const lint = alone(lintBatch)
export const types = alone(typesBatch)
export const unit = alone(unitBatch)
