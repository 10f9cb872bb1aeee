import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter } from 'node:path'
import { promisify } from 'node:util'

const APT_MS = 60_000
const VERSION_MS = 20_000

const execute = promisify(execFile)

/** Prints one line of progress. It goes to standard error, so that scripts can pipe their results. */
export const progress = (line) => void process.stderr.write(`› ${line}\n`)

/**
 * Runs a command to its end, or kills it when its time is over. It never throws: a command that cannot be started
 * counts as failed.
 *
 * @returns {Promise<{ ok: boolean, output: string }>} output is the end of its output, or the reason of the failure
 */
export async function runCommand(command, args, { timeoutMs, ...options }) {
  try {
    const { stdout, stderr } = await execute(command, args, {
      ...options,
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      maxBuffer: 50_000_000,
      // npm and npx are batch files on Windows, which only a shell can start.
      shell: process.platform === 'win32' && /^np[mx]$/.test(command),
    })
    return { ok: true, output: `${stdout}${stderr}`.trim() }
  } catch ({ killed, stdout = '', stderr = '', message }) {
    const stopped = killed ? `It was stopped after ${timeoutMs / 1000} s. ` : ''
    return { ok: false, output: stopped + (`${stdout}${stderr}`.trim().slice(-4_000) || message) }
  }
}

/** The parts that a search touches; a test passes its own. @typedef {typeof thisSystem} System */
export const thisSystem = {
  platform: process.platform,
  env: process.env,
  exists: existsSync,
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
  isRoot: () => process.getuid?.() === 0,
  /** Where Playwright's download lies or would lie. */
  playwrightPath: () =>
    import('playwright').then(
      ({ chromium }) => chromium.executablePath(),
      () => undefined,
    ),
  run: runCommand,
  progress,
}

/** @param {Pick<System, 'env'>} system @returns {readonly string[]} */
export const foldersOfPath = ({ env }) => (env['PATH'] ?? '').split(delimiter).filter(Boolean)

/** A program's version; empty if it does not start. */
export async function versionOf({ run }, path) {
  const { ok, output } = await run(path, ['--version'], { timeoutMs: VERSION_MS })
  return ok ? output : ''
}

/**
 * Installs a package of the system, which only root may, and says so before.
 *
 * @param {System} system
 * @param {...string} names packages of which one is enough, best first
 * @returns {Promise<boolean>} whether one is there now
 */
export async function installFromDebian(system, ...names) {
  if (!system.isRoot() || !system.exists('/usr/bin/apt-get')) return false
  const env = { ...system.env, DEBIAN_FRONTEND: 'noninteractive' }
  const does = async (...args) => {
    const { ok, output } = await system.run('apt-get', args, { timeoutMs: APT_MS, env })
    if (!ok) system.progress(`apt-get ${args[0]} failed. ${reason(output)}`)
    return ok
  }
  const called = names.join(' or ')
  system.progress(
    `Installing Debian's ${called} package, as root: apt-get update, apt-get install …`,
  )
  if (!(await does('update'))) return false
  for (const name of names)
    if (await does('install', '-y', '--no-install-recommends', name)) return true
  return false
}

/** Why a command failed: the first line that names an error, for the last ones are often a stack. */
export function reason(output) {
  const lines = output.trim().split('\n')
  return lines.find((line) => /^(Error|E): /.test(line)) ?? lines.at(-1) ?? ''
}
