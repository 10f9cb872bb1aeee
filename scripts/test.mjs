#!/usr/bin/env node
// `npm test`: everything CI runs. `npm test -- --only unit,lint` runs some of the steps; `npm test -- --affected` runs
// what a change since `main` may break, `--base` names another commit.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sum } from './ci/counts.mjs'
import { stopRunning } from './ci/run.mjs'
import { sideBySide } from './ci/schedule.mjs'
import { voices } from './ci/voices.mjs'
import {
  ensureChopsticks,
  ensureChromium,
  ensureNodeModules,
  ensurePostgres,
  ensureRedis,
  ensureWorld,
} from './ensure/index.mjs'

const oneFailed = { passed: 0, failed: 1 }

/** Cores that CI has at least. */
const AT_ONCE = 2

const said = voices((text, to) => process[to].write(text))

/**
 * What some steps need besides what is checked in. Most of them wait for a registry: they take no place, and
 * steps that need none of them run meanwhile.
 */
const preparations = [
  {
    name: 'project graph',
    of: new Set(['lint', 'unit']),
    holds: 'graph',
    // Quietly, once, before the steps that read it run side by side.
    prepare: async () => {
      const { storeProjectGraph } = await import('./ci/project-graph.mjs')
      await storeProjectGraph(() => undefined)
    },
  },
  {
    name: 'local world',
    // The linter reads the types of what the world is made of.
    of: new Set(['licences', 'lint', 'unit', 'world', 'browser']),
    width: 0,
    prepare: () => ensureWorld(),
  },
  {
    name: 'Polkadot runtime',
    of: new Set(['licences', 'unit']),
    width: 0,
    prepare: () => ensureChopsticks(),
  },
  {
    name: 'Redis',
    of: new Set(['unit', 'browser']),
    width: 0,
    holds: 'packages of the system',
    optional: true,
    prepare: () => ensureRedis(),
  },
  {
    name: 'PostgreSQL',
    of: new Set(['unit']),
    width: 0,
    holds: 'packages of the system',
    optional: true,
    prepare: () => ensurePostgres(),
  },
  {
    name: 'Chromium',
    of: new Set(['world', 'browser']),
    width: 0,
    holds: 'packages of the system',
    prepare: async (env) => {
      env.LATCHKEY_CHROMIUM = await ensureChromium()
    },
  },
]

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    affected: { type: 'boolean' },
    base: { type: 'string', default: 'main' },
  },
})

function chosenSteps(steps, affected) {
  if (affected) return steps.filter((step) => step.if?.(affected) ?? true)
  if (options.only === undefined) return steps
  const names = options.only.split(',')
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    const known = steps.map(({ name }) => name).join(', ')
    throw new Error(`Unknown step: ${unknown.join(', ')}. The steps are ${known}.`)
  }
  return steps.filter(({ name }) => names.includes(name))
}

async function counted(step, context, results) {
  const { say } = context
  const missing = (step.needs ?? []).filter((name) =>
    results.some((result) => result.name === name && result.failed > 0),
  )
  if (missing.length > 0) {
    say(`\nNot run, because ${missing.join(' and ')} failed: ${step.name}\n`)
    return oneFailed
  }
  say(`\n── ${step.name} ${'─'.repeat(Math.max(0, 60 - step.name.length))}\n`)
  try {
    return await step.run(context)
  } catch (error) {
    say(`${error instanceof Error ? error.stack : String(error)}\n`, 'stderr')
    return oneFailed
  }
}

/** Runs a step; what it came to is among the results before anyone who needs it begins. */
async function runStep(step, context, results) {
  const { say, end } = said.begin()
  const started = performance.now()
  const counts = await counted(step, { ...context, say }, results)
  results.push({ name: step.name, ...counts, seconds: (performance.now() - started) / 1_000 })
  end()
}

/** Said again at the end: of a long run often only that is kept. */
function printFailures(results) {
  for (const { name, failures = [] } of results)
    for (const failure of failures) console.log(`\n✗ ${name}: ${failure.trim()}`)
}

function printTable(results) {
  console.log('\nstep          passed  failed  seconds')
  for (const { name, passed, failed, seconds } of results) {
    const figures = [
      String(passed).padStart(6),
      String(failed).padStart(7),
      seconds.toFixed(0).padStart(8),
    ]
    console.log(`${name.padEnd(13)} ${figures.join(' ')}`)
  }
}

/**
 * Installs what chosen steps need; what cannot be had is said and counted, not hidden. Without what is optional the tests
 * that need it are skipped.
 */
async function runPreparation({ name, prepare, optional = false }, env, results) {
  try {
    await prepare(env)
  } catch (error) {
    const failures = [error instanceof Error ? error.message : String(error)]
    if (optional) return console.error(`\nTests that need ${name} are skipped. ${failures[0]}`)
    results.push({ name, ...oneFailed, failures, seconds: 0 })
  }
}

/** What is to be run, each after what it needs. */
function turnsOf(chosen, context, results) {
  const needed = preparations.filter(({ of }) => chosen.some(({ name }) => of.has(name)))
  return [
    ...needed.map((one) => ({ ...one, begin: () => runPreparation(one, context.env, results) })),
    ...chosen.map((step) => ({
      ...step,
      after: [
        ...(step.needs ?? []),
        ...(step.after ?? []),
        ...needed.filter(({ of }) => of.has(step.name)).map(({ name }) => name),
      ],
      begin: () => runStep(step, context, results),
    })),
  ]
}

async function main(results) {
  const { steps } = await import('./ci/steps.mjs')
  const env = { CI: process.env.CI ?? 'true', NX_DAEMON: 'false' }
  await runPreparation({ name: 'node modules', prepare: ensureNodeModules }, env, results)
  const { affectedSince } = await import('./ci/affected.mjs')
  const affected = options.affected ? affectedSince(options.base) : undefined
  const chosen = chosenSteps(steps, affected)
  const reports = mkdtempSync(join(tmpdir(), 'latchkey-test-'))
  try {
    const turns = turnsOf(chosen, { env, reports, affected }, results)
    await sideBySide(turns, { places: AT_ONCE, run: ({ begin }) => begin() })
    const place = ({ name }) => chosen.findIndex((step) => step.name === name)
    results.sort((one, other) => place(one) - place(other))
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

const results = []

function finish() {
  said.flush()
  printFailures(results)
  printTable(results)
  console.log(`\n${(process.uptime() / 60).toFixed(1)} minutes`)
  const { passed, failed } = sum(results)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    stopRunning(signal)
    results.push({ name: 'stopped', ...oneFailed, seconds: 0 })
    finish()
    process.exit(1)
  })
}

try {
  await main(results)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  results.push({ name: 'set-up', ...oneFailed, seconds: 0 })
}
finish()
