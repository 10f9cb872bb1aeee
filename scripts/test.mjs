#!/usr/bin/env node
// `npm test`: everything CI runs. Each step is a target of Nx; this file installs what the steps need and counts what
// they came to.
//   npm test -- --affected           what a change since `main` may break; `--base` names another commit
//   npm test -- --only unit,lint     some steps
//   npm run nightly                  with the steps that are too long for every change
import { spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { specsSince } from './ci/affected.mjs'
import { changedSteps, notePassed } from './ci/nightly.mjs'
import { lastRun, print } from './ci/report.mjs'
import { commandFile, root } from './ci/root.mjs'
import {
  ensureChopsticks,
  ensureChromium,
  ensureNodeModules,
  ensurePostgres,
  ensureRedis,
  ensureWorld,
} from './ensure/index.mjs'

/** Steps that need nothing installed but node modules: they run while the rest is installed. */
const FIRST = ['build', 'format', 'unused', 'house', 'packages', 'size', 'api', 'apps']
/** Beside those, in a run of Nx of its own: while it waits for a batch, Nx begins nothing else. */
const BESIDE = ['types', 'lint']
const THEN = ['unit', 'world', 'licences', 'outside', 'docs', 'browser', 'fuzz', 'pictures']
/** Run by night, before a release, and where their inputs have changed since they last passed. */
const NIGHTLY = ['packages', 'world', 'licences', 'outside', 'apps', 'docs', 'fuzz', 'pictures']

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    affected: { type: 'boolean', default: false },
    base: { type: 'string', default: 'main' },
    nightly: { type: 'boolean', default: false },
  },
})

const say = (line) => console.log(line)
const reports = join(root, 'reports')
const results = []
/** The processes to be ended with this one. */
const running = new Set()

function fail(title) {
  results.push({ target: 'set-up', passed: 0, failures: [title], files: [], seconds: 0 })
}

/** Says which target has ended, of all that Nx prints; the whole is in the file. */
function follow(stream, file) {
  createInterface(stream).on('line', (line) => {
    appendFileSync(file, `${line}\n`)
    // eslint-disable-next-line no-control-regex -- colours of a terminal
    const [, target] = /^> nx run (\S+)/.exec(line.replace(/\u001b\[[\d;]*m/g, '')) ?? []
    if (target) say(`${(process.uptime() / 60).toFixed(1).padStart(5)} min  ${target}`)
  })
}

/** Runs targets side by side, two at a time, each after its needs. */
async function runTargets(targets, env, cache = '.nx/cache') {
  if (targets.length === 0) return
  const which = options.affected ? ['affected', `--base=${options.base}`] : ['run-many']
  const args = [...which, '-t', targets.join(), '--parallel=2', '--output-style=static']
  const child = spawn(process.execPath, [commandFile('nx', 'nx'), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NX_DAEMON: 'false', NX_CACHE_DIRECTORY: join(root, cache), ...env },
  })
  running.add(child)
  follow(child.stdout, join(reports, `${targets[0]}.log`))
  const code = await new Promise((resolve) => child.once('close', resolve))
  running.delete(child)
  const tasks = lastRun(cache)
  results.push(...tasks)
  if (code !== 0 && tasks.every(({ failures }) => failures.length === 0))
    fail(`nx ${args.join(' ')}`)
}

/** The database servers are optional: without them their tests are skipped, and say so. */
async function prepareServers() {
  const optional = (name, ensure) =>
    ensure().catch((error) => say(`\nTests that need ${name} are skipped. ${error.message}`))
  await optional('Redis', ensureRedis)
  await optional('PostgreSQL', ensurePostgres)
}

/** Throws the error at its `await`. */
const later = (promise) => {
  promise.catch(() => undefined)
  return promise
}

function chosen(specs) {
  const known = [...FIRST, ...BESIDE, ...THEN]
  const daily = known.filter((name) => !NIGHTLY.includes(name))
  const wanted =
    options.only?.split(',') ?? (options.nightly ? known : [...daily, ...changedSteps()])
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Error(`Unknown step: ${unknown.join(', ')}. The steps are ${known.join(', ')}.`)
  const isChosen = (name) => wanted.includes(name) && !(name === 'browser' && specs?.length === 0)
  return [FIRST, BESIDE, THEN].map((names) => names.filter(isChosen))
}

async function main() {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports)
  const specs = options.affected ? specsSince(options.base) : undefined
  const [first, beside, then] = chosen(specs)
  const env = {
    CI: process.env.CI ?? 'true',
    LATCHKEY_NIGHT: options.nightly ? 'true' : '',
    LATCHKEY_SPECS: specs?.join(' ') ?? '',
    LATCHKEY_FIXTURES: first.includes('apps') ? join(reports, 'apps') : '',
  }
  // Beside `npm ci`, which keeps one core busy. The linter reads the types of what the world imports.
  const atWorld = then.length + beside.length === 0 ? undefined : later(ensureWorld())
  const servers = then.length === 0 ? undefined : later(prepareServers())
  await ensureNodeModules()
  const prepare = async () => {
    // Debian's packages are installed one after the other, and Playwright may know a browser.
    await servers
    env.LATCHKEY_CHROMIUM = await ensureChromium()
  }
  const preparing = then.length === 0 ? [] : [ensureChopsticks(), prepare()]
  const begun = await Promise.allSettled([
    runTargets(first, env),
    Promise.resolve(atWorld).then(() => runTargets(beside, env, '.nx/beside')),
    ...preparing,
  ])
  const missing = begun.filter(({ status }) => status === 'rejected')
  for (const { reason } of missing) fail(reason?.stack ?? String(reason))
  if (missing.length === 0) await runTargets(then, env)
  if (results.every(({ failures }) => failures.length === 0))
    notePassed([...first, ...beside, ...then])
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    for (const child of running) child.kill(signal)
    fail(`Stopped by ${signal}.`)
    print(results, say)
    process.exit(1)
  })

try {
  await main()
} catch (error) {
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error))
}
process.exitCode = print(results, say) ? 0 : 1
